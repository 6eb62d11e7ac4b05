// What the board asks the engine. Nothing of this is known here: what is legal and what it brings, the engine says.
import { ask } from '../engine/engine';
import type { CubedOptions, CubedView, Die, Face, HeldDie, Lay, Seat, Square } from '../wire';
import type { Layout } from './squares';

// A seat's place in a game.
export interface Place {
  options: CubedOptions;
  view: CubedView;
  seat: Seat;
}
export interface NewSet {
  squares: Square[];
  faces: Face[];
  points: number;
}
export interface Preview {
  refusal?: { code: string; squares: Square[] };
  sets: NewSet[];
  wilds: number;
  bonus: number;
  score: number;
}
export interface FaceChoice {
  face: Face;
  sets: number;
  score: number;
}
export interface FirstDie {
  die: Die;
  as?: Face;
}
export interface Replacement {
  die: Die;
  square: Square;
}
export interface Hint {
  show?: Die[];
  none?: boolean;
  lay_first?: FirstDie[];
  replace?: Replacement;
  place?: Lay[];
  score?: number;
  pass?: boolean;
  choose?: Die[];
}

export const previewOf = ({ options, view, seat }: Place, place: Lay[]) =>
  ask<Preview>({ type: 'cubed_preview', options, view, seat, place });

export const facesFor = ({ options, view, seat }: Place, place: Lay[], die: Die, square: Square) =>
  ask<{ faces: FaceChoice[] }>({ type: 'cubed_faces', options, view, seat, place, die, square }).then(({ faces }) => faces);

export const replaceable = ({ view, seat }: Place) =>
  ask<{ replace: Replacement[] }>({ type: 'cubed_replaceable', view, seat }).then(({ replace }) => replace);

export const firstDice = (shown: HeldDie[]) =>
  ask<{ dice: FirstDie[] }>({ type: 'cubed_first', shown }).then(({ dice }) => dice);

export const thirdOf = (a: Face, b: Face) =>
  ask<{ third: Face }>({ type: 'third', figures: [a, b] }).then(({ third }) => third);

export const hintFor = ({ options, view, seat }: Place) => ask<Hint>({ type: 'hint', game: 'cubed', options, view, seat });

export const layoutOf = (options: CubedOptions) => ask<Layout>({ type: 'layout', options });
