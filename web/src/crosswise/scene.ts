// A small moment of a game, written as text: what lies in areas and in hands. For lessons and the rules' drawings; what
// counts in it the engine says.
import type { AreaDie, CrosswisePlayer, CrosswiseView, HeldDie, Seat } from '../wire';

export interface Scene {
  // My area and another's, from the top; a dot is an empty place, a star before a face a wild that stands for it.
  rows?: readonly string[];
  other?: readonly string[];
  hand: readonly string[];
  // What comes out of the bag, one by one; there is no more in it.
  bag?: readonly string[];
}

interface Written {
  column: number;
  row: number;
  lies: string;
}
const written = (rows: readonly string[] = []): Written[] =>
  rows.flatMap((line, row) => line.split(' ').flatMap((lies, column) => (lies === '.' ? [] : [{ column, row, lies }])));

const player = (hand: HeldDie[], area: AreaDie[], dice: number, unplaced: number): CrosswisePlayer => ({
  points: 0,
  round_points: [],
  dice,
  unplaced,
  hand,
  area,
  revision: 0,
  draw_at: 0,
  moved_at: 0,
  left: false,
  empty: false,
  ready: false,
});

// The dice of the hand are numbered first, in order; then those that lie in areas.
export function viewOf({ rows, other, hand, bag = [] }: Scene): CrosswiseView {
  let next = 0;
  const held = hand.map((shows) => ({ die: next++, shows }));
  const area = (of: Seat, lines?: readonly string[]): AreaDie[] =>
    written(lines).map((one) => ({ ...one, die: next++, seat: of, counts: true, fixed: false, order: 0 }));
  const [mine, theirs] = [area(0, rows), area(1, other)];
  return {
    phase: 'building',
    round: 1,
    rounds: 1,
    bag: bag.length,
    players: [player(held, mine, held.length + mine.length, held.length), player([], theirs, theirs.length, 0)],
    round_began_at: 0,
    winners: [],
  };
}
