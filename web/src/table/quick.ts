// The game against bots that the person last asked for.
import { gamesUnderWay } from '../engine/storage';
import type { StartFrom, Setup } from '../engine/messages';
import type { Game } from '../games/game';
import { games } from '../games/list';
import { t } from '../i18n/i18n.svelte';
import { Confirm } from '../ui/confirm.svelte';
import { toast } from '../ui/toast.svelte';
import { go } from '../router.svelte';
import type { Level } from '../wire';
import { botsOf, levelOf } from './bots';
import { keepLastGame } from './last_game';

export interface QuickGame {
  setup: Setup;
  bots: readonly Level[];
  from: StartFrom;
}

const requested = new Map<Game, QuickGame>();

export function takeRequest(game: Game): QuickGame {
  keepLastGame(game);
  const found = requested.get(game);
  requested.delete(game);
  return found ?? defaultGame(game, 'last');
}

export function defaultGame(game: Game, from: StartFrom): QuickGame {
  const bots = botsOf(game, levelOf(game));
  const { options } = game.quickGame;
  return { setup: { game: game.name, options, seats: bots.length + 1, hints: true }, bots, from };
}

export const requestGame = (game: Game, wanted: QuickGame) => requested.set(game, wanted);

// With nobody else, where that can be played.
export function gameAlone(game: Game): QuickGame {
  const { setup, from } = defaultGame(game, 'new');
  return { setup: { ...setup, seats: 1 }, bots: [], from };
}

// After the lesson: the game under way, if there is one; else one against a single beginner.
export function requestFirst(game: Game): void {
  const { setup } = defaultGame(game, 'running');
  const bots = botsOf(game, 'beginner');
  if (!game.newGame) requestGame(game, { setup: { ...setup, seats: bots.length + 1 }, bots, from: 'running' });
}

// What is opened by a link to play: the game under way, if there is one; else the usual.
export function requestUsual(game: Game): void {
  if (!game.newGame) requestGame(game, defaultGame(game, 'running'));
}

// Begins a new one. A game that is under way is not thrown away by one press.
const confirm = new Map(games.map((game) => [game, new Confirm()]));
export async function startGame(game: Game, wanted: QuickGame): Promise<void> {
  const underWay = await gamesUnderWay().catch((): string[] => []);
  if (underWay.includes(game.name) && !confirm.get(game)?.ask()) return toast(t('home.start_over'));
  requestGame(game, wanted);
  const path = `/play/${game.name}`;
  // Back leads to where the first of them was begun.
  return go(path, { replace: location.pathname === path });
}
