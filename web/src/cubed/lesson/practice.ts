// The small boards of the lesson, and what is to be done on each. Whether a turn is allowed and what it scores
// is the engine's word; tests/unit/pictures.test.ts proves that every task can be done.
import type { Previewed, Scene } from './scene';

interface Task {
  scene: Scene;
  isDone(turn: Previewed): boolean;
}

export type PracticeTask = 'lay' | 'two' | 'wild' | 'bonus';

export const practice: Readonly<Record<PracticeTask, Task>> = {
  lay: {
    scene: { rows: ['. . . . .', '. 1RO 2RO . .', '. . . . .'], hand: ['2GS', '3RO', '1PD'] },
    isDone: (turn) => turn.sets.length >= 1,
  },
  two: {
    scene: { rows: ['1RO 2RO . .', '. . 3GS .', '. . 3PD .', '. . . .'], hand: ['2PO', '3RO', '1GD'] },
    isDone: (turn) => turn.sets.length >= 2,
  },
  wild: {
    scene: { rows: ['. . . . .', '. 1GS 2PD . .', '. . . . .'], hand: ['W', '2RD'] },
    isDone: (turn) => turn.wilds >= 1,
  },
  bonus: {
    scene: { rows: ['. . . . .', '. 1PS 1GS . .', '. . . . .'], hand: ['1RS', '2GD', '1PD'], bonus: { d2: 3, e1: 5 } },
    isDone: (turn) => turn.bonus > 0,
  },
};

export const replacing: { scene: Scene; rolled: string } = {
  scene: { rows: ['. . .', '1PO *2PO 3PO', '. . .'], hand: ['2PD', '2PO', '1GO'] },
  rolled: '3RS',
};
