// What a table of Speed shows.
import type { SeatState } from '../games/game';
import type { Seat, SpeedView } from '../wire';

export { default as Board } from './Speed.svelte';
export { default as Options } from './Options.svelte';
export { moments, moveText, resultText as resultLine } from './texts';

export function seatState(view: SpeedView, seat: Seat): SeatState | undefined {
  const player = view.players[seat];
  if (!player) return undefined;
  const isActive = view.phase === 'tie_break' && player.in_tie_break && !player.out_of_roll;
  return { score: player.points, isActive, won: view.winners.includes(seat), left: player.left };
}
