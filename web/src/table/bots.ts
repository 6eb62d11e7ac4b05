// The bots that somebody plays against by one press: of the level that was chosen last for the game. Who never chose one
// meets a single beginner.
import type { Game } from '../games/game';
import type { Level } from '../wire';

export const levels: readonly Level[] = ['beginner', 'easy', 'skilled', 'expert'];

const key = 'tercet.levels';

function stored(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function levelOf({ name }: Game): Level {
  const chosen = stored()[name];
  return levels.find((level) => level === chosen) ?? 'beginner';
}

export function keepLevel({ name }: Game, level: Level): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...stored(), [name]: level }));
  } catch {
    return;
  }
}

// Of higher levels there are more, up to the usual number of the game.
export const botCount = ({ quickGame }: Game, level: Level): number =>
  Math.min(levels.indexOf(level) + 1, quickGame.bots);

export const botsOf = (game: Game, level: Level): Level[] => Array.from({ length: botCount(game, level) }, () => level);
