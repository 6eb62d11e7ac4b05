// What the shell shows of a game for each seat, whichever game it is.
import { t } from '../i18n/i18n.svelte';
import type { Game } from '../router.svelte';
import type { ClassicView, CubedView, GameView, SeatView, TableView } from '../wire';

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
  // Its player left for good: the seat cannot win, whoever plays it now (C8).
  left: boolean;
}

export function seatState(game: Game, view: GameView | undefined, seat: number): SeatState | undefined {
  if (!view || seat >= view.players.length) return undefined;
  const won = view.winners.includes(seat);
  if (game === 'classic') {
    const classic = view as ClassicView;
    const player = classic.players[seat];
    return { score: player?.points ?? 0, acts: classic.caller === seat, won, left: player?.left ?? false };
  }
  const cubed = view as CubedView;
  const player = cubed.players[seat];
  return { score: player?.score ?? 0, acts: (cubed.to_move ?? cubed.caller) === seat, won, left: player?.left ?? false };
}

// That somebody left, in words: who is gone, or who plays in their place.
export function leftWords(seat: SeatView, now: SeatState | undefined): string {
  if (seat.left) return t('table.seat.left');
  return now?.left ? t('table.seat.no_win') : '';
}

// In a running game: a bot's own, or one that somebody left for good to a bot. Who is only away comes back to it.
export const isFree = (seat: SeatView): boolean => seat.kind === 'bot' || (seat.left && seat.bot_plays);
