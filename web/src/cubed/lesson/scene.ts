// A small board with a few dice and a hand, written as text, and the questions to the engine about it.
import { ask } from '../../engine/engine';
import type { CubedView, Face, HeldDie, Lay, NewDie, Square } from '../../wire';
import type { Ask } from '../../learn/ask';

export interface Scene {
  // From the top; a dot is an empty square, a star before a face a wild that stands for it.
  rows: readonly string[];
  hand: readonly string[];
  bonus?: Readonly<Record<Square, number>>;
}

export interface Previewed {
  refusal?: { code: string; squares: Square[] };
  sets: { squares: Square[]; points: number }[];
  wilds: number;
  bonus: number;
  score: number;
}

export const squareAt = (column: number, row: number): Square => String.fromCharCode(97 + column) + (row + 1);
export const placeOf = (square: Square) => ({ column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 });

const cells = (row: string) => row.split(' ');
export const sizeOf = ({ rows }: Scene) => ({ columns: cells(rows[0] ?? '').length, rows: rows.length });

export function diceOn({ rows }: Scene): Map<Square, string> {
  const lying = new Map<Square, string>();
  rows.forEach((line, row) =>
    cells(line).forEach((shows, column) => {
      if (shows !== '.') lying.set(squareAt(column, row), shows);
    }),
  );
  return lying;
}

// The dice of the hand are numbered by their places in it; those on the board come after them.
export const handOf = ({ hand }: Scene): HeldDie[] => hand.map((shows, die) => ({ die, shows }));

const least = 3;
function optionsOf(scene: Scene): object {
  const size = sizeOf(scene);
  // A board has a logo, three squares in a line; nothing is laid there first in a scene.
  const logo = [0, 1, 2].map((i) => (size.columns >= least ? squareAt(i, 0) : squareAt(0, i)));
  return { own_board: { ...size, bonus: scene.bonus ?? {}, logo } };
}

function viewOf(scene: Scene): CubedView {
  const board: NewDie[] = [...diceOn(scene)].map(([square, lies], i) => ({ die: scene.hand.length + i, square, lies }));
  const player = (dice: HeldDie[]) => ({ score: 0, dice, barred: false, left: false, has_chosen: false });
  return {
    phase: 'turn',
    roll: 1,
    round: 2,
    board,
    bag: 20,
    players: [player(handOf(scene)), player([])],
    first: 0,
    to_move: 0,
    shown: [],
    all_pass_rounds: 0,
    last_round: false,
    winners: [],
  };
}

const about = (scene: Scene) => ({ options: optionsOf(scene), view: viewOf(scene), seat: 0 });

export const preview = (scene: Scene, place: readonly Lay[], by: Ask = ask) =>
  by<Previewed>({ type: 'cubed_preview', ...about(scene), place });

// The faces that would make SETs of a wild on a square.
export async function facesFor(scene: Scene, place: readonly Lay[], die: number, square: Square, by: Ask = ask) {
  const { faces } = await by<{ faces: { face: Face; sets: number }[] }>({
    type: 'cubed_faces',
    ...about(scene),
    place,
    die,
    square,
  });
  return faces.filter(({ sets }) => sets > 0).map(({ face }) => face);
}

export async function replacementsIn(scene: Scene, by: Ask = ask) {
  const { view, seat } = about(scene);
  return (await by<{ replace: { die: number; square: Square }[] }>({ type: 'cubed_replaceable', view, seat })).replace;
}
