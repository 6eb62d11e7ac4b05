// Places of an area: which part of it is seen and drawn, and which dice hang together. An area has no edge; what counts
// in it is the engine's to say.
import { holds, isSame, type Box, type Spot } from '../board/spots';

// Written for the page, where a place needs a name: "3,-2".
export const squareAt = (column: number, row: number): string => `${column},${row}`;
export const squareOf = ({ column, row }: Spot): string => squareAt(column, row);
export function spotOf(square: string): Spot {
  const [column, row] = square.split(',').map(Number);
  return { column: column ?? 0, row: row ?? 0 };
}

export const isAt =
  (spot: Spot) =>
  (other: Spot): boolean =>
    isSame(spot, other);

// The least box around these; one square in the middle where there is none.
export function boxAround(spots: readonly Spot[], margin = 0): Box {
  const columns = spots.length > 0 ? spots.map(({ column }) => column) : [0];
  const rows = spots.length > 0 ? spots.map(({ row }) => row) : [0];
  return {
    left: Math.min(...columns) - margin,
    top: Math.min(...rows) - margin,
    right: Math.max(...columns) + 1 + margin,
    bottom: Math.max(...rows) + 1 + margin,
  };
}

const size = ({ left, top, right, bottom }: Box) => ({ columns: right - left, rows: bottom - top });

const least = { columns: 7, rows: 5 };
const roomy = 4;

function grown(box: Box): Box {
  const { columns, rows } = size(box);
  const [wide, high] = [Math.max(0, least.columns - columns), Math.max(0, least.rows - rows)];
  return {
    left: box.left - Math.floor(wide / 2),
    top: box.top - Math.floor(high / 2),
    right: box.right + Math.ceil(wide / 2),
    bottom: box.bottom + Math.ceil(high / 2),
  };
}

// What the screen shows of an area. It stays as it is while the dice have a free square around them and do not get lost in
// it, so that no square moves away from under a finger.
export function frame(before: Box | undefined, spots: readonly Spot[]): Box {
  const wanted = grown(boxAround(spots, 2));
  if (!before || !holds(before, boxAround(spots, 1))) return wanted;
  const [now, next] = [size(before), size(wanted)];
  return now.columns > next.columns + roomy || now.rows > next.rows + roomy ? wanted : before;
}

const min = -99;
const max = 99;
const look_around = 12;
// How far one may look: around all dice, as far as dice may lie. It only grows, so that it takes nothing away.
export function boundsAround(before: Box | undefined, spots: readonly Spot[]): Box {
  const box = boxAround(spots, look_around);
  const from = before ?? box;
  return {
    left: Math.max(min, Math.min(box.left, from.left)),
    top: Math.max(min, Math.min(box.top, from.top)),
    right: Math.min(max + 1, Math.max(box.right, from.right)),
    bottom: Math.min(max + 1, Math.max(box.bottom, from.bottom)),
  };
}
export const isInside = ({ column, row }: Spot): boolean => column >= min && column <= max && row >= min && row <= max;

const reach = 6;
// The place itself, or the nearest to it that keys may walk to: not so far from the dice that one gets lost.
export function inReach({ column, row }: Spot, dice: readonly Spot[]): Spot {
  const { left, top, right, bottom } = boxAround(dice, reach);
  return {
    column: Math.min(max, right - 1, Math.max(min, left, column)),
    row: Math.min(max, bottom - 1, Math.max(min, top, row)),
  };
}

const sides: readonly Spot[] = [
  { column: 1, row: 0 },
  { column: -1, row: 0 },
  { column: 0, row: 1 },
  { column: 0, row: -1 },
];
export const moved = ({ column, row }: Spot, by: Spot): Spot => ({ column: column + by.column, row: row + by.row });
export const difference = (to: Spot, from: Spot): Spot => ({ column: to.column - from.column, row: to.row - from.row });

// Those that hang together with the one on a place, by touching sides.
export function groupAt<Lying extends Spot>(dice: readonly Lying[], spot: Spot): Lying[] {
  const start = dice.find(isAt(spot));
  const group = start ? [start] : [];
  // It grows while it is walked.
  for (const one of group) {
    for (const side of sides) {
      const next = dice.find(isAt(moved(one, side)));
      if (next && !group.includes(next)) group.push(next);
    }
  }
  return group;
}
