// The audit as it is shown: seat by seat, triple by triple, the score running to what the table says.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditShow } from '../../src/speed/audit.svelte';
import type { AuditedTake, SpeedView } from '../../src/wire';

const take = (seat: number, right: boolean): AuditedTake => ({ seat, dice: [] as never, right, why: [] });
const view = {
  round: 2,
  audit: [take(1, true), take(0, true), take(1, false), take(0, true)],
  players: [{ points: 5 }, { points: 3 }],
  round_points: [2, 0],
} as unknown as SpeedView;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the show', () => {
  it('judges one after the other, a wrong one longer', () => {
    const judged: AuditedTake[] = [];
    const show = new AuditShow(view, false, (each) => judged.push(each));
    const scores = () => [show.score(0), show.score(1)];
    expect([scores(), show.at, show.isOver]).toEqual([[3, 3], undefined, false]);
    vi.advanceTimersByTime(500);
    expect([scores(), show.at]).toEqual([[4, 3], view.audit[1]]);
    vi.advanceTimersByTime(750);
    expect(scores()).toEqual([5, 3]);
    vi.advanceTimersByTime(750);
    expect(scores()).toEqual([5, 4]);
    vi.advanceTimersByTime(750);
    expect([scores(), show.isOver]).toEqual([[5, 3], true]);
    expect(judged.map(({ seat, right }) => [seat, right])).toEqual([
      [0, true],
      [0, true],
      [1, true],
      [1, false],
    ]);
    // The last one stays to be looked at.
    vi.advanceTimersByTime(60_000);
    expect(show.at).toBe(view.audit[2]);
  });
  it('is skipped', () => {
    const show = new AuditShow(view, false);
    show.choose(1);
    expect(show.chosen).toBeUndefined();
    show.skip();
    vi.advanceTimersByTime(60_000);
    expect([show.score(0), show.score(1), show.at]).toEqual([5, 3, undefined]);
    show.choose(1);
    expect(show.at).toBe(view.audit[3]);
    show.choose(1);
    expect(show.at).toBeUndefined();
  });
  it('stands still with less motion', () => {
    const show = new AuditShow(view, true);
    expect([show.isOver, show.score(0), vi.getTimerCount()]).toEqual([true, 5, 0]);
  });
  it('ends with the board', () => {
    new AuditShow(view, false).end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
