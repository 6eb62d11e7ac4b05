// What a table of Crosswise shows.
import type { SeatState } from '../games/game';
import type { CrosswiseView, Seat } from '../wire';

export { default as Board } from './Crosswise.svelte';
export { default as Options } from './Options.svelte';
export { moments } from './moments';
export { moveText, roundsText as resultLine } from './texts';

// All build at the same time: nobody's move is awaited, and between rounds who is ready is marked.
export function seatState(view: CrosswiseView, seat: Seat): SeatState | undefined {
  const player = view.players[seat];
  if (!player) return undefined;
  const isActive = view.phase === 'waiting' && player.ready;
  return { score: player.points, isActive, won: view.winners.includes(seat), left: player.left };
}
