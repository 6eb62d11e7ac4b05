// The pictures of the rules of Crosswise show what their texts say, and every task of its lesson can be done: by the engine.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { judgePicture, laidIn } from '../../src/crosswise/rules/judge';
import { grids, trios, type GridPicture } from '../../src/crosswise/rules/pictures';
import { practice, type PracticeTask } from '../../src/crosswise/lesson/practice';
import type { SmallTable as Table } from '../../src/crosswise/lesson/small_table.svelte';
import { explain } from '../../src/learn/ask';
import type { CrosswiseFreePlaces, CrosswiseHint } from '../../src/wire';
import { askEngine } from './engine_for_tests';

vi.mock('../../src/engine/engine', async () => ({ ask: (await import('./engine_for_tests')).askEngine }));

let SmallTable: typeof Table;
beforeAll(async () => {
  ({ SmallTable } = await import('../../src/crosswise/lesson/small_table.svelte'));
});

describe('the pictures of the rules', () => {
  test('three dice', async () => {
    const agreements = async (figures: readonly string[]) => {
      const { set, features } = await explain(figures, askEngine);
      return { set, all: features.map(({ agreement }) => agreement) };
    };
    expect(await agreements(trios.alike)).toEqual({ set: true, all: Array(3).fill('same') });
    expect(await agreements(trios.all_different)).toEqual({ set: true, all: Array(3).fill('different') });
    // Two purple and one green.
    expect(await agreements(trios.no_set)).toEqual({ set: false, all: ['different', 'broken', 'same'] });
  });

  const counted = async (picture: GridPicture) => {
    const { counts, sets } = await judgePicture(picture, askEngine);
    return { counts: counts.length, of: laidIn(picture).filter(({ seat }) => seat === 0).length, sets: sets.length };
  };
  test('X2: four SETs that cross', async () => {
    expect(await counted(grids.valid)).toEqual({ counts: 9, of: 9, sets: 4 });
  });
  test('X6: one die is in no SET, and one SET does not touch the grid', async () => {
    expect(await counted(grids.loose)).toEqual({ counts: 5, of: 9, sets: 3 });
  });
  test('X2: a wild has one face in both lines', async () => {
    expect(await counted(grids.wild)).toEqual({ counts: 5, of: 5, sets: 2 });
  });
  test('X5: an attached die counts', async () => {
    expect(await counted(grids.attached)).toEqual({ counts: 1, of: 1, sets: 2 });
  });
});

describe('the tasks of the lesson', () => {
  const open = (task: PracticeTask) => {
    const table = new SmallTable(practice[task]);
    return { table, unplaced: () => table.view.players[0]?.unplaced };
  };
  const hintFor = ({ options, view }: Table) =>
    askEngine<CrosswiseHint>({ type: 'hint', game: 'crosswise', options, view, seat: 0 });

  for (const task of ['crosswise_build', 'crosswise_wild'] as const) {
    test(`${task}: all dice can be placed, without a draw`, async () => {
      const { table, unplaced } = open(task);
      expect(unplaced()).toBeGreaterThan(0);
      const { arrange = [], unplaced: left } = await hintFor(table);
      expect(left).toBe(0);
      expect(await table.play({ type: 'arrange', revision: 0, dice: arrange })).toEqual({ type: 'done' });
      expect(unplaced()).toBe(0);
      expect(table.view.players[0]?.hand).toEqual([]);
    });
  }

  test('crosswise_wild: one die lies there and does not count, until there is more', async () => {
    const { view } = open('crosswise_wild').table;
    const dice = (view.players[0]?.area ?? []).map(({ die, column, row }) => ({ die, column, row }));
    const asked = { type: 'crosswise_preview', view, seat: 0, area: 0, dice };
    expect(await askEngine(asked)).toMatchObject({ unplaced: 3 });
  });

  test('crosswise_draw: nothing can be done without a draw, and all with the first one', async () => {
    const { table, unplaced } = open('crosswise_draw');
    expect(await hintFor(table)).toEqual({ draw: true });
    expect(await table.play({ type: 'draw' })).toEqual({ type: 'done' });
    expect(unplaced()).toBe(2);
    const { arrange = [], unplaced: left } = await hintFor(table);
    expect(left).toBe(0);
    await table.play({ type: 'arrange', revision: 0, dice: arrange });
    expect(unplaced()).toBe(0);
  });
  test('crosswise_draw: the bag is empty in the end', async () => {
    const { table } = open('crosswise_draw');
    while (table.view.bag > 0) await table.play({ type: 'draw' });
    expect(await table.play({ type: 'draw' })).toEqual({ type: 'refused', code: 'bag_empty' });
  });

  test('crosswise_attach: the die fits nowhere in the own grid, and on the other’s it does', async () => {
    const { table, unplaced } = open('crosswise_attach');
    const placesIn = async (area: number) =>
      (await askEngine<CrosswiseFreePlaces>({ type: 'crosswise_places', view: table.view, seat: 0, area, die: 0 }))
        .places;
    expect(await placesIn(0)).toEqual([]);
    const places = await placesIn(1);
    expect(places.length).toBeGreaterThan(0);
    // Beside it, where it makes no SET.
    const far = await table.play({ type: 'attach', seat: 1, revision: 0, dice: [{ die: 0, column: 0, row: 1 }] });
    expect(far).toMatchObject({ type: 'refused', code: 'in_no_set' });
    for (const { column, row } of places) {
      const { table, unplaced } = open('crosswise_attach');
      const answer = await table.play({ type: 'attach', seat: 1, revision: 0, dice: [{ die: 0, column, row }] });
      expect(answer).toEqual({ type: 'done' });
      expect(unplaced()).toBe(0);
      await table.play({ type: 'take_back', dice: [0] });
      expect(unplaced()).toBe(1);
    }
    expect(unplaced()).toBe(1);
  });
});
