// Links that challenge a friend: what was put in comes out, and whatever else they say is refused as a whole.
import { describe, expect, it } from 'vitest';
import { dealOf, sameDeal } from '../../src/solo/deal';
import { ghostOf, linkOf, readLink, type Challenge } from '../../src/solo/link';
import type { SoloResult } from '../../src/wire';
import { arcade, classic, puzzle, timed } from './solo_result';

const origin = 'https://example.org';
const today = '2026-11-19';
const searchOf = (result: SoloResult) => new URL(linkOf(origin, result)).search;
const read = (search: string) => readLink(search, today);
const changed = (result: SoloResult, changes: Readonly<Record<string, string | null>>) => {
  const query = new URLSearchParams(searchOf(result));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `?${query.toString()}`;
};

// A ghost in letters as anybody can make one: the numbers are written as given, the check fits.
function ghostText(deal: string, bytes: readonly number[]): string {
  let hash = 0x811c9dc5;
  for (const one of [...new TextEncoder().encode(deal), ...bytes]) hash = Math.imul(hash ^ one, 0x01000193) >>> 0;
  return Buffer.from([(hash >>> 8) & 0xff, hash & 0xff, ...bytes]).toString('base64url');
}
const puzzleWords = 'puzzle 2 cards 2026-11-16 ';
const withGhost = (bytes: readonly number[]) => changed(puzzle, { ghost: ghostText(puzzleWords, bytes) });

describe('a link', () => {
  it.each([puzzle, timed, classic, arcade, { ...puzzle, figures: 'dice', level: 4 } as const])(
    'of $mode leads to the same deal and the ghost of who made it',
    (result) => {
      const found = read(searchOf(result)) as Challenge;
      expect(found.deal).toEqual(dealOf(result));
      const { finds, time_ms, ...sums } = ghostOf(result);
      const { finds: theirs, time_ms: time, ...rest } = found.ghost ?? ghostOf(timed);
      expect(rest).toEqual(sums);
      expect(Math.abs(time - time_ms)).toBeLessThanOrEqual(50);
      expect(theirs).toHaveLength(finds.length);
      for (const [i, at] of theirs.entries()) expect(Math.abs(at - (finds[i] ?? 0))).toBeLessThanOrEqual(50);
    },
  );

  it('is short, and leads to this page', () => {
    expect(linkOf(origin, puzzle)).toMatch(
      /^https:\/\/example\.org\/solo\/race\?mode=puzzle&level=2&date=2026-11-16&ghost=/,
    );
    expect(linkOf(origin, puzzle).length).toBeLessThan(120);
    const long = { ...timed, sets: 1_000, finds: Array.from({ length: 1_000 }, (_, i) => 20_000 * i), time_ms: 2e7 };
    expect((read(searchOf(long)) as Challenge).ghost?.finds).toHaveLength(1_000);
  });

  it('of arcade has no ghost that finds', () => {
    expect((read(searchOf(arcade)) as Challenge).ghost).toMatchObject({ finds: [], points: 31, sets: 12 });
  });

  it('plays without a ghost, too', () => {
    expect(read('?mode=timed&level=1&deal=5')).toEqual({
      deal: { mode: 'timed', level: 1, figures: 'cards', deal: 5 },
    });
  });

  it('keeps what else somebody added to it out of the game', () => {
    const found = read(`${searchOf(timed)}&clock_ms=9999999&utm_source=x`) as Challenge;
    expect(Object.keys(found.deal).sort()).toEqual(['deal', 'figures', 'level', 'mode']);
  });

  it('of many random games comes out as it went in', () => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let game = 0; game < 500; ++game) {
      const finds = Array.from({ length: random(40) }, () => random(90_000)).sort((a, b) => a - b);
      const result: SoloResult = {
        ...[timed, classic][game % 2]!,
        deal: 1 + random(2_000_000_000),
        level: 1 + random(4),
        points: random(60) - 20,
        mistakes: random(300),
        hints: random(20),
        extra_deals: random(20),
        sets: finds.length,
        finds,
        time_ms: (finds.at(-1) ?? 0) + random(60_000),
      };
      const found = read(searchOf(result)) as Challenge;
      expect(found.deal).toEqual(dealOf(result));
      expect(found.ghost).toMatchObject({ points: result.points, mistakes: result.mistakes, sets: result.sets });
    }
  });
});

describe('a damaged link', () => {
  const search = searchOf(puzzle);
  it('that lost its end is told from a whole one', () => {
    const from = search.indexOf('ghost=') + 'ghost='.length;
    for (let end = from; end < search.length; ++end) expect(read(search.slice(0, end)), `${end}`).toBe('damaged');
  });
  it('with another letter in its ghost is no race', () => {
    const at = search.indexOf('ghost=') + 'ghost='.length;
    for (let i = at; i < search.length; ++i) {
      const other = search[i] === 'A' ? 'B' : 'A';
      const found = read(search.slice(0, i) + other + search.slice(i + 1));
      // The last letter has bits that mean nothing.
      if (i < search.length - 1) expect(found, `${i}`).toBe('damaged');
    }
  });
  it('with the ghost of another game is no race', () => {
    expect(read(changed(puzzle, { date: '2026-11-15' }))).toBe('damaged');
    expect(read(changed(puzzle, { level: '3' }))).toBe('damaged');
    expect(read(changed(timed, { mode: 'classic' }))).toBe('damaged');
  });
});

describe('a link that nobody here made', () => {
  it.each([
    '',
    '?',
    '?mode=puzzle',
    '?mode=puzzle&level=2',
    '?mode=Puzzle&level=2&deal=1',
    '?mode=__proto__&level=1&deal=1',
    '?mode=toString&level=1&deal=1',
    '?mode=timed&level=0&deal=1',
    '?mode=timed&level=5&deal=1',
    '?mode=timed&level=01&deal=1',
    '?mode=timed&level=1.0&deal=1',
    '?mode=timed&level=&deal=1',
    '?mode=timed&level=NaN&deal=1',
    '?mode=timed&level=2&deal=0',
    '?mode=timed&level=2&deal=-1',
    '?mode=timed&level=2&deal=1e3',
    '?mode=timed&level=2&deal=007',
    '?mode=timed&level=2&deal=2000000001',
    '?mode=timed&level=2&deal=99999999999999999999',
    '?mode=timed&level=2&date=2026-11-16',
    '?mode=timed&level=2&figures=dice&deal=1',
    '?mode=puzzle&level=2&figures=coins&deal=1',
    '?mode=puzzle&level=2&figures=&deal=1',
    '?mode=puzzle&level=2&date=2026-11-16&deal=1',
    '?mode=puzzle&level=2&deal=1&deal=2',
    '?mode=puzzle&level=2&level=2&deal=1',
    '?mode=puzzle&level=2&date=2026-02-30',
    '?mode=puzzle&level=2&date=2025-02-29',
    '?mode=puzzle&level=2&date=2026-13-01',
    '?mode=puzzle&level=2&date=2026-00-10',
    '?mode=puzzle&level=2&date=2026-11-31',
    '?mode=puzzle&level=2&date=26-11-16',
    '?mode=puzzle&level=2&date=2026-11-16T00',
    '?mode=puzzle&level=2&date=+2026-11-1',
    '?mode=puzzle&level=2&date=1999-12-31',
    '?mode=puzzle&level=2&date=2026-11-16%00',
    '?mode=puzzle&level=2&date=2026-11-16&ghost=',
    '?mode=puzzle&level=2&date=2026-11-16&ghost=A',
    '?mode=puzzle&level=2&date=2026-11-16&ghost=AAAA',
    '?mode=puzzle&level=2&date=2026-11-16&ghost=%3Cscript%3E',
    '?mode=puzzle&level=2&date=2026-11-16&ghost=%ff%fe',
    `?mode=puzzle&level=2&date=2026-11-16&ghost=${'A'.repeat(8_000)}`,
    `?mode=timed&level=2&deal=1&more=${'x'.repeat(10_000)}`,
  ])('%s is damaged', (search) => {
    expect(read(search)).toBe('damaged');
  });

  it('of a day that has not begun is told from a damaged one', () => {
    for (const date of ['2026-11-20', '2027-01-01', '2099-12-31']) {
      expect(read(`?mode=puzzle&level=2&date=${date}`)).toBe('too_early');
    }
    for (const date of [today, '2026-11-18', '2020-02-29']) {
      expect(read(`?mode=puzzle&level=2&date=${date}`)).toMatchObject({ deal: { date } });
    }
  });

  // Version, time, SETs, points, mistakes, hints, extra deals, and the gaps.
  const sums = (time: number, sets: number) => [1, time, sets, 2 * sets, 0, 0, 0];
  it('whose ghost is well-formed is one', () => {
    expect(read(withGhost([...sums(100, 2), 40, 60]))).toMatchObject({
      ghost: { finds: [4_000, 10_000], time_ms: 10_000, sets: 2, points: 2 },
    });
  });
  it.each([
    ['of another version', [2, 100, 1, 2, 0, 0, 0, 40]],
    ['that lacks a sum', [1, 100, 1, 2, 0, 0]],
    ['with more finds than SETs', [...sums(100, 1), 40, 10]],
    ['with fewer finds than SETs', [...sums(100, 2), 40]],
    ['that finds after its end', [...sums(100, 2), 40, 61]],
    ['whose last number has no end', [...sums(100, 1), 0xa8]],
    ['with a number too large', [1, 0xff, 0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0, 0]],
    ['with a number of endless zeros', [1, ...Array<number>(600).fill(0x80), 0x01, 0, 0, 0, 0, 0]],
    ['with nothing in it', []],
  ])('a ghost %s is damaged', (_, bytes) => {
    expect(read(withGhost(bytes))).toBe('damaged');
  });
  it('a ghost with more SETs than any game has is damaged', () => {
    const many = 1_001;
    const bytes = [1, 100, (many & 0x7f) | 0x80, many >> 7, 0, 0, 0, 0, ...Array<number>(many).fill(0)];
    expect(read(withGhost(bytes))).toBe('damaged');
  });
});

it('two deals are the same when all of it is', () => {
  expect(sameDeal(dealOf(puzzle), dealOf({ ...puzzle, deal: 5 }))).toBe(true);
  expect(sameDeal(dealOf(puzzle), dealOf({ ...puzzle, figures: 'dice' }))).toBe(false);
  expect(sameDeal(dealOf(timed), dealOf({ ...timed, deal: 8 }))).toBe(false);
  expect(sameDeal(dealOf(timed), dealOf({ ...timed, level: 4 }))).toBe(false);
});
