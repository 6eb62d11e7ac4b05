// Dice are found by typing what they show, in the letters of each language or in those of the notation.
import { describe, expect, it } from 'vitest';
import { foldersOfLanguages, texts } from './sources';
import { shown, type, type Letters, type Typed } from '../../src/speed/typing';

const lettersOf = (language: string): Letters => {
  const all = Object.assign({}, ...texts(language).values()) as Record<string, string>;
  const word = (key: string) => all[key] ?? '';
  return {
    colour: { R: word('colour_letter.R'), G: word('colour_letter.G'), P: word('colour_letter.P') },
    symbol: { O: word('speed.letter.O'), S: word('speed.letter.S'), D: word('speed.letter.D') },
    wild: word('speed.letter.W'),
  };
};
const english = lettersOf('en');

// What the keys lead to, one after the other.
function typed(keys: string, letters = english): string | Typed | undefined {
  let now: Typed = {};
  for (const key of keys) {
    const answer = type(now, key, letters);
    if (!answer) return undefined;
    if ('face' in answer) return answer.face;
    now = answer.typed;
  }
  return now;
}

describe('a face', () => {
  it('is a number, a colour and a symbol, in any order and case', () => {
    for (const keys of ['2PO', '2po', 'PO2', 'o2p', 'OP2']) expect(typed(keys)).toBe('2PO');
  });
  it('is a wild by its letter alone', () => {
    expect(typed('w')).toBe('W');
    expect(typed('2w')).toBeUndefined();
  });
  it('is corrected by typing the part again', () => {
    expect(typed('23PO')).toBe('3PO');
    expect(typed('RGPS1')).toBe('1PS');
  });
  it('is not finished before all is there', () => {
    expect(typed('2P')).toEqual({ number: '2', colour: 'P' });
    expect(shown({ number: '2', colour: 'P' }, english)).toBe('2P·');
    expect(shown({ symbol: 'D' }, english)).toBe('··D');
  });
  it('has no other keys', () => {
    for (const key of ['4', 'x', '?', ' ', 'Enter', 'Tab']) expect(type({}, key, english)).toBeUndefined();
  });
});

describe.each(foldersOfLanguages())('in %s', (language) => {
  const letters = lettersOf(language);
  it('there is a letter for everything, and none for two colours or two symbols', () => {
    const { colour, symbol, wild } = letters;
    for (const letter of [...Object.values(colour), ...Object.values(symbol), wild])
      expect(letter).toMatch(/^\p{Lu}$/u);
    expect(new Set(Object.values(colour)).size).toBe(3);
    expect(new Set([...Object.values(symbol), wild]).size).toBe(4);
  });
  it('every face can be typed: number, colour, symbol', () => {
    for (const number of ['1', '2', '3']) {
      for (const [colour, first] of Object.entries(letters.colour)) {
        for (const [symbol, second] of Object.entries(letters.symbol)) {
          expect(typed(number + first + second, letters)).toBe(number + colour + symbol);
          expect(typed((number + first + second).toLowerCase(), letters)).toBe(number + colour + symbol);
        }
      }
    }
    expect(typed(letters.wild, letters)).toBe('W');
  });
});

it('in German, "2LW" and "2PS" are two purple squiggles, "2RR" two red diamonds', () => {
  const german = lettersOf('de');
  expect(typed('2lw', german)).toBe('2PS');
  expect(typed('2ps', german)).toBe('2PS');
  expect(typed('2rr', german)).toBe('2RD');
  expect(typed('j', german)).toBe('W');
});
