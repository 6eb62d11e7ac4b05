// The keys in the code and the texts in English are the same; refusals of the engine have their words.
import { describe, expect, test } from 'vitest';
import { offers } from '../../src/wire';
import * as types from '../../src/wire/types';
import { sourcesOf, texts } from './sources';

const known = [...texts('en').values()].flatMap((area) => Object.keys(area));
const code = sourcesOf('.ts', '.svelte')
  .map(({ text }) => text)
  .join('\n');

// Keys that are put together: `feature.${name}` is every key that begins so.
const made = [...code.matchAll(/`([a-z_]+\.[\w.]*\$\{[^`]*)`/g)].map(([, template = '']) => ({
  template,
  pattern: new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('\\w+')}$`,
  ),
}));

describe('keys of texts', () => {
  test('are all used', () => {
    const literals = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map((match) => match[1] ?? ''));
    const unused = known.filter((key) => !literals.has(key) && !made.some(({ pattern }) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  test('that are put together lead to texts', () => {
    const areas = new Set(known.map((key) => key.split('.')[0]));
    const lost = made.filter(
      ({ template, pattern }) => areas.has(template.split('.')[0]) && !known.some((key) => pattern.test(key)),
    );
    expect(lost.map(({ template }) => template)).toEqual([]);
  });
});

// Met by the referee, who needs no text, or by nobody: a table lets none play who has no seat.
const unmet = ['no_such_seat', 'nothing_due', 'referee_only'];

// The list of codes that is printed from the C++ under this name.
function codes(name: string): readonly string[] {
  return (types as Record<string, unknown>)[name] as readonly string[];
}

describe('every refusal has a text', () => {
  // A code that a game has no text for is one of the table around it.
  test.each(Object.keys(offers))('of %s', (game) => {
    const missing = codes(`${game}RefusalCodes`).filter(
      (code) => !unmet.includes(code) && !known.includes(`${game}.refused.${code}`) && !known.includes(`error.${code}`),
    );
    expect(missing).toEqual([]);
  });

  test('of tables and of the server', () => {
    expect(types.errorCodes.filter((code) => !known.includes(`error.${code}`))).toEqual([]);
  });
});
