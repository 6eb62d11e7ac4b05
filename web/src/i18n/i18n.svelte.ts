// t(): a text in the person's language. What reads it in a component follows a change of the language.
import { settings } from '../look/settings.svelte';
import { isLanguage, preferredLanguage, type Language } from './languages';
import { load, type Area, type Key, type Texts } from './texts';

export type Values = Record<string, string | number>;

interface Current {
  language: Language;
  texts: Texts;
}

let current = $state.raw<Current>({ language: 'en', texts: {} });
// Those whose texts are there.
const areas = new Set<Area>();

export const chosenLanguage = (): Language =>
  isLanguage(settings.language) ? settings.language : preferredLanguage(navigator.languages);

// Brings the texts of the language that is chosen now, for all areas in use and more.
export async function useLanguage(more: readonly Area[] = []): Promise<void> {
  const language = chosenLanguage();
  const parts = await Promise.all([...areas, ...more].map((area) => load(language, area)));
  // Another was chosen meanwhile.
  if (language !== chosenLanguage()) return useLanguage(more);
  for (const area of more) areas.add(area);
  // What came in the same language meanwhile stays.
  const before = language === current.language ? current.texts : {};
  current = {
    language,
    texts: Object.assign({}, before, ...parts) as Texts,
  };
  document.documentElement.lang = language;
}

// The texts of an area come with the screen that needs them; those that did not come are tried again.
export async function useAreas(...wanted: Area[]): Promise<void> {
  const more = wanted.filter((area) => !areas.has(area));
  if (more.length > 0) await useLanguage(more);
}

export const language = (): Language => current.language;

// Made when they are first needed: the first screen does without, and they take a while.
const plurals = new Map<Language, Intl.PluralRules>();
const numbers = new Map<Language, Intl.NumberFormat>();
function cached<Of>(all: Map<Language, Of>, make: (language: Language) => Of): Of {
  const { language } = current;
  const found = all.get(language) ?? make(language);
  all.set(language, found);
  return found;
}

// Small whole numbers are written alike in all our languages.
export const number = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : cached(numbers, (language) => new Intl.NumberFormat(language)).format(value);
const plural = (value: number): Intl.LDMLPluralRule =>
  cached(plurals, (language) => new Intl.PluralRules(language)).select(value);

export function t(key: Key, values: Values = {}): string {
  const found = current.texts[key];
  if (found === undefined) return key;
  const text = typeof found === 'string' ? found : (found[plural(Number(values.n))] ?? found.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}

// Keys made of parts that come from outside, such as a refusal's code: the first that there is a text for, or the fallback.
export function firstText(keys: string | readonly string[], fallback: Key, values: Values = {}): string {
  return t(([keys].flat().find((key) => key in current.texts) ?? fallback) as Key, values);
}
