// The audit at the end of a round as a small show: triple by triple, seat by seat, with the scores running. What is right
// and why the table has said; here is only when it is shown.
import type { AuditedTake, Seat, SpeedView } from '../wire';

// What was wrong takes longer to read.
const shown_ms = { right: 750, wrong: 2_600 } as const;
const first_ms = 500;

// Seat by seat, the takes of each in their order.
export const inOrder = (audit: readonly AuditedTake[]): AuditedTake[] => [...audit].sort((a, b) => a.seat - b.seat);

export class AuditShow {
  readonly round: number;
  readonly takes: readonly AuditedTake[];
  // How many of them are shown as judged.
  judged = $state(0);
  // One that the person wants to see again.
  chosen = $state<number>();
  #before: readonly number[];
  #after: readonly number[];
  #judged: (take: AuditedTake) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  // `still`: all at once, nothing moves.
  constructor(view: SpeedView, still: boolean, judged: (take: AuditedTake) => void = () => undefined) {
    this.round = view.round;
    this.takes = inOrder(view.audit);
    this.#after = view.players.map(({ points }) => points);
    this.#before = this.#after.map((points, seat) => points - (view.round_points[seat] ?? 0));
    this.#judged = judged;
    if (still) this.skip();
    else this.#timer = setTimeout(() => this.#next(), first_ms);
  }

  get isOver(): boolean {
    return this.judged >= this.takes.length;
  }
  // The one to look at.
  get at(): AuditedTake | undefined {
    return this.takes[this.chosen ?? (this.isOver ? -1 : this.judged - 1)];
  }

  of(seat: Seat): { take: AuditedTake; index: number; isJudged: boolean }[] {
    return this.takes
      .map((take, index) => ({ take, index, isJudged: index < this.judged }))
      .filter(({ take }) => take.seat === seat);
  }

  // The points of a seat so far; with the last triple they are what the table says.
  score(seat: Seat): number {
    if (this.isOver) return this.#after[seat] ?? 0;
    const judged = this.of(seat).filter(({ isJudged }) => isJudged);
    return judged.reduce((sum, { take }) => sum + (take.right ? 1 : -1), this.#before[seat] ?? 0);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.judged = this.takes.length;
    this.chosen = undefined;
  }

  choose(index: number): void {
    if (this.isOver) this.chosen = this.chosen === index ? undefined : index;
  }

  #next(): void {
    const take = this.takes[this.judged];
    if (!take) return;
    ++this.judged;
    this.#judged(take);
    const isLast = this.isOver;
    // The last one stays to be looked at.
    if (isLast) this.chosen = this.judged - 1;
    else this.#timer = setTimeout(() => this.#next(), take.right ? shown_ms.right : shown_ms.wrong);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
