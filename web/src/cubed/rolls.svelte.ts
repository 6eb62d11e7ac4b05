// Which dice the events of Cubed rolled.
import { Rolls as BoardRolls } from '../board/rolls.svelte';
import type { CubedEvent } from '../wire';

export class Rolls extends BoardRolls {
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
}
