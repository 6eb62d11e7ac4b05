// Which part of an area is seen, which dice hang together, and how places are named.
import { describe, expect, it, vi } from 'vitest';
import { cell, fit, pan, spotUnder, zoom } from '../../src/board/camera';
import { boundsAround, boxAround, frame, groupAt, isInside, spotOf, squareAt } from '../../src/crosswise/places';
import { useAreas } from '../../src/i18n/i18n.svelte';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
await useAreas('ui', 'crosswise', 'figures');
const { placeName, squareName } = await import('../../src/crosswise/names');

const at = (...squares: string[]) => squares.map(spotOf);

describe('places', () => {
  it('are written by column and row, on either side of nought', () => {
    expect(squareAt(-3, 12)).toBe('-3,12');
    expect(spotOf('-3,12')).toEqual({ column: -3, row: 12 });
  });
  it('lie from -99 to 99', () => {
    expect(at('99,-99', '0,0').every(isInside)).toBe(true);
    expect(at('100,0', '0,-100').some(isInside)).toBe(false);
  });
});

describe('the part that is seen', () => {
  it('has room around the dice, and is never tiny', () => {
    expect(frame(undefined, at('0,0'))).toEqual({ left: -3, top: -2, right: 4, bottom: 3 });
    expect(frame(undefined, at('0,0', '6,0'))).toEqual({ left: -2, top: -2, right: 9, bottom: 3 });
  });
  it('stays while a free square is around the dice, so that nothing moves under a finger', () => {
    const before = frame(undefined, at('0,0'));
    expect(frame(before, at('0,0', '1,0', '2,0'))).toBe(before);
    expect(frame(before, at('0,0', '1,0', '2,0', '3,0'))).not.toBe(before);
  });
  it('comes closer again when the dice are lost in it', () => {
    const far = frame(undefined, at('0,0', '20,0'));
    expect(frame(far, at('0,0', '1,0'))).toEqual(frame(undefined, at('0,0', '1,0')));
  });
  it('may be left in every direction, but no farther than dice may lie', () => {
    expect(boundsAround(undefined, at('0,0'))).toEqual({ left: -12, top: -12, right: 13, bottom: 13 });
    expect(boundsAround(undefined, at('98,-98'))).toMatchObject({ right: 100, top: -99 });
  });
  it('never takes away what could be looked at before', () => {
    const wide = boundsAround(undefined, at('0,0', '30,0'));
    expect(boundsAround(wide, at('0,0'))).toEqual(wide);
  });
});

describe('the camera on an area', () => {
  const room = { width: 344, height: 330 };
  const bounds = boundsAround(undefined, at('-4,-4'));
  it('fits the dice into the middle, left of nought too', () => {
    const camera = fit(boxAround(at('-4,-4'), 3), room, bounds);
    expect(spotUnder(camera, { x: room.width / 2, y: room.height / 2 }, bounds)).toEqual({ column: -4, row: -4 });
  });
  it('keeps the square under the fingers, and stops at what may be looked at', () => {
    const camera = fit(boxAround(at('-4,-4'), 3), room, bounds);
    const point = { x: 90, y: 210 };
    expect(spotUnder(zoom(camera, 1.2, point, room, bounds), point, bounds)).toEqual(spotUnder(camera, point, bounds));
    const far = pan(camera, { x: 1e6, y: 0 }, room, bounds);
    expect(far.x).toBeCloseTo(-bounds.left * cell * camera.scale);
  });
});

describe('a group', () => {
  const dice = at('0,0', '1,0', '1,1', '3,0', '2,2');
  it('is what touches by sides, not by corners', () => {
    expect(groupAt(dice, { column: 0, row: 0 })).toHaveLength(3);
    expect(groupAt(dice, { column: 3, row: 0 })).toHaveLength(1);
    expect(groupAt(dice, { column: 9, row: 9 })).toEqual([]);
  });
});

describe('names of places', () => {
  const dice = at('-2,5', '-1,5', '0,6');
  it('count rows and columns of what lies there', () => {
    expect(placeName({ column: -2, row: 5 }, dice)).toBe('row 1, column 1');
    expect(placeName({ column: 0, row: 6 }, dice)).toBe('row 2, column 3');
  });
  it('go on beside it', () => {
    expect(placeName({ column: 0, row: 4 }, dice)).toBe('1 above the grid, column 3');
    expect(placeName({ column: 2, row: 8 }, dice)).toBe('2 below the grid, 2 to the right of the grid');
    expect(placeName({ column: -3, row: 5 }, dice)).toBe('row 1, 1 to the left of the grid');
  });
  it('say what lies there, whether it counts, and whose it is', () => {
    const die = { column: -2, row: 5, lies: '*2GS', counts: false };
    expect(squareName(die, dice as never, die, '')).toBe(
      'row 1, column 1: wild as 2 green squiggles, doesn’t count yet',
    );
    expect(squareName(die, dice as never, die, 'Bob')).toBe('row 1, column 1: wild as 2 green squiggles, from Bob');
    expect(squareName({ column: 0, row: 5 }, dice as never, undefined, '')).toBe('row 1, column 3: empty');
    expect(placeName({ column: 0, row: 0 }, [])).toBe('Empty area');
  });
});
