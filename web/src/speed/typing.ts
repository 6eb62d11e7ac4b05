// Dice found by typing what they show: a number, a colour and a symbol in any order, or a wild alone. The letters are
// those of the words in the person's language; those of the notation (docs/notation.md) do where no word begins so.
import type { UpFace } from '../wire';

// By the letters of the notation.
export interface Letters {
  colour: Readonly<Record<'R' | 'G' | 'P', string>>;
  symbol: Readonly<Record<'O' | 'S' | 'D', string>>;
  wild: string;
}

export interface Typed {
  number?: string;
  colour?: string;
  symbol?: string;
}

const slots = ['number', 'colour', 'symbol'] as const;
type Slot = (typeof slots)[number];

const notation: Letters = {
  colour: { R: 'R', G: 'G', P: 'P' },
  symbol: { O: 'O', S: 'S', D: 'D' },
  wild: 'W',
};
const numbers = { '1': '1', '2': '2', '3': '3' };

// What the letter means in this place.
function meaning(letter: string, slot: Slot, letters: Letters): string | undefined {
  const own = slot === 'number' ? numbers : letters[slot];
  return Object.entries(own).find(([, said]) => said === letter)?.[0];
}

// An answer is a face that was typed to its end, or what stands there so far; nothing if the key means nothing.
export type Answer = { face: UpFace } | { typed: Typed };

export function type(typed: Typed, key: string, letters: Letters): Answer | undefined {
  const letter = key.toUpperCase();
  const isEmpty = slots.every((slot) => typed[slot] === undefined);
  // What is still missing first: a letter may stand for a colour and for a symbol.
  const open = slots.filter((slot) => typed[slot] === undefined);
  const filled = slots.filter((slot) => typed[slot] !== undefined);
  for (const [tried, known] of [
    [open, letters],
    [open, notation],
    [filled, letters],
    [filled, notation],
  ] as const) {
    if (isEmpty && letter === known.wild) return { face: 'W' };
    for (const slot of tried) {
      const value = meaning(letter, slot, known);
      if (value === undefined) continue;
      const { number, colour, symbol }: Typed = { ...typed, [slot]: value };
      if (number && colour && symbol) return { face: number + colour + symbol };
      return { typed: { ...typed, [slot]: value } };
    }
  }
  return undefined;
}

// As it is shown while something is still missing.
export function shown(typed: Typed, letters: Letters): string {
  const colour = typed.colour && letters.colour[typed.colour as keyof Letters['colour']];
  const symbol = typed.symbol && letters.symbol[typed.symbol as keyof Letters['symbol']];
  return [typed.number, colour, symbol].map((letter) => letter ?? '·').join('');
}
