// What the screen asks the engine. Nothing of this is known here: what counts, what is legal and what a wild may stand for,
// the engine says.
//
//   crosswise_preview  dice as they would lie in an area, not sent yet: all own dice of the own area, or dice to attach to
//                      another's. Which of my dice would count as placed (X6), how many would be left, the SETs of the area.
//   crosswise_faces    the faces that a wild may stand for on a place, beside such dice: those that make SETs first, the
//                      best of them at the front (D3).
//   crosswise_places   where a die would make a SET in an area; in another's, where it may be attached (X5).
import { ask } from '../engine/engine';
import type {
  CrosswiseFaceChoices,
  CrosswiseFreePlaces,
  CrosswiseHint,
  CrosswiseLay,
  CrosswiseOptions,
  CrosswisePreviewed,
  CrosswiseView,
  Die,
  Place,
  Seat,
} from '../wire';

// A seat's place in a game, and the area that its dice are for.
export interface AreaContext {
  options: CrosswiseOptions;
  view: CrosswiseView;
  seat: Seat;
  area: Seat;
}

export const previewOf = ({ view, seat, area }: AreaContext, dice: readonly CrosswiseLay[]) =>
  ask<CrosswisePreviewed>({ type: 'crosswise_preview', view, seat, area, dice });

export const facesFor = ({ view, seat, area }: AreaContext, dice: readonly CrosswiseLay[], die: Die, place: Place) =>
  ask<CrosswiseFaceChoices>({ type: 'crosswise_faces', view, seat, area, dice, die, ...place }).then(
    ({ faces }) => faces,
  );

export const placesFor = ({ view, seat, area }: AreaContext, die: Die) =>
  ask<CrosswiseFreePlaces>({ type: 'crosswise_places', view, seat, area, die }).then(({ places }) => places);

export const hintFor = ({ options, view, seat }: AreaContext) =>
  ask<CrosswiseHint>({ type: 'hint', game: 'crosswise', options, view, seat });
