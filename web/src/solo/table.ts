// What a table of a solo game shows.
import type { SeatState } from '../games/game';
import type { Seat, SoloView } from '../wire';

export { default as Board } from './Solo.svelte';
export { default as Options } from './Options.svelte';
export { default as Result } from './Result.svelte';
export { moveText, resultLine } from './texts';

// The board covers what lies there.
export const showsPause = true;

export function seatState(view: SoloView, seat: Seat): SeatState | undefined {
  const player = view.players[seat];
  if (!player) return undefined;
  return { score: player.points, isActive: false, won: view.result?.finished === true, left: player.left };
}
