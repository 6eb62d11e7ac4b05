// What became of a SET that lay on the table at some moment of a game that is over.
import type { ClassicEvent, Seat } from '../wire';

// Who took it later; nobody, if one of its cards went with another SET, or it lay there when the round was over.
export function fateOf(set: readonly string[], events: readonly ClassicEvent[], at: number): Seat | undefined {
  for (const event of events.slice(at + 1)) {
    if (event.type === 'round_ended') return undefined;
    if (event.type !== 'taken') continue;
    const cards = event.cards.filter((card) => set.includes(card));
    if (cards.length > 0) return cards.length === 3 ? event.seat : undefined;
  }
  return undefined;
}
