// What the strip below the cards shows, and for how long.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Strip } from '../../src/classic/news.svelte';
import type { Viewer } from '../../src/classic/texts';
import type { ClassicEvent } from '../../src/wire';

const who: Viewer = { me: 0, name: (seat) => `seat ${seat}`, alone: false };
const taken: ClassicEvent = { type: 'taken', t: 1, seat: 1, cards: ['1ROE', '2ROE', '3ROE'], dealt: [] };
const mistaken = (seat: number): ClassicEvent => ({
  type: 'mistaken',
  t: 1,
  seat,
  cards: ['1ROE', '2ROE', '3ROH'],
  why: [{ feature: 'shading', agreement: 'broken', odd: 2 }],
  cost: 1,
});

let strip: Strip;
beforeEach(() => {
  vi.useFakeTimers();
  strip = new Strip();
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes by itself', () => {
  strip.tell(taken, who);
  expect(strip.shown).toMatchObject({ kind: 'set', seat: 1 });
  vi.advanceTimersByTime(60_000);
  expect(strip.shown).toBeUndefined();
});
it('the latest news takes the place of others', () => {
  strip.tell(mistaken(1), who);
  strip.tell(taken, who);
  expect(strip.shown).toMatchObject({ kind: 'set' });
});
it('my own mistake is not pushed away by what others do', () => {
  strip.tell(mistaken(0), who);
  strip.tell(taken, who);
  expect(strip.shown).toMatchObject({ kind: 'wrong', seat: 0 });
  vi.advanceTimersByTime(60_000);
  strip.tell(taken, who);
  expect(strip.shown).toMatchObject({ kind: 'set' });
});
it('an answer to what I did comes before everything', () => {
  strip.tell(mistaken(0), who);
  strip.say('not now');
  expect(strip.shown).toMatchObject({ kind: 'words', words: 'not now' });
});
it('a contest is told with what it led to', () => {
  strip.tell({ type: 'contest_decided', t: 1, seat: 1, line: 0, rivals: [{ seat: 0, line: 0, behind: 23 }] }, who);
  expect(strip.shown).toBeUndefined();
  strip.tell(taken, who);
  expect(strip.shown?.more).toBe('classic.contest.you');
  strip.tell(taken, who);
  expect(strip.shown?.more).toBe('');
});
it('a new round begins with nothing said', () => {
  strip.tell(taken, who);
  strip.tell({ type: 'round_began', t: 1, round: 2, dealer: 1, cards: [] }, who);
  expect(strip.shown).toBeUndefined();
});
