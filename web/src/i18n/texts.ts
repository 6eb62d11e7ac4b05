// The texts of the client: JSON files, one for each language and area. English is the measure: its keys are the keys.
// A text may hold {names} of values; one that depends on a number is an object by plural category, chosen by {n}.
import type about from './en/about.json';
import type figures from './en/figures.json';
import type learn from './en/learn.json';
import type rules from './en/rules.json';
import type table from './en/table.json';
import type ui from './en/ui.json';
import type { Language } from './languages';

/**
 * Each game adds its own in its index.ts: its table, what is told of it, its lesson, its rules.
 * @public
 */
export interface Areas {
  about: typeof about;
  figures: typeof figures;
  learn: typeof learn;
  rules: typeof rules;
  table: typeof table;
  ui: typeof ui;
}

export type Area = keyof Areas;
export type Key = { [Each in Area]: keyof Areas[Each] }[Area];
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Texts = Record<string, string | Plural>;

const files = import.meta.glob<Texts>('./*/*.json', { import: 'default' });

export async function load(language: Language, area: Area): Promise<Texts> {
  const file = files[`./${language}/${area}.json`];
  if (!file) throw new Error(`no texts: ${language}/${area}`);
  return file();
}
