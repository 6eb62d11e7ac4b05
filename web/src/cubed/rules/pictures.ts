// The worked examples of the rules. The engine scores them; tests/unit/pictures.test.ts checks the texts
// against it.
import type { Scene } from '../lesson/scene';
import type { Lay } from '../../wire';

// Three figures, to be judged.
export const trios = {
  alike: ['2GD', '2GD', '2GD'],
  all_different: ['1RO', '3GS', '2PD'],
  no_set: ['2RO', '2GO', '2PS'],
} as const;

// A turn, laid die by die on a small board.
export interface TurnPicture {
  scene: Scene;
  lays: readonly Lay[];
}

export const turns = {
  // 6 + 3 + 3: the first die lies where a row and a column meet.
  twelve: {
    scene: { rows: ['1RO 2GS . .', '. . 1PO .', '. . 2PS .', '. . . .'], hand: ['3PD', '1RO', '3PD'] },
    lays: [
      { die: 0, square: 'c1' },
      { die: 1, square: 'd1' },
      { die: 2, square: 'c4' },
    ],
  },
  // 2 + 3 + 3: the wild counts from its second SET on.
  eight: {
    scene: { rows: ['1RO 2GS . . .'], hand: ['W', '1RO', '2GS'] },
    lays: [
      { die: 0, square: 'c1', as: '3PD' },
      { die: 1, square: 'd1' },
      { die: 2, square: 'e1' },
    ],
  },
  // A SET along the row; the dice above and beside it make none, and need not.
  neighbours: {
    scene: { rows: ['. . 2GS .', '1RO 2RO . 3PS', '. . . .'], hand: ['3RO'] },
    lays: [{ die: 0, square: 'c2' }],
  },
  // Lines do not turn corners, nor do they run aslant.
  corner: {
    scene: { rows: ['1GO . .', '. 2GO .', '. 2GS .'], hand: ['3GO'] },
    lays: [{ die: 0, square: 'c3' }],
  },
  bonus: {
    scene: { rows: ['1GD 1RD .'], hand: ['1PD'], bonus: { c1: 5 } },
    lays: [{ die: 0, square: 'c1' }],
  },
} satisfies Record<string, TurnPicture>;

// A wild that stands for a face, and the die that takes its place.
export const replacing: { before: Scene; after: Scene; square: string } = {
  before: { rows: ['1GD 2GD *3GD'], hand: ['3GD'] },
  after: { rows: ['1GD 2GD 3GD'], hand: ['W'] },
  square: 'c1',
};
