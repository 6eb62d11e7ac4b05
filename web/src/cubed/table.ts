// What a table of Cubed shows.
import type { SeatState } from '../games/game';
import type { CubedView, Seat } from '../wire';

export { default as Board } from './Cubed.svelte';
export { default as Options } from './Options.svelte';
export { moments, moveText } from './texts';

export function seatState(view: CubedView, seat: Seat): SeatState | undefined {
  const player = view.players[seat];
  if (!player) return undefined;
  const isActive = (view.to_move ?? view.caller) === seat;
  return { score: player.score, isActive, won: view.winners.includes(seat), left: player.left };
}
