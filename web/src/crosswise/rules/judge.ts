// What the engine says of a drawing.
import { ask as askEngine } from '../../engine/engine';
import type { Ask } from '../../learn/ask';
import type { AreaDie, CrosswiseLay, CrosswisePreviewed } from '../../wire';
import { viewOf } from '../scene';
import type { GridPicture } from './pictures';

// All that lies in the drawn area.
export function laidIn({ attached, ...scene }: GridPicture): AreaDie[] {
  const [me, other] = viewOf(scene).players;
  const [die] = me?.hand ?? [];
  if (!attached || !die) return me?.area ?? [];
  return [
    ...(other?.area ?? []),
    { ...attached, die: die.die, seat: 0, lies: die.shows, counts: true, fixed: false, order: 1 },
  ];
}

export function judgePicture(picture: GridPicture, ask: Ask = askEngine): Promise<CrosswisePreviewed> {
  const dice = laidIn(picture)
    .filter(({ seat }) => seat === 0)
    .map(({ die, column, row, lies }): CrosswiseLay => {
      return { die, column, row, ...(lies.startsWith('*') ? { face: lies.slice(1) } : {}) };
    });
  const area = picture.attached ? 1 : 0;
  return ask<CrosswisePreviewed>({ type: 'crosswise_preview', view: viewOf(picture), seat: 0, area, dice });
}
