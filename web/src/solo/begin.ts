// Begins a game at the page's own table: nobody else is needed.
import type { Game } from '../games/game';
import { startGame } from '../table/quick';
import type { SoloOptions } from '../wire';
import { dealOf } from './deal';
import { keepGhost } from './ghosts';
import type { Ghost } from './link';

export type Chosen = Pick<SoloOptions, 'mode' | 'level' | 'figures'> & Partial<SoloOptions>;

// `ghost`: of whom this is a race against.
export function begin(game: Game, options: Chosen, ghost?: Ghost): Promise<void> {
  keepGhost(dealOf(options), ghost);
  return startGame(game, { setup: { game: game.name, options, seats: 1, hints: true }, bots: [], from: 'new' });
}
