// The tasks of the lesson. The engine counts; tests/unit/crosswise_pictures.test.ts does each of them.
import type { Scene } from '../scene';

export type PracticeTask = 'crosswise_build' | 'crosswise_wild' | 'crosswise_draw' | 'crosswise_attach';

export const practice: Readonly<Record<PracticeTask, Scene>> = {
  // A row and a column that share a die.
  crosswise_build: { hand: ['1RO', '2RO', '3RO', '2GS', '2PD'], bag: ['1PD', '2GO', '3PS'] },
  // One more line downwards, and the star goes on with it.
  crosswise_wild: { rows: ['1GS 2GS 3GS', '. 1RO .'], hand: ['W', '3PD'], bag: ['1PD', '2GO', '3PS'] },
  // What is missing comes out of the bag.
  crosswise_draw: { rows: ['1PO', '1PS', '1PD'], hand: ['2GD'], bag: ['3RD', '1GO', '2RS'] },
  // The last die fits nowhere but beside another's.
  crosswise_attach: { rows: ['1RO 1GO 1PO'], other: ['2GS 2GD 2GO'], hand: ['2GS'] },
};
