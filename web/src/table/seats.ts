// What the shell shows of a game for each seat, whichever game it is.
import { t } from '../i18n/i18n.svelte';
import type { Game } from '../router.svelte';
import type { ClassicView, CubedView, GameView, TableView } from '../wire';

// A name as people read it: the engine calls the bot on the second seat "Bot 2".
export function called(name: string): string {
  const bot = /^Bot (\d+)$/.exec(name);
  return bot ? t('table.bot', { n: Number(bot[1]) }) : name;
}

export const withNames = (table: TableView): TableView => ({
  ...table,
  seats: table.seats.map((seat) => ({ ...seat, name: called(seat.name) })),
});

export interface SeatState {
  score: number;
  // Whose move it is, or who called.
  acts: boolean;
  won: boolean;
}

export function seatState(game: Game, view: GameView | undefined, seat: number): SeatState | undefined {
  if (!view || seat >= view.players.length) return undefined;
  const won = view.winners.includes(seat);
  if (game === 'classic') {
    const classic = view as ClassicView;
    return { score: classic.players[seat]?.points ?? 0, acts: classic.caller === seat, won };
  }
  const cubed = view as CubedView;
  return { score: cubed.players[seat]?.score ?? 0, acts: (cubed.to_move ?? cubed.caller) === seat, won };
}
