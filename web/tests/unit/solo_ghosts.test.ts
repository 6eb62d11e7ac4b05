// The ghost that is raced: kept with its deal, and who was better in the end.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from './solo_texts';
import { keepChosen, lastChosen } from '../../src/solo/chosen';
import { dealOf } from '../../src/solo/deal';
import { ghostOf } from '../../src/solo/link';
import { foundBy, keepGhost, ghostFor } from '../../src/solo/ghosts';
import { raceText } from '../../src/solo/texts';
import type { SoloResult } from '../../src/wire';
import { classic, puzzle, timed } from './solo_result';

const stored = new Map<string, string>();
let isFull = false;
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new Error('full');
    stored.set(key, value);
  },
});
beforeEach(() => {
  stored.clear();
  isFull = false;
});
beforeAll(() => texts('en'));

describe('a ghost', () => {
  const deal = dealOf(timed);
  const ghost = ghostOf(timed);
  it('is raced by who plays the same deal', () => {
    keepGhost(deal, ghost);
    expect(ghostFor(deal)).toEqual(ghost);
    expect(ghostFor({ ...deal, deal: 1 })).toBeUndefined();
    expect(ghostFor({ ...deal, level: 4 })).toBeUndefined();
    expect(ghostFor(dealOf(puzzle))).toBeUndefined();
  });
  it('takes the place of the one before, and goes when there is none', () => {
    keepGhost(deal, ghost);
    keepGhost(deal, { ...ghost, sets: 99 });
    expect(ghostFor(deal)?.sets).toBe(99);
    keepGhost(deal, undefined);
    expect(ghostFor(deal)).toBeUndefined();
  });
  it('is one of a few', () => {
    for (let i = 1; i <= 7; ++i) keepGhost({ ...deal, deal: i }, ghost);
    expect([1, 2, 3, 7].map((i) => ghostFor({ ...deal, deal: i }) !== undefined)).toEqual([false, false, true, true]);
  });
  it('is none where what is stored is none', () => {
    for (const text of [
      '',
      '{',
      'null',
      '5',
      '{}',
      '[null]',
      '[{"deal":{}}]',
      '[{"deal":{},"ghost":{"finds":["x"]}}]',
    ]) {
      stored.set('tercet.solo.ghosts', text);
      expect(ghostFor(deal), text).toBeUndefined();
    }
    isFull = true;
    keepGhost(deal, ghost);
    expect(ghostFor(deal)).toBeUndefined();
  });
  it('has found a SET at its moment, not before', () => {
    const { finds } = ghostOf(puzzle);
    expect([0, 4_119, 4_120, 21_050, 1e9].map((at) => foundBy({ ...ghost, finds }, at))).toEqual([0, 0, 1, 3, 4]);
  });
});

describe('a race', () => {
  const race = (mine: Partial<SoloResult>, theirs: Partial<SoloResult>, of: SoloResult) =>
    raceText({ ...of, ...mine }, ghostOf({ ...of, ...theirs }));
  it('against the clock is won by more SETs', () => {
    expect(race({ sets: 13 }, {}, timed)).toBe('You beat the ghost (12 SETs · 2 mistakes).');
    expect(race({ sets: 11 }, {}, timed)).toBe('The ghost was better (12 SETs · 2 mistakes).');
    expect(race({ time_ms: 1 }, {}, timed)).toBe('A dead heat with the ghost!');
  });
  it('over a puzzle is won by the time', () => {
    expect(race({ time_ms: 80_014 }, {}, puzzle)).toBe('You beat the ghost by 3.2 s.');
    expect(race({ time_ms: 84_214 }, {}, puzzle)).toBe('The ghost was 1 s faster.');
    expect(race({ time_ms: 83_264 }, {}, puzzle)).toBe('A dead heat with the ghost!');
    expect(race({ sets: 3, time_ms: 1 }, {}, puzzle)).toMatch(/^The ghost was better/);
  });
  it('through the deck is won by points, then by the time', () => {
    expect(race({ points: 0 }, {}, classic)).toMatch(/^You beat the ghost \(-2 points/);
    expect(race({ time_ms: 300_000 }, {}, classic)).toBe('You beat the ghost by 5.9 s.');
  });
});

describe('what was chosen last', () => {
  it('is chosen again', () => {
    expect(lastChosen()).toEqual({ level: 1, figures: 'cards' });
    keepChosen({ level: 3, figures: 'dice' });
    expect(lastChosen()).toEqual({ level: 3, figures: 'dice' });
  });
  it('is the usual where what is stored is no choice', () => {
    for (const text of ['', '[', 'null', '7', '{"level":9,"figures":"coins"}', '{"level":"2"}']) {
      stored.set('tercet.solo', text);
      expect(lastChosen(), text).toEqual({ level: 1, figures: 'cards' });
    }
  });
});
