// Squares by column and row, both from 0 at the top left; written g7 (docs/notation.md).
import type { Box, Spot } from '../board/spots';
import type { BoardLayout, Square } from '../wire';

export const spotOf = (square: Square): Spot => ({
  column: square.charCodeAt(0) - 97,
  row: Number(square.slice(1)) - 1,
});

export const squareAt = (column: number, row: number): Square => String.fromCharCode(97 + column) + (row + 1);

// As it is called on the screen, where the same letters and numbers stand at the board's edges.
export const squareName = (square: Square): string => square.toUpperCase();
export const labelsOf = ({ columns, rows }: BoardLayout) => ({
  columns: Array.from({ length: columns }, (_, i) => String.fromCharCode(65 + i)),
  rows: Array.from({ length: rows }, (_, i) => String(i + 1)),
});

export const wholeBoard = ({ columns, rows }: BoardLayout): Box => ({ left: 0, top: 0, right: columns, bottom: rows });

// The part that holds these squares and a margin, never smaller than `least` where the board allows.
export function boxAround(
  squares: readonly Square[],
  layout: BoardLayout,
  margin: number,
  least: { columns: number; rows: number } = { columns: 1, rows: 1 },
): Box {
  const spots = (squares.length > 0 ? squares : layout.logo).map(spotOf);
  const columns = spots.map(({ column }) => column);
  const rows = spots.map(({ row }) => row);
  const [left, right] = stretch(Math.min(...columns), Math.max(...columns) + 1, margin, least.columns, layout.columns);
  const [top, bottom] = stretch(Math.min(...rows), Math.max(...rows) + 1, margin, least.rows, layout.rows);
  return { left, top, right, bottom };
}

function stretch(from: number, to: number, margin: number, least: number, most: number): [number, number] {
  const missing = Math.max(0, least - (to - from + 2 * margin));
  const start = Math.max(0, from - margin - Math.floor(missing / 2));
  const end = Math.min(most, to + margin + Math.ceil(missing / 2));
  return [start, end];
}

// The square beside this one, or itself at the edge.
export function beside(square: Square, step: Spot, layout: BoardLayout): Square {
  const { column, row } = spotOf(square);
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return squareAt(within(column + step.column, layout.columns), within(row + step.row, layout.rows));
}
