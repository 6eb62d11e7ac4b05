// The dice of Speed lie scattered in every room: on it as a whole, apart from each other, large enough, and where they
// were as others are taken; arrows lead to all of them.
import { describe, expect, it } from 'vitest';
import { layoutFor, nearest, neighbour, type Layout, type Place } from '../../src/speed/layout';

const all = Array.from({ length: 42 }, (_, die) => die);
const twelve = [3, 7, 8, 12, 15, 19, 20, 26, 30, 33, 38, 41];

const rooms = [
  { width: 344, height: 470, least: 42 },
  { width: 304, height: 330, least: 34 },
  { width: 336, height: 300, least: 34 },
  { width: 540, height: 290, least: 42 },
  { width: 752, height: 800, least: 64 },
  { width: 940, height: 680, least: 64 },
  { width: 1600, height: 900, least: 64 },
  { width: 700, height: 210, least: 38 },
];

type Point = readonly [number, number];

// The corners of a die, by their definition.
function corners({ x, y, turn }: Place, size: number): Point[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const half = size / 2;
  return (
    [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ] as const
  ).map(([a, b]) => [x + a * cos - b * sin, y + a * sin + b * cos]);
}

// Whether some side of one of the two has the whole other one beyond it.
function areApart(one: Point[], other: Point[]): boolean {
  return [
    [one, other],
    [other, one],
  ].some(([a = [], b = []]) =>
    a.some(([x, y], i) => {
      const [next_x, next_y] = a[(i + 1) % 4] as Point;
      const [side_x, side_y] = [next_x - x, next_y - y];
      return b.every(([px, py]) => side_x * (py - y) - side_y * (px - x) < 0);
    }),
  );
}

function expectScattered({ size, places }: Layout, width: number, height: number): void {
  const dice = places.map((place) => corners(place, size));
  for (const [x, y] of dice.flat()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeLessThanOrEqual(height);
  }
  const touching = dice.flatMap((one, i) => dice.slice(i + 1).filter((other) => !areApart(one, other)));
  expect(touching).toHaveLength(0);
}

describe('the layout', () => {
  it.each(rooms)('of 42 dice in $width × $height: apart, and at least $least wide', ({ width, height, least }) => {
    for (let roll = 16; roll <= 16 * 8; roll += 16) {
      const layout = layoutFor(all, roll, width, height);
      expect(layout.places.map(({ die }) => die).sort((a, b) => a - b)).toEqual(all);
      expect(layout.size, `roll ${roll}`).toBeGreaterThanOrEqual(least);
      expectScattered(layout, width, height);
    }
  });
  it('of any number in any room: apart', () => {
    for (let dice = 1; dice <= 42; dice += 4) {
      for (let width = 30; width <= 1500; width = Math.ceil(width * 2.6)) {
        for (let height = 30; height <= 1200; height = Math.ceil(height * 2.6)) {
          const layout = layoutFor(all.slice(0, dice), dice, width, height);
          expect(layout.places).toHaveLength(dice);
          expectScattered(layout, width, height);
        }
      }
    }
  }, 30_000);
  it('is no pattern: dice are turned, and lie in no rows', () => {
    const { size, places } = layoutFor(all, 16, 344, 470);
    expect(places.filter(({ turn }) => Math.abs(turn) > 3).length).toBeGreaterThan(25);
    for (const along of ['x', 'y'] as const) {
      const sorted = places.map((place) => place[along]).sort((a, b) => a - b);
      const gaps = sorted.slice(1).map((value, i) => value - (sorted[i] ?? 0));
      // Rows and columns would be more than a die apart.
      expect(Math.max(...gaps)).toBeLessThan(size * 0.75);
    }
  });
  it('is the same for everybody, and another for each roll', () => {
    expect(layoutFor(all, 32, 344, 470)).toEqual(layoutFor(all, 32, 344, 470));
    expect(layoutFor(all, 32, 344, 470)).not.toEqual(layoutFor(all, 48, 344, 470));
  });
  it('has a die thereabouts in every room', () => {
    const phone = layoutFor(all, 32, 344, 470).places;
    const wide = layoutFor(all, 32, 940, 680).places;
    const far = phone.map(({ die, x, y }) => {
      const other = wide.find((place) => place.die === die) as Place;
      return Math.hypot(x / 344 - other.x / 940, y / 470 - other.y / 680);
    });
    expect(far.reduce((sum, one) => sum + one, 0) / far.length).toBeLessThan(0.12);
  });
  it('of the tie-break lies in the middle, large', () => {
    const { size, places } = layoutFor(twelve, 81, 1200, 700);
    expect(size).toBe(84);
    for (const { x } of places) expect(Math.abs(x - 600)).toBeLessThan(400);
  });
  it('has no places before the room has a size', () => {
    expect(layoutFor(all, 1, 0, 0)).toEqual({ size: 0, places: [] });
    expect(layoutFor([], 1, 300, 300)).toEqual({ size: 0, places: [] });
  });
  it('is read row by row', () => {
    const { size, places } = layoutFor(all, 16, 344, 470);
    for (const [i, place] of places.entries()) {
      const next = places[i + 1];
      if (next) expect(next.x > place.x || next.y > place.y).toBe(true);
      if (next) expect(next.y).toBeGreaterThan(place.y - size);
    }
  });
});

describe('an arrow key', () => {
  it('leads to the nearest die in its direction', () => {
    const at = (die: number, x: number, y: number): Place => ({ die, x, y, turn: 0 });
    const from = at(0, 100, 100);
    const places = [from, at(1, 150, 105), at(2, 155, 135), at(3, 90, 40), at(4, 20, 100), at(5, 105, 190)];
    const leads = (key: string) => neighbour(key, from, places)?.die;
    expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map(leads)).toEqual([1, 3, 4, 5]);
    expect(neighbour('ArrowLeft', at(4, 20, 100), places)).toBeUndefined();
    expect(neighbour('Enter', from, places)).toBeUndefined();
  });
  it('and some more lead from any die to any other, however many are left', () => {
    for (const { width, height } of rooms) {
      for (let roll = 16; roll <= 80; roll += 16) {
        const { places } = layoutFor(all, roll, width, height);
        for (const left of [places, places.filter((_, i) => i % 3 !== 0), places.filter((_, i) => i % 7 === 1)]) {
          const reached = new Set<Place>([left[0] as Place]);
          for (const from of reached) {
            for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
              const to = neighbour(key, from, left);
              if (to) reached.add(to);
            }
          }
          expect(reached.size, `${width} × ${height}, roll ${roll}`).toBe(left.length);
        }
      }
    }
  });
});

it('the nearest of all is found', () => {
  const { places } = layoutFor(all, 16, 344, 470);
  for (const place of places) expect(nearest({ x: place.x + 3, y: place.y - 4 }, places)).toBe(place);
  expect(nearest({ x: 0, y: 0 }, [])).toBeUndefined();
});
