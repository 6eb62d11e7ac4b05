// The cards of Classic fit the room, keep their places, and each has a key where it lies.
import { describe, expect, it } from 'vitest';
import { keyOf, keys, placeOf } from '../../src/cards/keys';
import { layoutFor, neighbour, ratio } from '../../src/cards/layout';

const counts = [9, 12, 15, 18, 21];

describe('the layout', () => {
  const rooms = [
    { width: 344, height: 480 },
    { width: 1264, height: 540 },
    { width: 752, height: 800 },
    { width: 560, height: 200 },
  ];
  it.each(rooms)('fits $width × $height', ({ width, height }) => {
    for (const cards of counts) {
      const gap = 8;
      const layout = layoutFor(cards, width, height, gap);
      const [columns, rows] = layout.wide ? [layout.lines, layout.line] : [layout.line, layout.lines];
      const shape = layout.upright ? 1 / ratio : ratio;
      expect(columns * rows).toBeGreaterThanOrEqual(cards);
      expect(columns * layout.width + (columns - 1) * gap).toBeLessThanOrEqual(width);
      expect(rows * layout.height + (rows - 1) * gap).toBeLessThanOrEqual(height);
      expect(layout.width / layout.height).toBeCloseTo(shape);
      // One pixel more in each direction would not fit.
      const more = layout.width + 1;
      const fits = columns * more + (columns - 1) * gap <= width && (rows * more) / shape + (rows - 1) * gap <= height;
      expect(fits).toBe(false);
    }
  });
  it('does not turn when cards come', () => {
    for (const { width, height } of rooms) {
      expect(new Set(counts.map((cards) => layoutFor(cards, width, height, 8).wide)).size).toBe(1);
    }
  });
  it('stands the cards up where they are larger so', () => {
    const phone = (cards: number) => layoutFor(cards, 344, 478, 6);
    expect(phone(12)).toMatchObject({ upright: true, line: 4, lines: 3, width: 81 });
    expect(phone(15)).toMatchObject({ upright: true, line: 4, lines: 4, width: 71 });
    expect(phone(18)).toMatchObject({ upright: false, line: 3, lines: 6, width: 110 });
    expect(layoutFor(12, 1264, 540, 14).upright).toBe(false);
    // A die is the same either way.
    expect(layoutFor(12, 344, 478, 6, 1).upright).toBe(false);
  });
  it('is as tall as it needs where only the width counts', () => {
    const layout = layoutFor(3, 316, Infinity, 8);
    expect(layout).toMatchObject({ wide: false, lines: 1, width: 100 });
  });
  it('has no size before the room has one', () => {
    expect(layoutFor(12, 0, 0, 8).width).toBe(0);
  });
});

describe('an arrow key', () => {
  const wide = { wide: true, line: 3 };
  const tall = { wide: false, line: 3 };
  it('moves along and across the lines', () => {
    expect(neighbour('ArrowRight', 0, 12, wide)).toBe(3);
    expect(neighbour('ArrowDown', 0, 12, wide)).toBe(1);
    expect(neighbour('ArrowRight', 0, 12, tall)).toBe(1);
    expect(neighbour('ArrowDown', 0, 12, tall)).toBe(3);
  });
  it('stops at the edge', () => {
    expect(neighbour('ArrowDown', 2, 12, wide)).toBe(2);
    expect(neighbour('ArrowRight', 2, 12, tall)).toBe(2);
    expect(neighbour('ArrowUp', 1, 12, tall)).toBe(1);
    expect(neighbour('ArrowRight', 10, 12, wide)).toBe(10);
  });
  it('finds the first and the last card', () => {
    expect(neighbour('Home', 7, 12, wide)).toBe(0);
    expect(neighbour('End', 7, 12, wide)).toBe(11);
  });
});

describe('the keys', () => {
  it('lie like the cards', () => {
    expect([0, 1, 2, 3].map(keyOf)).toEqual(['KeyQ', 'KeyA', 'KeyZ', 'KeyW']);
    expect(keyOf(20)).toBe('KeyM');
  });
  it('lead back to the card', () => {
    for (let place = 0; place < 21; ++place) expect(placeOf(keyOf(place))).toBe(place);
  });
  it('of other things are no cards', () => {
    for (const code of Object.values(keys)) expect(placeOf(code)).toBeUndefined();
  });
});
