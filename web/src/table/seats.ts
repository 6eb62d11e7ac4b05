// What the shell shows of a game for each seat, whichever game it is.
import type { Game } from '../router.svelte';
import type { ClassicView, CubedView, GameView } from '../wire';

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
