// Where the points of SETs stand: on free squares at their lines, so that they cover no die, no number and not each other.
import type { Box, Spot } from '../board/spots';
import type { Square } from '../wire';
import { spotOf, squareAt } from './squares';

interface Around {
  box: Box;
  isTaken(square: Square): boolean;
  // Something stands there already, such as a number.
  isMarked(square: Square): boolean;
}

// How far a square is from a line, counted in squares; a line goes on at its ends rather than beside them.
function distance({ column, row }: Spot, line: readonly Spot[]): number {
  const isAcross = line.every((spot) => spot.row === line[0]?.row);
  const beside = isAcross ? row !== line[0]?.row : column !== line[0]?.column;
  return (
    Math.min(...line.map((spot) => Math.abs(spot.column - column) + Math.abs(spot.row - row))) + (beside ? 0.25 : 0)
  );
}

// For each line the nearest square that is free; nothing where the board is full.
export function freeSquares(
  lines: readonly (readonly Square[])[],
  { box, isTaken, isMarked }: Around,
): (Spot | undefined)[] {
  const used = new Set<Square>();
  return lines.map((squares) => {
    const line = squares.map(spotOf);
    let best: { spot: Spot; cost: number } | undefined;
    for (let row = box.top; row < box.bottom; ++row) {
      for (let column = box.left; column < box.right; ++column) {
        const square = squareAt(column, row);
        if (isTaken(square) || used.has(square)) continue;
        const cost = distance({ column, row }, line) + (isMarked(square) ? 1.5 : 0);
        if (!best || cost < best.cost) best = { spot: { column, row }, cost };
      }
    }
    if (best) used.add(squareAt(best.spot.column, best.spot.row));
    return best?.spot;
  });
}
