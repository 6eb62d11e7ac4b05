// What the strip below the cards shows, and for how long.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LatestNews } from '../../src/classic/news.svelte';
import type { Viewer } from '../../src/classic/texts';
import type { ClassicEvent } from '../../src/wire';

const who: Viewer = { me: 0, name: (seat) => `seat ${seat}`, solo: false };
const taken: ClassicEvent = { type: 'taken', t: 1, seat: 1, cards: ['1ROE', '2ROE', '3ROE'], dealt: [] };
const mistaken = (seat: number): ClassicEvent => ({
  type: 'mistaken',
  t: 1,
  seat,
  cards: ['1ROE', '2ROE', '3ROH'],
  why: [{ feature: 'shading', agreement: 'broken', odd: 2 }],
  cost: 1,
});

let latest: LatestNews;
beforeEach(() => {
  vi.useFakeTimers();
  latest = new LatestNews();
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes by itself', () => {
  latest.tell(taken, who);
  expect(latest.shown).toMatchObject({ kind: 'set', seat: 1 });
  vi.advanceTimersByTime(60_000);
  expect(latest.shown).toBeUndefined();
});
it('the latest news takes the place of others', () => {
  latest.tell(mistaken(1), who);
  latest.tell(taken, who);
  expect(latest.shown).toMatchObject({ kind: 'set' });
});
it('my own mistake is not pushed away by what others do', () => {
  latest.tell(mistaken(0), who);
  latest.tell(taken, who);
  expect(latest.shown).toMatchObject({ kind: 'wrong', seat: 0 });
  vi.advanceTimersByTime(60_000);
  latest.tell(taken, who);
  expect(latest.shown).toMatchObject({ kind: 'set' });
});
it('an answer to what I did comes before everything', () => {
  latest.tell(mistaken(0), who);
  latest.say('not now');
  expect(latest.shown).toMatchObject({ kind: 'words', words: 'not now' });
});
it('a contest is told with what it led to', () => {
  latest.tell({ type: 'contest_decided', t: 1, seat: 1, line: 0, rivals: [{ seat: 0, line: 0, behind: 23 }] }, who);
  expect(latest.shown).toBeUndefined();
  latest.tell(taken, who);
  expect(latest.shown?.more).toBe('classic.contest.you');
  latest.tell(taken, who);
  expect(latest.shown?.more).toBe('');
});
it('a new round begins with nothing said', () => {
  latest.tell(taken, who);
  latest.tell({ type: 'round_began', t: 1, round: 2, dealer: 1, cards: [] }, who);
  expect(latest.shown).toBeUndefined();
});
