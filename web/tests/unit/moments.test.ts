// What a game that is over has to tell: its moves, the best moment of each seat, which SETs were missed.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fateOf } from '../../src/classic/fate';
import { moments as classicMoments, moveText } from '../../src/classic/texts';
import { moments as lines } from '../../src/crosswise/moments';
import { moments as turns } from '../../src/cubed/texts';
import { games } from '../../src/games/list';
import { t, useAreas } from '../../src/i18n/i18n.svelte';
import { eventsOf } from '../../src/review/record';
import { noteBest } from '../../src/table/bests';
import type { ClassicEvent, CrosswiseEvent, CubedEvent } from '../../src/wire';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('window', { addEventListener: () => undefined });
await useAreas('ui', 'table', 'figures', 'classic', 'cubed', 'speed', 'crosswise', 'solo');

const recorded = (name: string) =>
  eventsOf(readFileSync(new URL(`../../../tests/golden/${name}.jsonl`, import.meta.url), 'utf8'));
const who = { me: 0, seats: 4, name: (seat: number) => ['You', 'Ben', 'Cleo', 'Dan'][seat] ?? '' };

it.each([
  ['classic', 'classic-4-referee'],
  ['cubed', 'cubed-3-random'],
  ['speed', 'speed-2-at-once-tie'],
  ['crosswise', 'crosswise-4'],
  ['solo', 'solo-classic'],
])(
  '%s: moves are told in words',
  async (name, record) => {
    const gameModule = await games.find((game) => game.name === name)?.table();
    const events = recorded(record);
    const words = events.flatMap((event) => gameModule?.moveText?.(event as never, who, events as never[]) ?? []);
    expect(words.length).toBeGreaterThan(5);
    // No key, no name that is missing.
    for (const one of words) expect(one).not.toMatch(/^\w+\.\w|^:|undefined/);
  },
  30_000, // a game is loaded with its board
);

it('classic: who plays alone asked by himself for more cards', () => {
  const words = (seats: number) =>
    recorded('classic-1-solo').map((event) => moveText(event as ClassicEvent, { ...who, seats }) ?? '');
  expect(words(1)).toContain(t('classic.dealt.solo'));
  expect(words(1)).not.toContain(t('classic.dealt.asked'));
  expect(words(2)).toContain(t('classic.dealt.asked'));
});

const taken = (t: number, seat: number, cards: [string, string, string]): ClassicEvent => ({
  type: 'taken',
  t,
  seat,
  cards,
  dealt: [],
});
const began: ClassicEvent = { type: 'round_began', t: 1_000, round: 1, dealer: 0, cards: [] };
const [a, b]: [string, string, string][] = [
  ['1ROE', '2ROE', '3ROE'],
  ['3ROE', '3GSE', '3PDE'],
];

it('the fastest SET is counted from when the table lay so', () => {
  const events = [began, taken(5_000, 0, a!), taken(6_260, 1, b!), taken(12_000, 0, a!)];
  expect(classicMoments(events)).toEqual([
    { seat: 0, value: -4_000, figures: a, words: 'Fastest SET: 4 s' },
    { seat: 1, value: -1_260, figures: b, words: 'Fastest SET: 1.3 s' },
  ]);
});

it('a SET is missed when one of its cards goes with another, or the round ends', () => {
  const ended = { type: 'round_ended', t: 9_000, round: 1, points: [] } as ClassicEvent;
  expect(fateOf(b!, [began, taken(5_000, 1, b!), ended], 0)).toBe(1);
  expect(fateOf(b!, [began, taken(5_000, 1, a!), taken(6_000, 0, b!)], 0)).toBe(undefined);
  expect(fateOf(b!, [began, ended, taken(6_000, 0, b!)], 0)).toBe(undefined);
});

it('the best turn of Cubed is the one with the most points', () => {
  const best = turns(recorded('cubed-4-greedy-many-wilds') as CubedEvent[]);
  expect(best.find(({ seat }) => seat === 0)).toMatchObject({ value: 12, words: 'Best turn: 12 points' });
});

it('the longest line of Crosswise lies side by side in a grid that was finished', () => {
  const best = lines(recorded('crosswise-4') as CrosswiseEvent[]);
  expect(best.find(({ seat }) => seat === 0)).toMatchObject({ value: 5, words: 'Longest line: 5 dice' });
});

describe('the best of a game', () => {
  let stored: Record<string, string>;
  beforeEach(() => {
    stored = {};
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, text: string) => void (stored[key] = text),
    });
  });
  const best = (value: number, of: string) => noteBest('classic', { value, words: `${value}`, of });

  it('is the first, then a new one, then one that stands', () => {
    expect(best(3, 'one')).toEqual({ is: 'first' });
    expect(best(5, 'two')).toEqual({ is: 'new' });
    expect(best(4, 'three')).toMatchObject({ is: 'old', best: { value: 5 } });
  });
  it('stays what it was when it is looked at again', () => {
    best(3, 'one');
    expect(best(3, 'one')).toEqual({ is: 'first' });
    best(5, 'two');
    expect(best(5, 'two')).toEqual({ is: 'new' });
  });
});
