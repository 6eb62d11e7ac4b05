// Squares by column and row; columns go to the right, rows go down.
export interface Spot {
  column: number;
  row: number;
}

// A part of a board in squares; right and bottom lie just outside.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// The names of columns and rows.
export interface Labels {
  columns: readonly string[];
  rows: readonly string[];
}

export const isSame = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a?.column === b?.column && a?.row === b?.row;

export const isSameBox = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
export const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
