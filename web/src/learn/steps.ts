// The steps of each lesson, in order, and how far a person came.
import type { Game } from '../router.svelte';

export type Step =
  | 'features'
  | 'rule'
  | 'judge'
  | 'third'
  | 'find'
  | 'round'
  | 'lay'
  | 'two'
  | 'wild'
  | 'replace'
  | 'bonus'
  | 'end';

export const steps: Readonly<Record<Game, readonly Step[]>> = {
  classic: ['features', 'rule', 'judge', 'third', 'find', 'round', 'end'],
  cubed: ['features', 'rule', 'judge', 'third', 'lay', 'two', 'wild', 'replace', 'bonus', 'round', 'end'],
};

// What is only read is done when it is seen.
export const toRead: readonly Step[] = ['features', 'rule'];

const key = (game: Game) => `tercet.lesson.${game}`;

// The step where the person was, from 0.
export function reached(game: Game): number {
  try {
    const kept = Number(localStorage.getItem(key(game)));
    return Number.isInteger(kept) && kept >= 0 && kept < steps[game].length ? kept : 0;
  } catch {
    return 0;
  }
}

export function remember(game: Game, step: number): void {
  try {
    localStorage.setItem(key(game), String(step));
  } catch {
    return;
  }
}
