// The game against bots that the person last asked for, kept for the next press.
import type { Setup } from '../engine/letters';
import type { Game } from '../router.svelte';
import type { Level } from '../wire';

export interface Quick {
  setup: Setup;
  bots: Level[];
  // Goes on with the game that was left.
  again: boolean;
}

const asked = new Map<Game, Quick>();

export function quick(game: Game): Quick {
  const found = asked.get(game);
  asked.delete(game);
  return found ?? usual(game, true);
}

export function usual(game: Game, again = false): Quick {
  const bots: Level[] = game === 'classic' ? ['easy', 'easy', 'skilled'] : ['skilled'];
  const options = game === 'classic' ? { rounds: 1, claiming: 'point_at_once' } : {};
  return { setup: { game, options, seats: bots.length + 1, hints: true }, bots, again };
}

export const askFor = (game: Game, wanted: Quick) => asked.set(game, wanted);
