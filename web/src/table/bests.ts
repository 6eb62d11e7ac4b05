// The best moment of mine in each game that this browser has seen: kept here alone, and by game, so that looking at a
// result again makes no new best of it.
import type { GameName } from '../wire';

export interface Best {
  value: number;
  words: string;
  // The record of its game.
  of: string;
}

const key = 'tercet.bests';
type Bests = Partial<Record<GameName, Best & { before?: Best }>>;

function load(): Bests {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Bests;
  } catch {
    return {};
  }
}
function save(bests: Bests): void {
  try {
    localStorage.setItem(key, JSON.stringify(bests));
  } catch {
    return;
  }
}

// `new`: better than all before; `first`: there was none before.
export type Standing = { is: 'new' | 'first' } | { is: 'old'; best: Best };

export function noteBest(game: GameName, { value, words, of }: Best): Standing {
  const bests = load();
  const best = bests[game];
  const isBest = !best || best.of === of || value > best.value;
  if (!isBest) return { is: 'old', best };
  const before = best?.of === of ? best.before : best;
  save({ ...bests, [game]: { value, words, of, ...(before && { before: { ...before, before: undefined } }) } });
  return { is: before ? 'new' : 'first' };
}

// With all else that is known of a person.
export function forgetBests(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
