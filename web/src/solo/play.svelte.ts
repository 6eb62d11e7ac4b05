// My side of a solo game: the cards that I picked, and what I ask the table for. What is allowed is the table's answer,
// never decided here.
import type { Answer, Session } from '../table/session.svelte';
import type { SoloCommand, SoloOptions, SoloView } from '../wire';

export class Play {
  picked = $state.raw<readonly string[]>([]);
  // Of a claim that is on its way.
  sent = $state.raw<readonly string[]>([]);
  #session: Session;
  #refused: (answer: Answer) => void;
  #isBeginning = false;
  #isPausing = false;

  constructor(session: Session, refused: (answer: Answer) => void) {
    this.#session = session;
    this.#refused = refused;
  }

  get view(): SoloView {
    return this.#session.game as SoloView;
  }
  get options(): SoloOptions {
    return this.#session.table?.options as SoloOptions;
  }
  get me() {
    return this.#session.seat === undefined ? undefined : this.view.players[this.#session.seat];
  }
  // It is my game, and it is not over.
  get isMine(): boolean {
    return this.me !== undefined && this.#session.table?.phase === 'playing';
  }
  get isPaused(): boolean {
    return this.#session.table?.paused !== undefined;
  }
  // The clock stands still: what lies there is covered.
  get isCovered(): boolean {
    return this.isMine && (this.isPaused || this.#session.resumesIn > 0 || this.view.phase === 'waiting');
  }
  get isPlaying(): boolean {
    return this.isMine && !this.isCovered && this.view.phase === 'playing';
  }

  // Once it is shown: the clock runs from then on.
  async begin(): Promise<void> {
    const isDue = this.isMine && !this.isPaused && this.#session.resumesIn === 0 && this.view.phase === 'waiting';
    if (!isDue || this.#isBeginning) return;
    this.#isBeginning = true;
    await this.#play({ type: 'begin' });
    this.#isBeginning = false;
  }

  pick(card: string): void {
    if (!this.isPlaying || this.sent.includes(card)) return;
    this.picked = this.picked.includes(card)
      ? this.picked.filter((other) => other !== card)
      : [...this.picked.slice(-2), card];
    if (this.picked.length === 3) void this.#claim();
  }

  clear(): void {
    this.picked = [];
  }

  askForCards(): void {
    if (this.isPlaying) void this.#play({ type: 'ask', table: this.view.table_number });
  }
  askHint(): void {
    if (this.isPlaying) void this.#play({ type: 'hint' });
  }
  giveUp(): void {
    if (this.isMine) void this.#play({ type: 'give_up' });
  }

  // `quietly`: nobody pressed anything.
  async pause({ quietly = false } = {}): Promise<void> {
    if (!this.isMine || this.isPaused || this.#isPausing) return;
    this.#isPausing = true;
    const answer = await this.#session.send({ type: 'pause' });
    this.#isPausing = false;
    if (answer.type !== 'done' && !quietly) this.#refused(answer);
  }
  async resume(): Promise<void> {
    const answer = await this.#session.send({ type: 'resume' });
    if (answer.type !== 'done') this.#refused(answer);
  }

  // The view has changed: what is gone cannot stay picked.
  viewChanged(): void {
    const isOnTable = (card: string) => this.view.table.includes(card);
    if (!this.picked.every(isOnTable)) this.picked = this.picked.filter(isOnTable);
    if (this.isCovered) this.picked = [];
  }

  async #claim(): Promise<void> {
    const [a, b, c] = this.picked;
    if (a === undefined || b === undefined || c === undefined) return;
    this.sent = [...this.sent, a, b, c];
    this.picked = [];
    await this.#play({ type: 'claim', cards: [a, b, c] });
    this.sent = this.sent.filter((card) => ![a, b, c].includes(card));
  }

  async #play(command: SoloCommand): Promise<boolean> {
    const answer = await this.#session.play(command);
    if (answer.type !== 'done') this.#refused(answer);
    return answer.type === 'done';
  }
}
