// How far a person came in each lesson.
import type { Game } from '../games/game';

// Steps that are only read are done once they are shown.
export const reading_steps: readonly string[] = ['features', 'rule'];

const key = ({ name }: Game) => `tercet.lesson.${name}`;

// The step where the person was, from 0.
export function stepReached(game: Game): number {
  try {
    const stored = Number(localStorage.getItem(key(game)));
    return Number.isInteger(stored) && stored >= 0 && stored < game.lesson.steps.length ? stored : 0;
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
