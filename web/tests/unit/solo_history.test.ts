// The results that the browser keeps: each game once, the best of each kind, the first time that a day was solved.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SoloResult } from '../../src/wire';
import { askEngine } from './engine_for_tests';
import { FakeIndexedDb } from './fake_indexed_db';
import { arcade, classic, puzzle, timed } from './solo_result';

let database: FakeIndexedDb;
let history: typeof import('../../src/solo/history');
beforeEach(async () => {
  database = new FakeIndexedDb();
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('IDBKeyRange', database.keyRange);
  vi.resetModules();
  history = await import('../../src/solo/history');
});

let games = 0;
// A result of a game of its own.
const keep = (result: SoloResult, at = 1_000 + ++games) => history.keepResult(`game ${++games}`, result, at);
const timedOf = (sets: number, deal: number): SoloResult => ({ ...timed, deal, sets, score: [sets, -2, 0] });

describe('a game', () => {
  it('is kept once, however often its result is shown', async () => {
    const first = await history.keepResult('a', timed, 5);
    expect(await history.keepResult('a', timed, 9)).toEqual(first);
    expect(await history.lastResults()).toEqual([first]);
    expect(first).toEqual({ of: 'a', at: 5, result: timed });
  });
  it('comes before those that were played earlier', async () => {
    for (const [of, at] of [
      ['b', 20],
      ['a', 10],
      ['c', 100],
    ] as const) {
      await history.keepResult(of, timedOf(at, at), at);
    }
    expect((await history.lastResults()).map(({ of }) => of)).toEqual(['c', 'b', 'a']);
  });
  it('long ago is forgotten, its best is not', async () => {
    await history.keepResult('best', timedOf(99, 1), 1);
    for (let i = 2; i <= 310; ++i) await history.keepResult(`${i}`, timedOf(5, i), i);
    const last = await history.lastResults();
    expect(last).toHaveLength(300);
    expect(last.at(-1)?.of).toBe('11');
    expect((await history.bestResults()).get('timed-3')?.sets).toBe(99);
  });
});

describe('the best', () => {
  it('of each kind stands until it is beaten', async () => {
    expect(await keep(timedOf(10, 1))).not.toHaveProperty('best');
    expect((await keep(timedOf(9, 2))).best?.sets).toBe(10);
    expect((await keep(timedOf(10, 3))).best?.sets).toBe(10);
    expect((await history.bestResults()).get('timed-3')?.deal).toBe(1);
    expect((await keep(timedOf(11, 4))).best?.sets).toBe(10);
    await keep(puzzle);
    await keep(arcade);
    const best = await history.bestResults();
    expect([...best.keys()].sort()).toEqual(['arcade-1', 'puzzle-cards-2', 'timed-3']);
    expect(best.get('timed-3')?.deal).toBe(4);
  });
  it('is none on cards that were played before', async () => {
    await keep(timedOf(10, 1));
    expect(await keep(timedOf(40, 1))).toMatchObject({ again: true });
    expect((await history.bestResults()).get('timed-3')?.sets).toBe(10);
  });
  it('is none of a game that was given up, or with other times', async () => {
    await keep({ ...timedOf(50, 1), why: 'given_up', finished: false });
    await keep({ ...timedOf(60, 2), kind: '' });
    expect((await history.bestResults()).size).toBe(0);
    expect(await history.lastResults()).toHaveLength(2);
  });
  it('is what the engine says is better', async () => {
    const results = [10, 11].flatMap((sets) =>
      [-1, -2].flatMap((mistakes) => [0, -3].map((hints) => ({ ...timed, sets, score: [sets, mistakes, hints] }))),
    );
    results.push({ ...classic, kind: 'timed-3', score: [1, -2, -305_900, 0] });
    for (const a of results) {
      for (const b of results) {
        const answer = await askEngine<{ a: string }>({ type: 'solo_compare', a, b });
        expect(history.isBetter(a, b), `${a.score.join()} ${b.score.join()}`).toBe(answer.a === 'better');
      }
    }
  });
});

describe('a day', () => {
  const solvedOn = (date: string, more: Partial<SoloResult> = {}): SoloResult => ({ ...puzzle, date, ...more });
  const solved = (from: string, to: string, figures: 'cards' | 'dice' = 'cards', level = 2) =>
    history.solvedDays(from, to, { figures, level });

  it('is solved by the first game that found all', async () => {
    await keep(solvedOn('2026-11-16', { finished: false, why: 'given_up', sets: 2 }));
    expect((await solved('2026-11-16', '2026-11-16')).size).toBe(0);
    await keep(solvedOn('2026-11-16', { time_ms: 90_000 }));
    await keep(solvedOn('2026-11-16', { time_ms: 10_000 }));
    expect((await solved('2026-11-16', '2026-11-16')).get('2026-11-16')?.time_ms).toBe(90_000);
  });
  it('is found between two days, those included, for what it was made of and its level', async () => {
    for (const date of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) await keep(solvedOn(date));
    await keep(solvedOn('2026-11-15', { figures: 'dice', kind: 'puzzle-dice-2' }));
    await keep(solvedOn('2026-11-14', { level: 3, kind: 'puzzle-cards-3' }));
    expect([...(await solved('2026-11-01', '2026-11-30')).keys()]).toEqual(['2026-11-01', '2026-11-30']);
    expect([...(await solved('2026-11-01', '2026-11-30', 'dice')).keys()]).toEqual(['2026-11-15']);
    expect([...(await solved('2026-01-01', '2026-12-31', 'cards', 3)).keys()]).toEqual(['2026-11-14']);
    expect((await solved('2026-12-02', '2026-12-31')).size).toBe(0);
  });
  it('is kept longer than the game', async () => {
    await keep(solvedOn('2025-01-01'), 1);
    for (let i = 0; i < 301; ++i) await keep(timedOf(5, i + 1), 2 + i);
    expect((await history.lastResults()).some(({ result }) => result.date)).toBe(false);
    expect((await solved('2025-01-01', '2025-01-01')).size).toBe(1);
  });
});
