// My connection to a table, as the screens see it: the view, my seat, the state of the connection, and a way to send
// messages. Whether the table is a server's or the page's own makes no difference here.
import type {
  GameCommand,
  GameEvent,
  GameView,
  Heard,
  Message,
  Refused,
  Said,
  Seat,
  Step,
  TableEvent,
  TableView,
} from '../wire';
import { withNames } from './seats';
import type { ConnectionState, Opener, Transport } from './transport';

export type Answer = { type: 'done' } | { type: 'unsent' } | Refused;
// `leaptTo`: in a review that has not gone on by one, the event that led to what is shown now. It is not happening, so it
// is told without animations and sounds.
export type StepListener = (events: readonly TableEvent[], step: Step, leaptTo?: GameEvent) => void;

// A game that is looked at afterwards: all its events, and which seat was mine.
export interface Reviewing {
  events: readonly GameEvent[];
  me: Seat | undefined;
}

const max_chat_lines = 100;

export class Session {
  #table = $state.raw<TableView>();
  table = $derived(this.#table && withNames(this.#table));
  game = $state.raw<GameView>();
  you = $state.raw<Step['you']>({ host: false });
  connection = $state<ConnectionState>('connecting');
  chat = $state.raw<readonly Said[]>([]);
  // The code of an error while the server cannot save, and that of its last message before it closes the connection.
  trouble = $state.raw<string>();
  bye = $state.raw<string>();
  clock = $state.raw({ t: 0, runs: false, at: 0, held: 0 });
  // Seconds until the game's time goes on after a restart or a pause: nobody plays before.
  resumesIn = $state(0);

  #transport: Transport | undefined;
  #seq: number | undefined;
  #next = 1;
  #waiting = new Map<number, (answer: Answer) => void>();
  #listeners = new Set<StepListener>();
  #resumeTimer: ReturnType<typeof setTimeout> | undefined;

  // Which event of a review is shown.
  at = $state(0);

  constructor(
    open: Opener,
    readonly review?: Reviewing,
  ) {
    this.#transport = open({
      message: (text) => this.#receive(JSON.parse(text) as Heard),
      state: (state) => this.#connectionIs(state),
      seq: () => this.#seq,
    });
  }

  // My seat, if I have one.
  get seat(): Seat | undefined {
    return this.you.seat;
  }
  // Who is called "you": also in a review, where nobody has a seat to play from.
  get me(): Seat | undefined {
    return this.review ? this.review.me : this.seat;
  }

  // The game's time now, in milliseconds.
  now(): number {
    const { t, runs, at, held } = this.clock;
    return runs ? t + Math.max(0, performance.now() - at - held) : t;
  }

  // Called with the events of each step, for showing how it came about; the view has changed already by then. Returns
  // what unsubscribes.
  subscribe(listener: StepListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // `unsent`: there is no connection; nothing was done.
  send(message: Message): Promise<Answer> {
    if (this.connection !== 'open') return Promise.resolve({ type: 'unsent' });
    const id = this.#next++;
    this.#transport?.send(JSON.stringify({ ...message, id }));
    return new Promise((answer) => this.#waiting.set(id, answer));
  }

  play(command: GameCommand): Promise<Answer> {
    return this.send({ type: 'play', command });
  }

  // After my name has changed: the table learns it from a new connection.
  reconnect(): Promise<void> {
    return new Promise((done) => {
      const unsubscribe = this.subscribe(() => {
        unsubscribe();
        done();
      });
      this.#connectionIs('connecting');
      this.#transport?.reconnect();
    });
  }

  close(): void {
    clearTimeout(this.#resumeTimer);
    this.#transport?.close();
    this.#listeners.clear();
  }

  #connectionIs(state: ConnectionState): void {
    this.connection = state;
    if (state === 'open') return;
    for (const answer of this.#waiting.values()) answer({ type: 'unsent' });
    this.#waiting.clear();
  }

  #answer(id: number | undefined, answer: Answer): void {
    if (id === undefined) return;
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #receive(message: Heard): void {
    switch (message.type) {
      case 'step':
        return this.#step(message);
      case 'refused':
        return this.#answer(message.reply, message);
      case 'trouble':
        this.trouble = message.code;
        return;
      case 'bye':
        this.bye = message.code;
        if (message.retry_ms === undefined) this.#transport?.close();
    }
  }

  #countDown(): void {
    clearTimeout(this.#resumeTimer);
    const { runs, at, held } = this.clock;
    const left = runs ? at + held - performance.now() : 0;
    this.resumesIn = Math.max(0, Math.ceil(left / 1000));
    if (left > 0) this.#resumeTimer = setTimeout(() => this.#countDown(), left % 1000 || 1000);
  }

  #step(step: Step): void {
    const { table, clock, game } = step.view;
    this.#seq = step.seq;
    this.at = step.seq;
    this.#table = table;
    this.game = game;
    this.you = step.you;
    // There is no time before a game.
    this.clock = { t: clock?.t ?? 0, runs: clock?.runs ?? false, at: performance.now(), held: clock?.held_ms ?? 0 };
    this.#countDown();
    this.trouble = undefined;
    this.bye = undefined;
    const events = step.events ?? [];
    const said = events.filter((event): event is Said => event.type === 'said');
    if (step.lines) this.chat = step.lines;
    else if (said.length > 0) this.chat = [...this.chat, ...said].slice(-max_chat_lines);
    for (const id of step.replies ?? []) this.#answer(id, { type: 'done' });
    const leaptTo = events.length === 0 ? this.review?.events[step.seq] : undefined;
    for (const listener of this.#listeners) listener(events, step, leaptTo);
  }
}
