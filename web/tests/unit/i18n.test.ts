// Every language says everything that English says, and nothing else.
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/i18n/languages';
import { foldersOfLanguages, texts } from './sources';

type Plural = Record<string, string>;
const english = texts('en');
const folders = foldersOfLanguages();

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
const others = (text: string) => placeholders(text).filter((name) => name !== 'n');

// The plural categories that more than one whole number falls into: their texts have to say which.
function ambiguousCategories(language: string): Set<string> {
  const rules = new Intl.PluralRules(language);
  const numbers = new Map<string, number>();
  for (let n = 0; n < 200; ++n) numbers.set(rules.select(n), (numbers.get(rules.select(n)) ?? 0) + 1);
  return new Set([...numbers].filter(([, count]) => count > 1).map(([category]) => category));
}

// What is wrong with a text, beside its English one.
function faults(language: string, key: string, ours: unknown, theirs: unknown): string[] {
  const wrong: string[] = [];
  const note = (what: string) => wrong.push(`${key}: ${what}`);
  const compare = (text: unknown, wanted: string[], found: (text: string) => string[]) => {
    if (typeof text !== 'string' || text.trim() === '') return note('is empty');
    if (found(text).join() !== wanted.join()) note(`has {${found(text).join('} {')}}, not {${wanted.join('} {')}}`);
  };
  if (typeof theirs === 'string') {
    compare(ours, placeholders(theirs), placeholders);
    return wrong;
  }
  if (typeof ours !== 'object' || ours === null) return [`${key}: is no plural`];
  const measure = (theirs as Plural).other ?? '';
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  if (Object.keys(ours).sort().join() !== [...categories].sort().join())
    note(`has not the categories ${categories.join()}`);
  const saysNumber = placeholders(measure).includes('n');
  const many = ambiguousCategories(language);
  for (const [category, text] of Object.entries(ours as Plural)) {
    compare(text, others(measure), others);
    if (saysNumber && many.has(category) && !placeholders(text).includes('n')) note(`${category} does not say {n}`);
    if (!saysNumber && placeholders(text).includes('n')) note(`${category} says {n}`);
  }
  return wrong;
}

test('every language of the client has its folder', () => {
  expect([...folders].sort()).toEqual(Object.keys(languages).sort());
});

test('no key stands in two areas', () => {
  const keys = [...english.values()].flatMap((area) => Object.keys(area));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

describe.each(folders)('%s', (language) => {
  const own = texts(language);

  test('has every area', () => expect([...own.keys()].sort()).toEqual([...english.keys()].sort()));

  test.each([...english.keys()])('%s: the keys of English, no others', (area) => {
    expect(Object.keys(own.get(area) ?? {}).sort()).toEqual(Object.keys(english.get(area) ?? {}).sort());
  });

  test.each([...english.keys()])('%s: whole texts with the same placeholders and all plurals', (area) => {
    const ours = own.get(area) ?? {};
    const wrong = Object.entries(english.get(area) ?? {}).flatMap(([key, theirs]) =>
      faults(language, key, ours[key], theirs),
    );
    expect(wrong).toEqual([]);
  });
});

describe('planted faults are found', () => {
  const cards = { one: '{n} card', other: '{n} cards of {whose}' };
  test.each([
    ['a missing text', 'de', undefined, 'Hello'],
    ['an empty text', 'de', ' ', 'Hello'],
    ['a lost placeholder', 'de', 'Hallo', 'Hello {name}'],
    ['a placeholder of its own', 'de', 'Hallo {name}', 'Hello'],
    ['no plural', 'de', '{n} Karten', cards],
    ['a missing category', 'ru', { one: '{n} а {whose}', other: '{n} б {whose}', many: '{n} в {whose}' }, cards],
    ['a category too many', 'de', { one: '{whose}', other: '{n} {whose}', few: '{n} {whose}' }, cards],
    ['an empty category', 'de', { one: '', other: '{n} {whose}' }, cards],
    ['no number where there are many', 'is', { one: '{whose}', other: '{n} {whose}' }, cards],
    ['a number that there is not', 'de', { one: 'Karte', other: '{n} Karten' }, { one: 'card', other: 'cards' }],
  ])('%s', (_, language, ours, theirs) => expect(faults(language, 'key', ours, theirs)).toHaveLength(1));

  test('a whole plural is none', () => {
    expect(faults('de', 'key', { one: 'eine von {whose}', other: '{n} von {whose}' }, cards)).toEqual([]);
  });
});
