// My dice as I want them to lie.
import { describe, expect, it } from 'vitest';
import { areSame, Arrangement } from '../../src/crosswise/arrangement.svelte';

const spot = (column: number, row: number) => ({ column, row });
const nobody = () => false;

describe('an arrangement', () => {
  it('puts dice, and moves one that lies there already with its face', () => {
    const arrangement = new Arrangement();
    arrangement.put(4, spot(0, 0));
    arrangement.name(4, '2GS');
    arrangement.put(4, spot(-1, 2));
    expect(arrangement.lays).toEqual([{ die: 4, column: -1, row: 2, face: '2GS' }]);
  });

  it('swaps two dice of the grid, and gives back to the hand what a die of the hand replaces', () => {
    const arrangement = new Arrangement();
    arrangement.put(1, spot(0, 0));
    arrangement.put(2, spot(1, 0));
    arrangement.put(1, spot(1, 0));
    expect(arrangement.at(spot(1, 0))?.die).toBe(1);
    expect(arrangement.at(spot(0, 0))?.die).toBe(2);
    arrangement.put(3, spot(0, 0));
    expect(arrangement.of(2)).toBeUndefined();
    expect(arrangement.at(spot(0, 0))?.die).toBe(3);
  });

  it('moves a group where there is room for all of it', () => {
    const arrangement = new Arrangement();
    for (const [die, column] of [
      [1, 0],
      [2, 1],
      [3, 5],
    ] as const)
      arrangement.put(die, spot(column, 0));
    expect(arrangement.canMove([1, 2], spot(1, 0), nobody)).toBe(true);
    expect(arrangement.canMove([1, 2], spot(4, 0), nobody)).toBe(false);
    expect(arrangement.canMove([1, 2], spot(0, 1), ({ row }) => row === 1)).toBe(false);
    expect(arrangement.canMove([1, 2], spot(0, 100), nobody)).toBe(false);
    arrangement.move([1, 2], spot(1, -3));
    expect(arrangement.of(2)).toMatchObject({ column: 2, row: -3 });
    expect(arrangement.of(3)).toMatchObject({ column: 5, row: 0 });
  });

  it('goes back step by step, with what may still lie there', () => {
    const arrangement = new Arrangement();
    arrangement.put(1, spot(0, 0));
    arrangement.put(2, spot(1, 0));
    arrangement.lift([1, 2]);
    arrangement.undo(({ die }) => die !== 2);
    expect(arrangement.lays.map(({ die }) => die)).toEqual([1]);
    arrangement.undo(() => true);
    expect(arrangement.lays.map(({ die }) => die)).toEqual([1]);
    arrangement.undo(() => true);
    expect(arrangement.lays).toEqual([]);
    expect(arrangement.canUndo).toBe(false);
  });

  it('a face that was found is no step of its own, one that was chosen stays', () => {
    const arrangement = new Arrangement();
    arrangement.put(1, spot(0, 0));
    arrangement.find(1, '1RO');
    expect(arrangement.isNamed(1)).toBe(false);
    arrangement.name(1, '3PD');
    expect(arrangement.isNamed(1)).toBe(true);
    arrangement.undo(() => true);
    expect(arrangement.of(1)?.face).toBe('1RO');
    arrangement.lift([1]);
    expect(arrangement.isNamed(1)).toBe(false);
  });

  it('is the same in whatever order', () => {
    const a = { die: 1, ...spot(0, 0) };
    const b = { die: 2, ...spot(1, 0), face: '1RO' };
    expect(areSame([a, b], [b, a])).toBe(true);
    expect(areSame([a, b], [a, { ...b, face: '2RO' }])).toBe(false);
    expect(areSame([a], [a, b])).toBe(false);
  });
});
