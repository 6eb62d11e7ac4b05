// The game against bots that the person last asked for, kept for the next press.
import { gamesUnderWay } from '../engine/storage';
import type { From, Setup } from '../engine/messages';
import type { Game } from '../games/game';
import { games } from '../games/list';
import { t } from '../i18n/i18n.svelte';
import { Confirm } from '../ui/confirm.svelte';
import { toast } from '../ui/toast.svelte';
import { go } from '../router.svelte';
import type { Level } from '../wire';

export interface Quick {
  setup: Setup;
  bots: readonly Level[];
  from: From;
}

const asked = new Map<Game, Quick>();

export function quick(game: Game): Quick {
  const found = asked.get(game);
  asked.delete(game);
  return found ?? defaultGame(game, 'last');
}

export function defaultGame(game: Game, from: From): Quick {
  const { bots, options } = game.quick;
  return { setup: { game: game.name, options, seats: bots.length + 1, hints: true }, bots, from };
}

export const requestGame = (game: Game, wanted: Quick) => asked.set(game, wanted);

// Begins a new one. A game that is under way is not thrown away by one press.
const confirm = new Map(games.map((game) => [game, new Confirm()]));
export async function begin(game: Game, wanted: Quick): Promise<void> {
  const kept = await gamesUnderWay().catch((): string[] => []);
  if (kept.includes(game.name) && !confirm.get(game)?.ask()) return toast(t('home.start_over'));
  requestGame(game, wanted);
  return go(`/play/${game.name}`);
}
