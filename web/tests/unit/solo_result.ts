// Results of solo games for the tests.
import type { SoloResult } from '../../src/wire';

export const puzzle: SoloResult = {
  mode: 'puzzle',
  level: 2,
  figures: 'cards',
  date: '2026-11-16',
  why: 'complete',
  finished: true,
  sets: 4,
  of: 4,
  points: 4,
  mistakes: 1,
  hints: 0,
  extra_deals: 0,
  time_ms: 83_214,
  finds: [4_120, 16_900, 21_050, 83_214],
  kind: 'puzzle-cards-2',
  score: [4, -88_214, 0],
};

export const timed: SoloResult = {
  mode: 'timed',
  level: 3,
  figures: 'cards',
  deal: 1_234_567_890,
  why: 'clock',
  finished: true,
  sets: 12,
  points: 12,
  mistakes: 2,
  hints: 0,
  extra_deals: 0,
  time_ms: 99_400,
  finds: Array.from({ length: 12 }, (_, i) => 7_000 * (i + 1)),
  kind: 'timed-3',
  score: [12, -2, 0],
};

export const classic: SoloResult = {
  ...timed,
  mode: 'classic',
  level: 2,
  deal: 7,
  why: 'overlooked',
  points: -2,
  sets: 1,
  extra_deals: 3,
  time_ms: 305_900,
  finds: [61_000],
  kind: 'classic-2',
  score: [1, -2, -305_900, 0],
};

export const arcade: SoloResult = {
  ...timed,
  mode: 'arcade',
  level: 1,
  deal: 2_000_000_000,
  why: 'full',
  points: 31,
  sets: 12,
  hints: 1,
  kind: 'arcade-1',
  score: [31, -2, -1],
};
