// My side of a game of Speed: the dice that I picked, the takes that are under way, and what I ask the table for. What is
// allowed and what is right is the table's answer, never decided here.
import { ask } from '../engine/engine';
import type { Answer, Session } from '../table/session.svelte';
import type { Die, SpeedCommand, SpeedEvent, SpeedOptions, SpeedView } from '../wire';

export interface PlayCallbacks {
  refused(answer: Answer): void;
  // Others were faster with a take of mine that waited.
  lost(): void;
  // A hint was wanted: these dice are in a SET; none if there is no SET.
  hinted(dice: readonly Die[]): void;
}

type Triple = [Die, Die, Die];

const resuming: Answer = { type: 'refused', code: 'resuming' };
const isSame = (a: readonly Die[], b: readonly Die[]) => a.every((die) => b.includes(die));

export class Play {
  picked = $state.raw<readonly Die[]>([]);
  // Takes that the table has not answered yet.
  #sent = $state.raw<readonly Triple[]>([]);
  hint = $state.raw<readonly Die[]>([]);
  #found: { table: number; dice: readonly Die[] } | undefined;
  // Takes that waited when the view came last.
  #waited: readonly Triple[] = [];
  #session: Session;
  #callbacks: PlayCallbacks;
  // On its way, so that pressing twice is saying once.
  #saying = $state(false);

  constructor(session: Session, callbacks: PlayCallbacks) {
    this.#session = session;
    this.#callbacks = callbacks;
  }

  get view(): SpeedView {
    return this.#session.game as SpeedView;
  }
  get options(): SpeedOptions {
    return this.#session.table?.options as SpeedOptions;
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
  get isSearching(): boolean {
    return this.isPlaying && (this.view.phase === 'searching' || (this.view.phase === 'tie_break' && this.inTieBreak));
  }
  get inTieBreak(): boolean {
    return this.me?.in_tie_break === true;
  }
  // Dice of takes that are under way.
  get leaving(): readonly Die[] {
    return [...this.#sent.flat(), ...(this.me?.pending ?? []).flat()];
  }
  get saysDone(): boolean {
    return this.me?.done === true;
  }

  #lies = (die: Die): boolean => this.view.dice.some((held) => held.die === die);

  pick(die: Die): void {
    if (!this.isSearching || this.leaving.includes(die) || !this.#lies(die)) return;
    if (this.isResuming) return this.#callbacks.refused(resuming);
    if (this.me?.out_of_roll) return this.#callbacks.refused({ type: 'refused', code: 'out_of_roll' });
    this.picked = this.picked.includes(die) ? this.picked.filter((other) => other !== die) : [...this.picked, die];
    const [a, b, c] = this.picked;
    if (a !== undefined && b !== undefined && c !== undefined) void this.#take([a, b, c]);
  }

  clear(): void {
    this.picked = [];
  }

  // "No more SETs for me", and taking it back.
  async sayDone(done = !this.saysDone): Promise<void> {
    if (!this.isSearching || this.#saying) return;
    this.#saying = true;
    await this.#play({ type: 'done', table: this.view.table_number, done });
    this.#saying = false;
  }

  async goOn(): Promise<void> {
    if (!this.isPlaying || this.view.phase !== 'audit' || this.me?.ready || this.#saying) return;
    this.#saying = true;
    await this.#play({ type: 'next_round' });
    this.#saying = false;
  }

  // One die of a SET, then two, then all three.
  async askHint(): Promise<void> {
    const seat = this.#session.seat;
    if (!this.isSearching || seat === undefined) return;
    const { view } = this;
    if (this.#found?.table !== view.table_number) {
      const found = await ask<{ take: Die[] | null }>({
        type: 'hint',
        game: 'speed',
        options: this.options,
        view,
        seat,
      });
      this.#found = { table: view.table_number, dice: found.take ?? [] };
      this.hint = [];
    }
    this.hint = this.#found.dice.slice(0, this.hint.length + 1);
    this.#callbacks.hinted(this.hint);
  }

  // The view has changed: what is gone cannot stay picked; a take that waited was decided.
  viewChanged(events: readonly SpeedEvent[]): void {
    if (events.some(({ type }) => type === 'rolled' || type === 'tie_rolled')) this.picked = this.hint = [];
    if (!this.picked.every(this.#lies)) this.picked = this.picked.filter(this.#lies);
    if (!this.hint.every(this.#lies)) this.hint = [];
    const waits = (this.me?.pending ?? []) as readonly Triple[];
    const isAnswered = (triple: Triple) =>
      events.some(
        (event) =>
          (event.type === 'taken' || event.type === 'mistaken') &&
          event.seat === this.#session.seat &&
          isSame(
            triple,
            event.dice.map(({ die }) => die),
          ),
      );
    for (const triple of this.#waited) {
      if (waits.some((other) => isSame(triple, other)) || isAnswered(triple)) continue;
      this.#giveBack(triple);
      // Where the round is over, there is nothing to be told.
      if (this.isSearching) this.#callbacks.lost();
    }
    this.#waited = waits;
  }

  async #take(dice: Triple): Promise<void> {
    this.#sent = [...this.#sent, dice];
    this.picked = [];
    const done = await this.#play({ type: 'take', table: this.view.table_number, dice });
    this.#sent = this.#sent.filter((other) => other !== dice);
    if (!done) this.#giveBack(dice);
  }

  // What is still there may be the half of another try, unless one has begun.
  #giveBack(dice: Triple): void {
    if (this.picked.length === 0) this.picked = dice.filter(this.#lies).slice(0, 2);
  }

  async #play(command: SpeedCommand): Promise<boolean> {
    const answer = this.isResuming ? resuming : await this.#session.play(command);
    if (answer.type !== 'done') this.#callbacks.refused(answer);
    return answer.type === 'done';
  }
}
