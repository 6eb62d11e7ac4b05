// Points of SETs stand on free squares at their lines.
import { expect, it } from 'vitest';
import { freeSquares } from '../../src/cubed/free_squares';
import { spotOf } from '../../src/cubed/squares';

const box = { left: 0, top: 0, right: 13, bottom: 13 };
const around = (taken: readonly string[], marked: readonly string[] = []) => ({
  box,
  isTaken: (square: string) => taken.includes(square),
  isMarked: (square: string) => marked.includes(square),
});
const line = ['f7', 'g7', 'h7'];

it('stands at an end of the line, else beside it', () => {
  expect(freeSquares([line], around(line))).toEqual([spotOf('e7')]);
  expect(freeSquares([line], around([...line, 'e7']))).toEqual([spotOf('i7')]);
  expect(freeSquares([line], around([...line, 'e7', 'i7']))).toEqual([spotOf('f6')]);
});

it('covers no number while another square is near, and no other points', () => {
  expect(freeSquares([line], around(line, ['e7']))).toEqual([spotOf('i7')]);
  const both = freeSquares([line, line], around(line));
  expect(both).toEqual([spotOf('e7'), spotOf('i7')]);
});

it('stays on the board, and is not there where all of it is full', () => {
  const edge = ['a1', 'a2', 'a3'];
  expect(freeSquares([edge], around(edge))).toEqual([spotOf('a4')]);
  expect(freeSquares([edge], { ...around([]), isTaken: () => true })).toEqual([undefined]);
});
