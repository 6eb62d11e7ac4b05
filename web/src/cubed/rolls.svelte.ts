// Which dice were rolled just now, so that each roll is animated once, wherever the die is drawn.
import type { CubedEvent, Die, HeldDie } from '../wire';

export class Rolls {
  #count = $state.raw<ReadonlyMap<Die, number>>(new Map());
  #shown = new Map<Die, number>();

  add(dice: readonly HeldDie[]): void {
    const next = new Map(this.#count);
    for (const { die } of dice) next.set(die, (next.get(die) ?? 0) + 1);
    this.#count = next;
  }

  addFrom(event: CubedEvent): void {
    switch (event.type) {
      case 'opening_rolled':
      case 'all_rolled':
        return this.add(event.hands.flat());
      case 'refilled':
        return this.add(event.drawn.flat());
      case 'extra_rolled':
        return this.add(event.rolled.flat());
      case 'replaced':
        return this.add([event.wild]);
    }
  }

  // Whether there is a roll of this die that was not shown yet; from now on it was.
  take(die: Die): boolean {
    const count = this.#count.get(die) ?? 0;
    const isNew = count > (this.#shown.get(die) ?? 0);
    this.#shown.set(die, count);
    return isNew;
  }
}
