// A die that was rolled tumbles once, wherever it is drawn next.
import { expect, it } from 'vitest';
import { Rolls } from '../../src/cubed/rolls.svelte';

const held = (die: number) => ({ die, shows: '1RO' });

it('shows each roll once', () => {
  const rolls = new Rolls();
  expect(rolls.take(3)).toBe(false);
  rolls.hear({ type: 'opening_rolled', t: 0, roll: 1, hands: [[held(3)], [held(4)]] });
  expect(rolls.take(3)).toBe(true);
  expect(rolls.take(3)).toBe(false);
  expect(rolls.take(4)).toBe(true);
});

it('knows all that rolls', () => {
  const rolls = new Rolls();
  rolls.hear({ type: 'replaced', t: 0, seat: 0, die: 1, square: 'g7', wild: { die: 9, shows: 'W' } });
  rolls.hear({ type: 'refilled', t: 0, drawn: [[held(10)]] });
  rolls.hear({ type: 'extra_rolled', t: 0, round: 2, rolled: [[], [held(11)]] });
  rolls.hear({ type: 'all_rolled', t: 0, hands: [[held(12)]] });
  rolls.hear({ type: 'passed', t: 0, seat: 0, timed_out: false });
  expect([1, 9, 10, 11, 12].map((die) => rolls.take(die))).toEqual([false, true, true, true, true]);
});
