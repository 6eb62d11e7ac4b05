// The options of Speed that people can choose, with a few values each; the engine checks them.
import { offers, type SpeedOptions } from '../wire';

export const defaults: SpeedOptions = offers.speed.options;

export const choices = {
  judging: ['end_of_round', 'at_once'],
  rounds: [1, 3, 5],
  dice: ['standard', 'many_wilds'],
  quiet_ms: [10_000, 20_000, 40_000],
  round_ms: [60_000, 180_000, 300_000],
} as const satisfies Partial<{ [Name in keyof SpeedOptions]: readonly SpeedOptions[Name][] }>;

export type OptionName = keyof typeof choices;
export const names = Object.keys(choices) as OptionName[];
