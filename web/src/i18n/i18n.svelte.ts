// t(): a text in the person's language. What reads it in a component follows a change of the language.
import { settings } from '../look/settings.svelte';
import { isLanguage, wanted, type Language } from './languages';
import { load, type Area, type Key, type Texts } from './texts';

export type Values = Record<string, string | number>;

interface Current {
  language: Language;
  texts: Texts;
  plurals: Intl.PluralRules;
  numbers: Intl.NumberFormat;
}

const start: Current = {
  language: 'en',
  texts: {},
  plurals: new Intl.PluralRules('en'),
  numbers: new Intl.NumberFormat('en'),
};
let current = $state.raw(start);
// Those whose texts are there.
const areas = new Set<Area>();

export const chosen = (): Language =>
  isLanguage(settings.language) ? settings.language : wanted(navigator.languages);

// Brings the texts of the language that is chosen now, for all areas in use and more.
export async function useLanguage(more: readonly Area[] = []): Promise<void> {
  const language = chosen();
  const parts = await Promise.all([...areas, ...more].map((area) => load(language, area)));
  // Another was chosen meanwhile.
  if (language !== chosen()) return useLanguage(more);
  for (const area of more) areas.add(area);
  // What came in the same language meanwhile stays.
  const kept = language === current.language ? current.texts : {};
  current = {
    language,
    texts: Object.assign({}, kept, ...parts) as Texts,
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language),
  };
  document.documentElement.lang = language;
}

// The texts of an area come with the screen that needs them; those that did not come are tried again.
export async function useAreas(...wanted: Area[]): Promise<void> {
  const more = wanted.filter((area) => !areas.has(area));
  if (more.length > 0) await useLanguage(more);
}

export const language = (): Language => current.language;
export const number = (value: number): string => current.numbers.format(value);

export function t(key: Key, values: Values = {}): string {
  const found = current.texts[key];
  if (found === undefined) return key;
  const text = typeof found === 'string' ? found : (found[current.plurals.select(Number(values.n))] ?? found.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}

// A key made of parts that come from outside, such as a refusal's code; the fallback where there is no such text.
export function said(key: string, fallback: Key, values: Values = {}): string {
  return t((key in current.texts ? key : fallback) as Key, values);
}
