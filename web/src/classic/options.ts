// The options of Classic that people can choose, with a few values each; the engine checks them.
import { offers, type ClassicOptions } from '../wire';

export const defaults: ClassicOptions = offers.classic.options;

export const choices = {
  claiming: ['call_first', 'point_at_once'],
  deck: ['full', 'beginner'],
  table: [12, 9],
  penalty: ['lose_set', 'lockout'],
  no_set: ['players', 'referee'],
  rounds: [0, 1, 2, 3],
  show_ms: [3_000, 5_000, 10_000],
} as const satisfies Partial<{ [Name in keyof ClassicOptions]: readonly ClassicOptions[Name][] }>;

export type OptionName = keyof typeof choices;

// Which of them make sense beside the others, for so many seats.
export function visibleOptions(options: ClassicOptions, seats: number): OptionName[] {
  const solo = seats === 1;
  const shown: Record<OptionName, boolean> = {
    claiming: true,
    deck: true,
    table: options.deck === 'beginner',
    penalty: !solo,
    no_set: !solo,
    rounds: !solo,
    show_ms: options.claiming === 'call_first',
  };
  return (Object.keys(shown) as OptionName[]).filter((name) => shown[name]);
}

// A choice made; what no longer goes with it returns to what is usual.
export function withOption<Name extends OptionName>(
  options: Partial<ClassicOptions>,
  name: Name,
  value: ClassicOptions[Name],
): Partial<ClassicOptions> {
  const next = { ...options, [name]: value };
  if (name === 'deck' && value === 'full') delete next.table;
  return next;
}
