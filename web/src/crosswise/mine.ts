// What a view says of one player's dice.
import { nameOf } from '../figures/names';
import type { AreaDie, CrosswiseView, Die, Seat, UpFace } from '../wire';
import type { Lays } from './arrangement.svelte';

export const upFaceOf = (lies: string): UpFace => (lies.startsWith('*') ? 'W' : lies);
export const faceOf = (lies: string): { face?: string } => (lies.startsWith('*') ? { face: lies.slice(1) } : {});

// What each die shows, wherever it is.
export function diceOf({ players }: CrosswiseView, seat: Seat | undefined): ReadonlyMap<Die, UpFace> {
  const all = new Map<Die, UpFace>();
  if (seat === undefined) return all;
  for (const { die, shows } of players[seat]?.hand ?? []) all.set(die, shows);
  for (const { area } of players) {
    for (const one of area) if (one.seat === seat) all.set(one.die, upFaceOf(one.lies));
  }
  return all;
}

// In the others' areas.
export const attachedBy = ({ players }: CrosswiseView, seat: Seat | undefined): readonly AreaDie[] =>
  players.flatMap(({ area }, owner) => (owner === seat ? [] : area.filter((one) => one.seat === seat)));

// In the own area, as an arrangement.
export const ownLays = ({ players }: CrosswiseView, seat: Seat | undefined): Lays =>
  (seat === undefined ? [] : (players[seat]?.area ?? []))
    .filter((one) => one.seat === seat)
    .map(({ die, column, row, lies }) => ({ die, column, row, ...faceOf(lies) }));

// Of a die of anybody's.
export function nameOfDie({ players }: CrosswiseView, die: Die): string {
  for (const { hand, area } of players) {
    const shows = hand.find((one) => one.die === die)?.shows ?? area.find((one) => one.die === die)?.lies;
    if (shows) return nameOf(shows);
  }
  return '';
}
