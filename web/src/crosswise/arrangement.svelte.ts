// My dice in my own area as I want them to lie. It changes at once under the hand; the table is told afterwards.
import type { Spot } from '../board/spots';
import type { CrosswiseLay, Die, Face } from '../wire';
import { isAt, isInside, moved } from './places';

export type Lays = readonly CrosswiseLay[];

const max_steps_back = 60;

export const isSameLay = (a: CrosswiseLay, b: CrosswiseLay): boolean =>
  a.die === b.die && a.column === b.column && a.row === b.row && a.face === b.face;

export const areSame = (a: Lays, b: Lays): boolean =>
  a.length === b.length && a.every((lay) => b.some((other) => isSameLay(lay, other)));

export class Arrangement {
  lays = $state.raw<Lays>([]);
  #before = $state.raw<readonly Lays[]>([]);
  // Wilds whose face the person chose; the others get one by themselves.
  #named = new Set<Die>();

  of(die: Die | undefined): CrosswiseLay | undefined {
    return this.lays.find((lay) => lay.die === die);
  }
  at(spot: Spot): CrosswiseLay | undefined {
    return this.lays.find(isAt(spot));
  }
  isNamed(die: Die): boolean {
    return this.#named.has(die);
  }
  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  // A die of the hand comes to a place, or one that lies there already moves. One that lies there goes where the other
  // came from: to its place, or to the hand.
  put(die: Die, to: Spot): void {
    const from = this.of(die);
    const there = this.lays.find((lay) => lay.die !== die && isAt(to)(lay));
    const rest = this.lays.filter((lay) => lay.die !== die && lay !== there);
    const swapped = there && from ? [{ ...there, column: from.column, row: from.row }] : [];
    if (there && !from) this.#named.delete(there.die);
    this.#change([...rest, ...swapped, { ...(from ?? { die }), column: to.column, row: to.row }]);
  }

  // Whether these could lie there: on free places inside, where `isTaken` says which ones others' dice take.
  canMove(dice: readonly Die[], by: Spot, isTaken: (spot: Spot) => boolean): boolean {
    const others = this.lays.filter(({ die }) => !dice.includes(die));
    return this.lays
      .filter(({ die }) => dice.includes(die))
      .map((lay) => moved(lay, by))
      .every((spot) => isInside(spot) && !isTaken(spot) && !others.some(isAt(spot)));
  }
  move(dice: readonly Die[], by: Spot): void {
    this.#change(this.lays.map((lay) => (dice.includes(lay.die) ? { ...lay, ...moved(lay, by) } : lay)));
  }

  lift(dice: readonly Die[]): void {
    for (const die of dice) this.#named.delete(die);
    if (this.lays.some(({ die }) => dice.includes(die))) {
      this.#change(this.lays.filter(({ die }) => !dice.includes(die)));
    }
  }

  // By the person, or by itself where the face is found: then it may change with what lies around, and is no step of
  // its own to take back.
  name(die: Die, face: Face): void {
    this.#named.add(die);
    this.#change(this.lays.map((lay) => (lay.die === die ? { ...lay, face } : lay)));
  }
  forgetName(die: Die): void {
    this.#named.delete(die);
  }
  find(die: Die, face: Face): void {
    if (this.of(die)?.face !== face) this.lays = this.lays.map((lay) => (lay.die === die ? { ...lay, face } : lay));
  }

  // All of a sudden: a hint.
  layOut(lays: Lays): void {
    this.#change(lays);
  }

  // The step before, of the dice that may still lie there.
  undo(mayLie: (lay: CrosswiseLay) => boolean): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.lays = last.filter(mayLie);
  }

  // As the table has it.
  reset(lays: Lays): void {
    if (!areSame(lays, this.lays)) this.lays = lays;
  }
  // Another round, or another seat.
  begin(lays: Lays): void {
    this.lays = lays;
    this.#before = [];
    this.#named.clear();
  }

  #change(next: Lays): void {
    if (areSame(next, this.lays)) return;
    this.#before = [...this.#before, this.lays].slice(-max_steps_back);
    this.lays = next;
  }
}
