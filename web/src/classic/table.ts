// What a table of Classic shows.
import type { SeatState } from '../games/game';
import type { ClassicView, Seat } from '../wire';

export { default as Board } from './Classic.svelte';
export { default as Options } from './Options.svelte';
export { moments, moveText, soloText as resultLine } from './texts';

export function seatState(view: ClassicView, seat: Seat): SeatState | undefined {
  const player = view.players[seat];
  if (!player) return undefined;
  return { score: player.points, isActive: view.caller === seat, won: view.winners.includes(seat), left: player.left };
}
