// The part of a board that is seen: of Cubed's, which has an edge.
import { describe, expect, it } from 'vitest';
import { cell, fit, pan, reveal, showsAll, spotUnder, zoom } from '../../src/board/camera';
import { beside, boxAround, spotOf, squareAt, wholeBoard } from '../../src/cubed/squares';
import type { BoardLayout } from '../../src/wire';

const layout: BoardLayout = { columns: 13, rows: 13, bonus: { e5: 2 }, logo: ['f7', 'g7', 'h7'] };
const bounds = wholeBoard(layout);
const phone = { width: 344, height: 400 };

describe('squares', () => {
  it('have the column from a on the left and the row from 1 at the top', () => {
    expect(spotOf('a1')).toEqual({ column: 0, row: 0 });
    expect(spotOf('m13')).toEqual({ column: 12, row: 12 });
    expect(squareAt(6, 6)).toBe('g7');
  });

  it('have neighbours up to the edge', () => {
    expect(beside('g7', { column: 1, row: 0 }, layout)).toBe('h7');
    expect(beside('a1', { column: -1, row: 0 }, layout)).toBe('a1');
    expect(beside('m13', { column: 0, row: 1 }, layout)).toBe('m13');
  });
});

describe('the part in use', () => {
  it('is around the logo on an empty board, and never tiny', () => {
    expect(boxAround([], layout, 2, { columns: 7, rows: 5 })).toEqual({ left: 3, top: 4, right: 10, bottom: 9 });
  });

  it('holds the dice and a margin, inside the board', () => {
    expect(boxAround(['b2', 'c9'], layout, 2)).toEqual({ left: 0, top: 0, right: 5, bottom: 11 });
  });
});

describe('the camera', () => {
  it('shows all 13 columns on a phone of 360 pixels', () => {
    const camera = fit(bounds, phone, bounds);
    expect(layout.columns * cell * camera.scale).toBeLessThanOrEqual(phone.width);
    expect(spotUnder(camera, { x: 1, y: 200 }, bounds)?.column).toBe(0);
    expect(spotUnder(camera, { x: phone.width - 1, y: 200 }, bounds)?.column).toBe(12);
  });

  it('fits a part into the middle of the room', () => {
    const camera = fit(boxAround(['f7', 'g7', 'h7'], layout, 2), phone, bounds);
    expect(spotUnder(camera, { x: phone.width / 2, y: phone.height / 2 }, bounds)).toEqual(spotOf('g7'));
  });

  it('finds no square beside the board', () => {
    const camera = fit(bounds, { width: 1000, height: 400 }, bounds);
    expect(spotUnder(camera, { x: 5, y: 200 }, bounds)).toBeUndefined();
  });

  it('keeps the square under the fingers when it goes closer', () => {
    const camera = fit(boxAround(['f7', 'g7', 'h7'], layout, 3), phone, bounds);
    const at = { x: 170, y: 190 };
    expect(spotUnder(zoom(camera, 1.3, at, phone, bounds), at, bounds)).toEqual(spotUnder(camera, at, bounds));
  });

  it('goes no farther than all of the board, and never past its edge', () => {
    const far = zoom(fit(bounds, phone, bounds), 0.1, { x: 0, y: 0 }, phone, bounds);
    expect(far.scale).toBeCloseTo(phone.width / (13 * cell));
    const close = zoom(far, 9, { x: 0, y: 0 }, phone, bounds);
    expect(pan(close, { x: 5000, y: 5000 }, phone, bounds)).toMatchObject({ x: 0, y: 0 });
  });

  it('knows whether all of the board is seen', () => {
    const all = fit(bounds, phone, bounds);
    const closer = zoom(all, 1.2, { x: 100, y: 100 }, phone, bounds);
    expect(showsAll(all, phone, bounds)).toBe(true);
    expect(showsAll(closer, phone, bounds)).toBe(false);
    expect(showsAll(zoom(closer, 0.1, { x: 9, y: 9 }, phone, bounds), phone, bounds)).toBe(true);
  });

  it('moves as little as is needed to show a square whole', () => {
    const camera = zoom(fit(bounds, phone, bounds), 9, { x: 0, y: 0 }, phone, bounds);
    const seen = reveal(camera, spotOf('m13'), phone, bounds);
    const side = cell * seen.scale;
    expect(seen.x + 13 * side).toBeCloseTo(phone.width);
    expect(seen.y + 13 * side).toBeCloseTo(phone.height);
    expect(reveal(seen, spotOf('m13'), phone, bounds).x).toBeCloseTo(seen.x);
  });
});
