// What the shell shows of a game for each seat, whichever game it is.
import type { GameTable, SeatState } from '../games/game';
import { t } from '../i18n/i18n.svelte';
import type { GameView, SeatView, TableView } from '../wire';

// A name as people read it: the engine calls the bot on the second seat "Bot 2".
export function displayName(name: string): string {
  const bot = /^Bot (\d+)$/.exec(name);
  return bot ? t('bot', { n: Number(bot[1]) }) : name;
}

export const withNames = (table: TableView): TableView => ({
  ...table,
  seats: table.seats.map((seat) => ({ ...seat, name: displayName(seat.name) })),
});

export const seatState = (game: GameTable, view: GameView | undefined, seat: number): SeatState | undefined =>
  view && game.seatState(view, seat);

// The label of a seat whose player left: who is gone, or who plays in their place.
export function leftLabel(seat: SeatView, now: SeatState | undefined): string {
  if (seat.left) return t('table.seat.left');
  return now?.left ? t('table.seat.no_win') : '';
}

// In a running game: a bot's own, or one that somebody left for good to a bot. Who is only away comes back to it.
export const isFree = (seat: SeatView): boolean => seat.kind === 'bot' || (seat.left && seat.bot_plays);
