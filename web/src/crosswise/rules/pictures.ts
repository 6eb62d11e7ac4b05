// The drawings of the rules. What counts in them the engine says; tests/unit/crosswise_pictures.test.ts checks the texts
// against it.
import type { Feature } from '../../wire';
import type { Scene } from '../scene';

// The features of dice, each by three faces that differ in nothing else.
export const features: Partial<Record<Feature, readonly string[]>> = {
  number: ['1GO', '2GO', '3GO'],
  colour: ['2RS', '2GS', '2PS'],
  symbol: ['1PO', '1PS', '1PD'],
};

// Three figures, to be judged.
export const trios = {
  alike: ['3RS', '3RS', '3RS'],
  all_different: ['1GS', '2RD', '3PO'],
  no_set: ['1PO', '2PO', '3GO'],
} as const;

export interface GridPicture extends Scene {
  // The die of my hand that is attached to the other's grid.
  attached?: { column: number; row: number };
}

export const grids = {
  // Four SETs that cross.
  valid: { rows: ['1RO . 1GD 2RO 3PS', '1RS . 2RD . .', '1RD 2GD 3PD . .'], hand: [] },
  // Five count: one die is in no SET, and one SET does not touch the rest.
  loose: { rows: ['1GO 2GO 3GO . 2PS', '1PS 3RD . . 2PD', '1RD . . . 2PO'], hand: [] },
  // One face in both lines.
  wild: { rows: ['1RO *2RO 3RO', '. 2GS .', '. 2PD .'], hand: [] },
  attached: { other: ['2GS 2GD 2GO'], hand: ['2GS'], attached: { column: 3, row: 0 } },
} satisfies Record<string, GridPicture>;
