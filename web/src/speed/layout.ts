// Where the dice of a roll lie: scattered and a little turned, as if thrown, without touching each other. It follows from
// the roll, the dice and the room alone, so it is the same for everybody and stays as dice are taken: who comes late lays
// out all dice of the roll, too. The places are first spread in a square, so that in every room a die lies thereabouts.
import type { Die } from '../wire';

export interface Place {
  die: Die;
  // The middle, in pixels.
  x: number;
  y: number;
  // In degrees.
  turn: number;
}

export interface Layout {
  // The side of a die.
  size: number;
  // In the order in which they are read.
  places: readonly Place[];
}

const max_size = 84;
const max_turn = 15;
// How much of the room is dice, at most; and where they are large, how much of what they lie in.
const densest = 0.56;
const loosest = 0.4;
// What a turned die covers, by its side.
const widest = 1.3;
const shrink = 0.96;
const attempts = 12;

// A number from 0 to 1 that looks random (the finalizer of MurmurHash3).
function hash(roll: number, die: Die, what: number): number {
  let h = Math.imul(roll + 1, 0x9e3779b1) ^ Math.imul(die + 1, 0x85ebca6b) ^ Math.imul(what + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

interface Spot extends Place {
  // In radians.
  angle: number;
}

// Half of what a square with a side of 1 covers of a line, at this angle to it.
const reach = (angle: number) => (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))) / 2;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

function keepInside(spot: Spot, size: number, width: number, height: number): void {
  const edge = reach(spot.angle) * size + size / 60;
  spot.x = clamp(spot.x, edge, width - edge);
  spot.y = clamp(spot.y, edge, height - edge);
}

// Pushes dice apart that are closer than in an even pattern, a few times over.
function spread(spots: readonly Spot[], width: number, height: number, size: number, times: number): void {
  const apart = 0.97 * Math.sqrt((width * height) / spots.length);
  for (let time = 0; time < times; ++time) {
    for (const [i, a] of spots.entries()) {
      for (let j = i + 1; j < spots.length; ++j) {
        const b = spots[j] as Spot;
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        if (Math.abs(dx) >= apart || Math.abs(dy) >= apart) continue;
        const distance = Math.hypot(dx, dy) || 1e-6;
        const push = Math.max(0, apart - distance) / distance / 3;
        a.x -= dx * push;
        a.y -= dy * push;
        b.x += dx * push;
        b.y += dy * push;
      }
    }
    for (const spot of spots) keepInside(spot, size, width, height);
  }
}

// How far two squares overlap along the line on which they do so least, and that line; nothing if some line parts them.
function overlap(a: Spot, b: Spot, size: number, gap: number): { x: number; y: number } | undefined {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  let least = Infinity;
  let push = { x: 0, y: 0 };
  for (const angle of [a.angle, a.angle + Math.PI / 2, b.angle, b.angle + Math.PI / 2]) {
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const along = dx * x + dy * y;
    const deep = (reach(a.angle - angle) + reach(b.angle - angle)) * size + gap - Math.abs(along);
    if (deep <= 0) return undefined;
    if (deep >= least) continue;
    least = deep;
    const way = along < 0 ? -deep : deep;
    push = { x: x * way, y: y * way };
  }
  return push;
}

// Parts all dice that overlap; whether that came to an end.
function part(spots: readonly Spot[], size: number, width: number, height: number): boolean {
  const gap = size / 16;
  const near = size * Math.SQRT2 + gap;
  const enough = 0.05;
  for (let time = 0; time < 80; ++time) {
    let worst = 0;
    for (const [i, a] of spots.entries()) {
      for (let j = i + 1; j < spots.length; ++j) {
        const b = spots[j] as Spot;
        if (Math.abs(b.x - a.x) >= near || Math.abs(b.y - a.y) >= near) continue;
        const push = overlap(a, b, size, gap);
        if (!push) continue;
        worst = Math.max(worst, Math.hypot(push.x, push.y));
        a.x -= push.x / 2;
        a.y -= push.y / 2;
        b.x += push.x / 2;
        b.y += push.y / 2;
      }
    }
    for (const spot of spots) keepInside(spot, size, width, height);
    if (worst <= enough) return true;
  }
  return false;
}

// In rows and columns: where the room is too small for anything else.
function inRows(spots: readonly Spot[], width: number, height: number): number {
  const cellOf = (columns: number) => Math.min(width / columns, height / Math.ceil(spots.length / columns));
  const best = spots.map((_, i) => i + 1).reduce((a, b) => (cellOf(b) > cellOf(a) ? b : a), 1);
  const rows = Math.ceil(spots.length / best);
  for (const [i, spot] of [...spots].sort((a, b) => a.y - b.y).entries()) {
    spot.x = ((i % best) + 0.5) * (width / best);
    spot.y = (Math.floor(i / best) + 0.5) * (height / rows);
  }
  return cellOf(best) * 0.74;
}

// Row by row, as far as one can speak of rows.
function inReadingOrder(spots: readonly Spot[], size: number): Place[] {
  let rest = [...spots].sort((a, b) => a.y - b.y);
  const read: Place[] = [];
  while (rest[0]) {
    const top = rest[0].y;
    const row = rest.filter(({ y }) => y < top + size * 0.7).sort((a, b) => a.x - b.x);
    rest = rest.filter((spot) => !row.includes(spot));
    read.push(...row.map(({ die, x, y, turn }) => ({ die, x, y, turn })));
  }
  return read;
}

export function layoutFor(dice: readonly Die[], roll: number, width: number, height: number): Layout {
  if (dice.length === 0 || width <= 0 || height <= 0) return { size: 0, places: [] };
  // Evenly to begin with (the R2 sequence), each die at a place that its number knows nothing of.
  const order = [...dice].sort((a, b) => hash(roll, a, 0) - hash(roll, b, 0));
  const spots = order.map((die, i): Spot => {
    const turn = (hash(roll, die, 2) * 2 - 1) * max_turn;
    const along = (step: number, what: number) => (hash(roll, 0, what) + i * step + 0.05 * hash(roll, die, what)) % 1;
    return { die, x: along(0.7548776662, 3), y: along(0.5698402909, 4), turn, angle: (turn * Math.PI) / 180 };
  });
  spread(spots, 1, 1, 0, 30);
  const wanted = Math.min(
    max_size,
    Math.min(width, height) / widest,
    Math.sqrt((width * height * densest) / dice.length),
  );
  // Few dice in much room lie together in its middle.
  const filled = Math.min(1, Math.sqrt((dice.length * wanted ** 2) / loosest / (width * height)));
  const inner = (whole: number) => Math.min(whole, Math.max(whole * filled, wanted * widest));
  const [inner_width, inner_height] = [inner(width), inner(height)];
  for (const spot of spots) {
    spot.x *= inner_width;
    spot.y *= inner_height;
  }
  let size = wanted;
  spread(spots, inner_width, inner_height, size, 30);
  let left = attempts;
  while (left > 0 && !part(spots, size, inner_width, inner_height)) {
    size *= shrink;
    --left;
  }
  if (left === 0) size = inRows(spots, inner_width, inner_height);
  for (const spot of spots) {
    spot.x += (width - inner_width) / 2;
    spot.y += (height - inner_height) / 2;
  }
  return { size: Math.floor(size), places: inReadingOrder(spots, size) };
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in directions;

// Where an arrow key leads from a die: to the nearest one within 45 degrees of its direction, measured along it (so that
// arrows lead from any die to any other: it is the directed theta graph of four cones), else to what lies least aside;
// nowhere beyond the edge.
export function neighbour(key: string, from: Place, places: readonly Place[]): Place | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  let nearest: Place | undefined;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const along = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1] - dy * direction[0]);
    if (along <= 0) continue;
    const distance = aside <= along ? along : 1e6 * (aside / along);
    if (distance < least) [nearest, least] = [place, distance];
  }
  return nearest;
}

// The nearest of some places, whichever way it lies.
export function nearest(to: { x: number; y: number }, places: readonly Place[]): Place | undefined {
  const far = (place: Place) => Math.hypot(place.x - to.x, place.y - to.y);
  return places.reduce<Place | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
}
