// Which dice were rolled just now, so that each roll is animated once, wherever the die is drawn.
import type { Die, HeldDie } from '../wire';

export class Rolls {
  #count = $state.raw<ReadonlyMap<Die, number>>(new Map());
  #shown = new Map<Die, number>();

  add(dice: readonly HeldDie[]): void {
    const next = new Map(this.#count);
    for (const { die } of dice) next.set(die, (next.get(die) ?? 0) + 1);
    this.#count = next;
  }

  // Whether there is a roll of this die that was not shown yet; from now on it was.
  take(die: Die): boolean {
    const count = this.#count.get(die) ?? 0;
    const isNew = count > (this.#shown.get(die) ?? 0);
    this.#shown.set(die, count);
    return isNew;
  }
}
