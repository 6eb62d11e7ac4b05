// The dice of the area that is looked at; in my own, and where I lay some out in another's, as I want them to lie.
import type { Spot } from '../board/spots';
import type { AreaDie, CrosswiseLay, Die, Seat } from '../wire';
import type { Builder } from './builder.svelte';

// A die as it lies in the area that is shown.
export interface ShownDie extends Spot {
  die: Die;
  seat: Seat;
  lies: string;
  // Whether it counts as placed; nothing is said while the engine is being asked.
  counts: boolean | undefined;
  fixed: boolean;
  // Mine to be moved here.
  movable: boolean;
}

export function shownDice(builder: Builder): ShownDie[] {
  const area = builder.view.players[builder.shown]?.area ?? [];
  if (builder.isOwn && builder.isBuilding) return ownArea(builder, area);
  const drafts = builder.attaching.drafts.map((lay) => laid(builder, lay, false, false));
  return [...area.map((one) => lying(builder, one)), ...drafts];
}

function ownArea(builder: Builder, area: readonly AreaDie[]): ShownDie[] {
  const before = new Map(area.map((one) => [one.die, one]));
  const own = builder.arrangement.lays.map((lay) => {
    const { counts, fixed = false } = before.get(lay.die) ?? {};
    return laid(builder, lay, builder.judged.preview ? builder.judged.counts(lay) : counts, fixed);
  });
  return [...own, ...area.filter(({ seat }) => seat !== builder.seat).map((one) => lying(builder, one))];
}

const lying = (builder: Builder, one: AreaDie): ShownDie => ({
  ...one,
  movable: builder.isBuilding && one.seat === builder.seat && !one.fixed,
});

function laid(builder: Builder, lay: CrosswiseLay, counts: boolean | undefined, fixed: boolean): ShownDie {
  const shows = builder.showsOf(lay.die);
  // A wild whose face is found by itself shows none as long as none makes a SET.
  const isKnown = lay.face && (counts === true || !builder.isOwn || builder.arrangement.isNamed(lay.die));
  const lies = shows === 'W' && isKnown ? `*${lay.face}` : shows;
  return { ...lay, seat: builder.seat ?? 0, lies, counts, fixed, movable: !fixed };
}
