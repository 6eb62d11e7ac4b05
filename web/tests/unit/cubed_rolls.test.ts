// The roll of a die is animated once, wherever it is drawn next.
import { expect, it } from 'vitest';
import { Rolls } from '../../src/cubed/rolls.svelte';

const held = (die: number) => ({ die, shows: '1RO' });

it('shows each roll once', () => {
  const rolls = new Rolls();
  expect(rolls.take(3)).toBe(false);
  rolls.addFrom({ type: 'opening_rolled', t: 0, roll: 1, hands: [[held(3)], [held(4)]] });
  expect(rolls.take(3)).toBe(true);
  expect(rolls.take(3)).toBe(false);
  expect(rolls.take(4)).toBe(true);
});

it('knows all that rolls', () => {
  const rolls = new Rolls();
  rolls.addFrom({ type: 'replaced', t: 0, seat: 0, die: 1, square: 'g7', wild: { die: 9, shows: 'W' } });
  rolls.addFrom({ type: 'refilled', t: 0, drawn: [[held(10)]] });
  rolls.addFrom({ type: 'extra_rolled', t: 0, round: 2, rolled: [[], [held(11)]] });
  rolls.addFrom({ type: 'all_rolled', t: 0, hands: [[held(12)]] });
  rolls.addFrom({ type: 'passed', t: 0, seat: 0, timed_out: false });
  expect([1, 9, 10, 11, 12].map((die) => rolls.take(die))).toEqual([false, true, true, true, true]);
});
