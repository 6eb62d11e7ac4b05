// What the board asks the engine. Nothing of this is known here: what is legal and what it brings, the engine says.
import { ask } from '../engine/engine';
import type {
  BoardLayout,
  CubedHint,
  CubedOptions,
  CubedView,
  Die,
  Face,
  FaceChoices,
  FirstDice,
  HeldDie,
  Lay,
  Previewed,
  Replacements,
  Seat,
  Square,
  ThirdFigure,
} from '../wire';

// A seat's place in a game.
export interface SeatContext {
  options: CubedOptions;
  view: CubedView;
  seat: Seat;
}

export const previewOf = ({ options, view, seat }: SeatContext, place: Lay[]) =>
  ask<Previewed>({ type: 'cubed_preview', options, view, seat, place });

export const facesFor = ({ options, view, seat }: SeatContext, place: Lay[], die: Die, square: Square) =>
  ask<FaceChoices>({ type: 'cubed_faces', options, view, seat, place, die, square }).then(({ faces }) => faces);

export const replaceable = ({ view, seat }: SeatContext) =>
  ask<Replacements>({ type: 'cubed_replaceable', view, seat }).then(({ replace }) => replace);

export const firstDice = (shown: HeldDie[]) => ask<FirstDice>({ type: 'cubed_first', shown }).then(({ dice }) => dice);

export const thirdOf = (a: Face, b: Face) =>
  ask<ThirdFigure>({ type: 'third', figures: [a, b] }).then(({ third }) => third);

export const hintFor = ({ options, view, seat }: SeatContext) =>
  ask<CubedHint>({ type: 'hint', game: 'cubed', options, view, seat });

export const layoutOf = (options: CubedOptions) => ask<BoardLayout>({ type: 'layout', options });
