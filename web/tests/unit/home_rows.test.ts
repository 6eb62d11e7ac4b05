// The cards of the first screen are what they say, by the engine; the days in a row; the bots somebody meets.
import { describe, expect, it, test } from 'vitest';
import { rows, verdictOn } from '../../src/home/rows';
import { explain, setsAmong } from '../../src/learn/ask';
import { daysInARow } from '../../src/solo/calendar';
import { askEngine } from './engine_for_tests';

describe('the rows of the first screen', () => {
  it.each(rows.map((row) => [row.figures.join(' '), row] as const))('%s', async (_, row) => {
    expect(new Set(row.figures).size).toBe(6);
    expect(await setsAmong(row.figures, askEngine)).toEqual([row.set]);
    const three = row.set.map((i) => row.figures[i] ?? '');
    expect(await explain(three, askEngine)).toEqual({ set: true, features: verdictOn(row) });
  });
});

test('days in a row end today, or yesterday while today may still come', () => {
  const days = new Set(['2026-11-17', '2026-11-18', '2026-11-20', '2026-12-01', '2026-11-30']);
  const inARow = (today: string) => daysInARow(days, today);
  expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-12-01'].map(inARow)).toEqual([
    2, 2, 1, 1, 0, 2,
  ]);
  expect(daysInARow(new Set(), '2026-11-18')).toBe(0);
});
