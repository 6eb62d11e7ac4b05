// A place at a table, as the screens see it: the view, who I am there, the line, and a way to say something. Whether
// the table is a server's or the page's own makes no difference here.
import type {
  GameCommand,
  GameView,
  Heard,
  Malformed,
  Message,
  Refused,
  Said,
  Step,
  TableEvent,
  TableView,
} from '../wire';
import { withNames } from './seats';
import type { LineState, Opener, Transport } from './transport';

export type Answer = { type: 'done' } | { type: 'unsent' } | Refused | Malformed;
export type Listener = (events: readonly TableEvent[], step: Step) => void;

const lines_kept = 100;

export class Session {
  #table = $state.raw<TableView>();
  table = $derived(this.#table && withNames(this.#table));
  game = $state.raw<GameView>();
  you = $state.raw<Step['you']>({ host: false });
  line = $state<LineState>('connecting');
  chat = $state.raw<readonly Said[]>([]);
  // The server's last word when it cannot save, or before it closes the line.
  trouble = $state.raw<string>();
  bye = $state.raw<string>();
  clock = $state.raw({ t: 0, runs: false, at: 0, held: 0 });
  // Seconds until the game's time goes on after a restart or a pause: nobody plays before.
  goesOnIn = $state(0);

  #transport: Transport | undefined;
  #seq: number | undefined;
  #next = 1;
  #waiting = new Map<number, (answer: Answer) => void>();
  #listeners = new Set<Listener>();
  #holding: ReturnType<typeof setTimeout> | undefined;

  constructor(open: Opener) {
    this.#transport = open({
      heard: (text) => this.#heard(JSON.parse(text) as Heard),
      state: (state) => this.#lineIs(state),
      seq: () => this.#seq,
    });
  }

  // My seat, if I have one.
  get seat(): number | undefined {
    return this.you.seat;
  }

  // The game's time now, in milliseconds.
  now(): number {
    const { t, runs, at, held } = this.clock;
    return runs ? t + Math.max(0, performance.now() - at - held) : t;
  }

  // What happens, for showing how it came about; the view has changed already when it is called.
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // `unsent`: the line is down; nothing was done.
  say(message: Message): Promise<Answer> {
    if (this.line !== 'open') return Promise.resolve({ type: 'unsent' });
    const id = this.#next++;
    this.#transport?.send(JSON.stringify({ ...message, id }));
    return new Promise((answer) => this.#waiting.set(id, answer));
  }

  play(command: GameCommand): Promise<Answer> {
    return this.say({ type: 'play', command });
  }

  // After my name has changed: the table knows it from a new line.
  renew(): Promise<void> {
    return new Promise((renewed) => {
      const deaf = this.listen(() => {
        deaf();
        renewed();
      });
      this.#lineIs('connecting');
      this.#transport?.renew();
    });
  }

  close(): void {
    clearTimeout(this.#holding);
    this.#transport?.close();
    this.#listeners.clear();
  }

  #lineIs(state: LineState): void {
    this.line = state;
    if (state === 'open') return;
    for (const answer of this.#waiting.values()) answer({ type: 'unsent' });
    this.#waiting.clear();
  }

  #answer(id: number | undefined, answer: Answer): void {
    if (id === undefined) return;
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #heard(heard: Heard): void {
    switch (heard.type) {
      case 'step':
        return this.#step(heard);
      case 'refused':
      case 'error':
        return this.#answer(heard.reply, heard);
      case 'trouble':
        this.trouble = heard.why;
        return;
      case 'bye':
        this.bye = heard.why;
        if (heard.retry_ms === undefined) this.#transport?.close();
    }
  }

  #hold(): void {
    clearTimeout(this.#holding);
    const { runs, at, held } = this.clock;
    const left = runs ? at + held - performance.now() : 0;
    this.goesOnIn = Math.max(0, Math.ceil(left / 1000));
    if (left > 0) this.#holding = setTimeout(() => this.#hold(), left % 1000 || 1000);
  }

  #step(step: Step): void {
    const { table, clock, game } = step.view;
    this.#seq = step.seq;
    this.#table = table;
    this.game = game;
    this.you = step.you;
    // There is no time before a game.
    this.clock = { t: clock?.t ?? 0, runs: clock?.runs ?? false, at: performance.now(), held: clock?.held_ms ?? 0 };
    this.#hold();
    this.trouble = undefined;
    this.bye = undefined;
    const events = step.events ?? [];
    const said = events.filter((event): event is Said => event.type === 'said');
    if (step.lines) this.chat = step.lines;
    else if (said.length > 0) this.chat = [...this.chat, ...said].slice(-lines_kept);
    for (const id of step.replies ?? []) this.#answer(id, { type: 'done' });
    for (const listener of this.#listeners) listener(events, step);
  }
}
