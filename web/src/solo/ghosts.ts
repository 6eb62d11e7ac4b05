// The ghosts of the games that were begun as a race, kept in the browser beside their journal.
import { sameDeal, type Deal } from './deal';
import type { Challenge, Ghost } from './link';

const key = 'tercet.solo.ghosts';
const max_ghosts = 5;

function stored(): Challenge[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter(isChallenge) : [];
  } catch {
    return [];
  }
}

function isChallenge(value: unknown): value is Challenge {
  const { deal, ghost } = (value ?? {}) as Partial<Challenge>;
  if (!deal || !Array.isArray(ghost?.finds)) return false;
  const { finds, time_ms, sets, points, mistakes, hints } = ghost;
  return [...finds, time_ms, sets, points, mistakes, hints].every(Number.isFinite);
}

// A game with this deal is a race against that ghost from now on, or against none.
export function keepGhost(deal: Deal, ghost: Ghost | undefined): void {
  const others = stored().filter((one) => !sameDeal(one.deal, deal));
  const kept = ghost ? [...others, { deal, ghost }] : others;
  try {
    localStorage.setItem(key, JSON.stringify(kept.slice(-max_ghosts)));
  } catch {
    return;
  }
}

export const ghostFor = (deal: Deal): Ghost | undefined => stored().find((one) => sameDeal(one.deal, deal))?.ghost;

// How many SETs it had found by then.
export const foundBy = ({ finds }: Ghost, elapsed_ms: number): number => finds.filter((at) => at <= elapsed_ms).length;
