// The small tables of the lesson, and what is to be taken from each. What is a SET the engine says;
// tests/unit/pictures.test.ts proves that every task can be done.
import type { HeldDie } from '../../wire';

export interface Task {
  faces: readonly string[];
  // So many SETs are to be taken.
  sets: number;
  // Each with a wild in it.
  wild: boolean;
}

export type PracticeTask = 'take' | 'wild';

export const practice: Readonly<Record<PracticeTask, Task>> = {
  take: {
    faces: ['1RO', '2RO', '3RO', '2GS', '1PD', '3GD', '1GS', '3PS', '2GS', '2RD', '2GS', '1RS'],
    sets: 2,
    wild: false,
  },
  wild: { faces: ['2PO', 'W', '1GD', '3RS', '1GS', '2RD'], sets: 1, wild: true },
};

// A pile to be checked: one of the three is no SET.
export const pile: readonly (readonly [string, string, string])[] = [
  ['1GO', '2GO', '3GO'],
  ['1RS', '1PS', '2GS'],
  ['2PD', 'W', '3RO'],
];

export const diceOf = (faces: readonly string[]): HeldDie[] => faces.map((shows, die) => ({ die, shows }));
