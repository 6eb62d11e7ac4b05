// My side of a game of Classic: the cards that I picked, and what I ask the table for. What is allowed is the table's
// answer, never decided here.
import { ask } from '../engine/engine';
import type { Answer, Session } from '../table/session.svelte';
import type { Card, ClassicCommand, ClassicOptions, ClassicView } from '../wire';

export interface PlayCallbacks {
  refused(answer: Answer): void;
  // A hint was wanted: these cards are in a SET; none if there is no SET.
  hinted(cards: readonly Card[]): void;
}

const resuming: Answer = { type: 'refused', code: 'resuming' };

export class Play {
  picked = $state.raw<readonly Card[]>([]);
  // Cards of a claim that is on its way or waits to be judged.
  sent = $state.raw<readonly Card[]>([]);
  hint = $state.raw<readonly Card[]>([]);
  #found: { table: number; set: readonly Card[] } | undefined;
  #session: Session;
  #callbacks: PlayCallbacks;
  // A call or a claim is on its way, so that pressing twice is calling once.
  #calling = false;
  #claiming = false;

  constructor(session: Session, callbacks: PlayCallbacks) {
    this.#session = session;
    this.#callbacks = callbacks;
  }

  get view(): ClassicView {
    return this.#session.game as ClassicView;
  }
  get options(): ClassicOptions {
    return this.#session.table?.options as ClassicOptions;
  }
  get me() {
    return this.#session.seat === undefined ? undefined : this.view.players[this.#session.seat];
  }
  get isPlaying(): boolean {
    return this.me !== undefined && this.#session.table?.phase === 'playing';
  }
  // After a restart the game's time stands still for a while, and the table takes no command.
  get isResuming(): boolean {
    return this.#session.resumesIn > 0;
  }
  get callsFirst(): boolean {
    return this.options.claiming === 'call_first';
  }
  get isCaller(): boolean {
    return this.#session.seat !== undefined && this.view.caller === this.#session.seat;
  }

  pick(card: Card): void {
    if (!this.isPlaying || this.sent.length > 0) return;
    if (this.isResuming) return this.#callbacks.refused(resuming);
    this.picked = this.picked.includes(card)
      ? this.picked.filter((other) => other !== card)
      : [...this.picked.slice(-2), card];
    if (this.picked.length === 3 && (!this.callsFirst || this.isCaller)) void this.#send();
  }

  clear(): void {
    this.picked = [];
  }

  async call(): Promise<void> {
    if (!this.isPlaying || this.#calling) return;
    this.#calling = true;
    await this.#play({ type: 'call', table: this.view.table_number });
    this.#calling = false;
  }

  askForCards(): void {
    if (this.isPlaying) void this.#play({ type: 'ask', table: this.view.table_number });
  }

  deal(): void {
    if (this.isPlaying) void this.#play({ type: 'deal' });
  }

  // One card of a SET, then two, then all three.
  async askHint(): Promise<void> {
    const seat = this.#session.seat;
    if (!this.isPlaying || seat === undefined) return;
    const { view } = this;
    if (this.#found?.table !== view.table_number) {
      const { set } = await ask<{ set: Card[] | null }>({
        type: 'hint',
        game: 'classic',
        options: this.options,
        view,
        seat,
      });
      this.#found = { table: view.table_number, set: set ?? [] };
      this.hint = [];
    }
    this.hint = this.#found.set.slice(0, this.hint.length + 1);
    this.#callbacks.hinted(this.hint);
  }

  // The view has changed: what is gone cannot stay picked; a claim that was judged is over; who has called with three
  // cards picked shows them.
  viewChanged(): void {
    const isOnTable = (card: Card) => this.view.table.includes(card);
    if (!this.picked.every(isOnTable)) this.picked = this.picked.filter(isOnTable);
    if (!this.hint.every(isOnTable)) this.hint = [];
    if (!this.#claiming && !this.me?.pending) this.sent = [];
    if (this.isCaller && this.picked.length === 3) void this.#send();
  }

  async #send(): Promise<void> {
    const [a, b, c] = this.picked;
    if (a === undefined || b === undefined || c === undefined) return;
    const cards: [Card, Card, Card] = [a, b, c];
    this.sent = cards;
    this.picked = [];
    this.#claiming = true;
    const command: ClassicCommand = this.isCaller
      ? { type: 'show', cards }
      : { type: 'claim', table: this.view.table_number, cards };
    const done = await this.#play(command);
    // Two that are still there may be the half of another try.
    if (!done) this.picked = cards.filter((card) => this.view.table.includes(card)).slice(0, 2);
    this.#claiming = false;
    if (!this.me?.pending) this.sent = [];
  }

  async #play(command: ClassicCommand): Promise<boolean> {
    const answer = this.isResuming ? resuming : await this.#session.play(command);
    if (answer.type !== 'done') this.#callbacks.refused(answer);
    return answer.type === 'done';
  }
}
