// The game that was last played on this device; none for a newcomer.
import { findGame } from '../games/find';
import type { Game } from '../games/game';

const key = 'tercet.last_game';

export function lastGame(): Game | undefined {
  try {
    return findGame(localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

export function keepLastGame({ name }: Game): void {
  try {
    localStorage.setItem(key, name);
  } catch {
    return;
  }
}
