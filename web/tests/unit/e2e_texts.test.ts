// The browser tests look for texts that the client has: a text that nobody shows would be hidden for ever, and a test
// that expects it to be hidden could not fail.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { texts } from './sources';

const folder = new URL('../e2e/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const english = [...texts('en').values()]
  .flatMap((area) => Object.values(area) as (string | Record<string, string>)[])
  .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)));

// A text with values in it fits whatever stands in their places, if there are words around them.
const patterns = english
  .filter((text) => /\{\w+\}/.test(text) && /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')))
  .map((text) => text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  .map((parts) => new RegExp(`^${parts.join('.+')}$`, 'i'));
const isText = (words: string): boolean =>
  english.some((text) => text.toLowerCase().includes(words.toLowerCase())) ||
  patterns.some((pattern) => pattern.test(words));

const wantedIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:getByText\(|text\(page, |button\((?:page, )?|By(?:Role|Label)\([^)]*?name: |expectSaid\()'([^'$]+)'/g,
    ),
  ].map(([, words = '']) => words);

describe('the texts that browser tests look for are texts of the client', () => {
  // With names of people and of rows, written by them, put together from two texts, or drawn by the toy.
  const own = ['Remove Bob', 'Good luck.', 'This die: +8', 'Review: Toy', 'Cubed', 'Tercet', 'Toy'];
  const isOwn = (words: string) => own.includes(words) || words.startsWith('toy-') || /^\d+$/.test(words);
  it.each(files)('%s', (file) => {
    const wanted = wantedIn(readFileSync(new URL(file, folder), 'utf8'));
    expect(wanted.filter((words) => !isOwn(words) && !isText(words))).toEqual([]);
  });

  it('are many', () => {
    expect(files.flatMap((file) => wantedIn(readFileSync(new URL(file, folder), 'utf8'))).length).toBeGreaterThan(100);
    expect(isText('A text that nobody shows')).toBe(false);
    expect(isText('Play Classic against bots')).toBe(true);
  });
});
