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

it('is hidden by itself', () => {
  latest.addEvent(taken, who);
  expect(latest.shown).toMatchObject({ kind: 'set' });
  vi.advanceTimersByTime(60_000);
  expect(latest.shown).toBeUndefined();
});
it('the latest news takes the place of others', () => {
  latest.addEvent(mistaken(1), who);
  latest.addEvent(taken, who);
  expect(latest.shown).toMatchObject({ kind: 'set' });
});
it('not even my own mistake covers what comes after it', () => {
  latest.addEvent(mistaken(0), who);
  latest.addEvent(taken, who);
  expect(latest.shown).toMatchObject({ kind: 'set' });
  latest.addEvent(mistaken(1), who);
  expect(latest.shown).toMatchObject({ kind: 'wrong' });
});
it('cards that come with a verdict are told beside it, later ones in its place', () => {
  const dealt: ClassicEvent = { type: 'dealt', t: 1, why: 'referee', cards: ['1ROE', '2ROE', '3ROE'] };
  latest.addEvent(taken, who);
  latest.addEvent(dealt, who);
  expect(latest.shown).toMatchObject({ kind: 'set', more: 'classic.dealt.referee' });
  vi.advanceTimersByTime(1_000);
  latest.addEvent(dealt, who);
  expect(latest.shown).toMatchObject({ kind: 'words', words: 'classic.dealt.referee' });
});
it('an answer to what I did comes before everything', () => {
  latest.addEvent(mistaken(0), who);
  latest.addText('not now');
  expect(latest.shown).toMatchObject({ kind: 'words', words: 'not now' });
});
it('a contest is shown with what it led to', () => {
  latest.addEvent({ type: 'contest_decided', t: 1, seat: 1, line: 0, rivals: [{ seat: 0, line: 0, behind: 23 }] }, who);
  expect(latest.shown).toBeUndefined();
  latest.addEvent(taken, who);
  expect(latest.shown?.more).toBe('classic.contest.you');
  latest.addEvent(taken, who);
  expect(latest.shown?.more).toBe('');
});
it('a new round begins with nothing said', () => {
  latest.addEvent(taken, who);
  latest.addEvent({ type: 'round_began', t: 1, round: 2, dealer: 1, cards: [] }, who);
  expect(latest.shown).toBeUndefined();
});
