// How far a person came in each lesson.
import type { Game } from '../games/game';

// What is only read is done when it is seen.
export const reading_steps: readonly string[] = ['features', 'rule'];

const key = ({ name }: Game) => `tercet.lesson.${name}`;

// The step where the person was, from 0.
export function stepReached(game: Game): number {
  try {
    const kept = Number(localStorage.getItem(key(game)));
    return Number.isInteger(kept) && kept >= 0 && kept < game.lesson.steps.length ? kept : 0;
  } catch {
    return 0;
  }
}

export function saveStep(game: Game, step: number): void {
  try {
    localStorage.setItem(key(game), String(step));
  } catch {
    return;
  }
}
