import type { SeatState } from '../../../src/games/game';
import type { ToyView } from '.';

export { default as Board } from './Board.svelte';
export { default as Options } from './Options.svelte';

export function seatState({ said, winner }: ToyView, seat: number): SeatState | undefined {
  const score = said[seat];
  return score === undefined ? undefined : { score, isActive: false, won: winner === seat, left: false };
}
export const resultLine = ({ said }: ToyView): string => `toy-result-${said.length}`;
