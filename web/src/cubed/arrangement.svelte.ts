// The dice that a player lays out before playing them: where, as what, and what the engine says of it.
import type { CubedView, Die, Face, HeldDie, Lay, Previewed, Seat, Square, UpFace } from '../wire';
import { previewOf, type SeatContext } from './questions';

// How a die lies on the board: a wild that has no face yet shows its own.
export const shownOnBoard = (shows: UpFace, as: Face | undefined): string => (shows === 'W' && as ? `*${as}` : shows);

export class Arrangement {
  // In the order in which they were laid.
  lays = $state.raw<readonly Lay[]>([]);
  preview = $state.raw<Previewed>();
  #shows = new Map<Die, UpFace>();
  #question = 0;

  get squares(): Square[] {
    return this.lays.map(({ square }) => square);
  }

  at(square: Square): Lay | undefined {
    return this.lays.find((lay) => lay.square === square);
  }

  of(die: Die): Lay | undefined {
    return this.lays.find((lay) => lay.die === die);
  }

  shownAs({ die, as }: Lay): string {
    return shownOnBoard(this.#shows.get(die) ?? 'W', as);
  }

  // A die that lies there already moves and stays what it is.
  put({ die, shows }: HeldDie, square: Square, as = this.of(die)?.as): Lay {
    const lay: Lay = { die, square, ...(as ? { as } : {}) };
    this.#shows.set(die, shows);
    this.lays = [...this.lays.filter((other) => other.die !== die), lay];
    return lay;
  }

  name(die: Die, as: Face): void {
    this.lays = this.lays.map((lay) => (lay.die === die ? { ...lay, as } : lay));
  }

  take(die: Die): void {
    this.lays = this.lays.filter((lay) => lay.die !== die);
  }

  undo(): Lay | undefined {
    const last = this.lays.at(-1);
    this.lays = this.lays.slice(0, -1);
    return last;
  }

  clear(): void {
    if (this.lays.length > 0) this.lays = [];
  }

  // What can lie there no longer goes back: another die came to its square, or the die was rolled or has gone.
  viewChanged(view: CubedView, seat: Seat | undefined): void {
    const hand = seat === undefined ? [] : (view.players[seat]?.dice ?? []);
    const stays = ({ die, square }: Lay) =>
      !view.board.some((lying) => lying.square === square) &&
      hand.some((held) => held.die === die && held.shows === this.#shows.get(die));
    if (!this.lays.every(stays)) this.lays = this.lays.filter(stays);
  }

  // Asks the engine; only the answer to the last question counts.
  async ask(place: SeatContext): Promise<void> {
    const question = ++this.#question;
    if (this.lays.length === 0) {
      this.preview = undefined;
      return;
    }
    const preview = await previewOf(place, [...this.lays]);
    if (question === this.#question) this.preview = preview;
  }
}
