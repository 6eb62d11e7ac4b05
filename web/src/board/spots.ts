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

export const isSame = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a?.column === b?.column && a?.row === b?.row;
