// How places and dice are named for those who hear them: by row and column of the grid that lies there, or beside it; and
// what is said together.
import type { Spot } from '../board/spots';
import { nameOf } from '../figures/names';
import { t } from '../i18n/i18n.svelte';
import { boxAround } from './places';

export function placeName(spot: Spot, dice: readonly Spot[]): string {
  if (dice.length === 0) return t('crosswise.place.first');
  const { left, top, right, bottom } = boxAround(dice);
  const row =
    spot.row < top
      ? t('crosswise.place.above', { n: top - spot.row })
      : spot.row >= bottom
        ? t('crosswise.place.below', { n: spot.row - bottom + 1 })
        : t('crosswise.place.row', { n: spot.row - top + 1 });
  const column =
    spot.column < left
      ? t('crosswise.place.left', { n: left - spot.column })
      : spot.column >= right
        ? t('crosswise.place.right', { n: spot.column - right + 1 })
        : t('crosswise.place.column', { n: spot.column - left + 1 });
  return t('crosswise.place', { row, column });
}

interface NamedDie extends Spot {
  lies: string;
  counts: boolean | undefined;
}
// `owner`: of a die that is somebody else's.
export function squareName(spot: Spot, dice: readonly NamedDie[], die: NamedDie | undefined, owner: string): string {
  const place = placeName(spot, dice);
  if (!die) return t('crosswise.square.empty', { place });
  const name = nameOf(die.lies);
  if (owner) return t('crosswise.square.of', { place, die: name, name: owner });
  return t(die.counts === false ? 'crosswise.square.loose' : 'crosswise.square.die', { place, die: name });
}

// One after the other, as far as there is something to say.
export const sentences = (...all: string[]): string =>
  all
    .filter(Boolean)
    .map((words) => (/[.!…]$/.test(words) ? words : `${words}.`))
    .join(' ');
