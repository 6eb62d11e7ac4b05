// The page's own table: the same table code as the server's. The clock and the storage are here; the engine has neither.
import type { Received } from '../wire';
import type { FromTable } from './messages';
import type { Engine } from './calls';
import { appendJournal, endJournal, startJournal } from './storage';

const me = 1;

// Everything that a table has put out since the last time; one that is broken puts out nothing more.
export function receive(engine: Engine): Received {
  const received = JSON.parse(engine.text('receive')) as Received;
  if (received.broken !== undefined) throw new Error(received.broken);
  return received;
}

// Whether a game is under way after these entries.
function isUnderWay(entries: readonly string[], before = false): boolean {
  let runs = before;
  for (const entry of entries) {
    const { type } = JSON.parse(entry) as { type: string };
    if (type === 'started') runs = true;
    if (type === 'game_over') runs = false;
  }
  return runs;
}

// The commitment of the game that ends with these entries.
function endedCommitment(entries: readonly string[]): string {
  const read = entries.map((entry) => JSON.parse(entry) as { type: string; commitment?: string });
  return read.findLast(({ type }) => type === 'game_over')?.commitment ?? '';
}

export interface LocalTableOptions {
  engine: Engine;
  number: number;
  game: string | undefined; // the name under which it is stored, if it is
  journal: string[]; // the entries of before
  entries: readonly string[]; // those that came of opening it, not stored yet
  time: number;
  post(message: FromTable): void;
  failed(error: unknown): void; // by itself, not in answer to a message
}

export class LocalTable {
  readonly number: number;
  #engine: Engine;
  #options: LocalTableOptions;
  #began: number; // performance.now() at table time 0
  #timer: ReturnType<typeof setTimeout> | undefined;
  #runs: boolean;
  #unsaved: readonly string[];
  #isStored = false; // all of the journal is; more can be appended
  #isClosed = false;
  #queue = Promise.resolve();

  constructor(options: LocalTableOptions) {
    this.#engine = options.engine;
    this.number = options.number;
    this.#options = options;
    this.#began = performance.now() - options.time;
    this.#runs = isUnderWay(options.journal);
    this.#unsaved = options.entries;
  }

  join(name: string): Promise<void> {
    return this.#call('join', me, JSON.stringify({ id: 'me', name }), -1);
  }

  send(text: string): Promise<void> {
    return this.#call('send', me, text);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #now(): number {
    return Math.floor(performance.now() - this.#began);
  }

  // One call after the other: the next waits until everything that came of this one is stored and posted.
  #call(name: string, ...args: (string | number)[]): Promise<void> {
    const done = this.#queue.then(async () => {
      if (this.#isClosed) return;
      clearTimeout(this.#timer);
      this.#engine.text(name, ...args, this.#now());
      await this.#deliver();
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  // As on a server: entries are stored first, and only then is anything posted that tells of them.
  async #deliver(): Promise<void> {
    const { post } = this.#options;
    const table = this.number;
    const received = receive(this.#engine);
    const entries = [...this.#unsaved, ...received.entries];
    this.#unsaved = [];
    if (entries.length > 0) await this.#save(entries);
    if (this.#isClosed) return;
    for (const { text } of received.messages) post({ type: 'message', table, text });
    const commitment = endedCommitment(entries);
    for (const { record } of received.finished) post({ type: 'finished', table, record, commitment });
    if (received.thinking) {
      this.#timer = setTimeout(() => this.#callByItself('think'), 0);
    } else if (received.wakes_at !== null) {
      const wait_ms = Math.max(1, received.wakes_at - this.#now() + 1);
      this.#timer = setTimeout(() => this.#callByItself('wake'), wait_ms);
    }
  }

  #callByItself(name: 'think' | 'wake'): void {
    this.#call(name).catch((error: unknown) => this.#options.failed(error));
  }

  // The game that was stored before stays until this one starts. A game that cannot be stored goes on all the same.
  async #save(entries: readonly string[]): Promise<void> {
    const { game, journal, number: table, post } = this.#options;
    const before = journal.length;
    journal.push(...entries);
    const ran = this.#runs;
    this.#runs = isUnderWay(entries, ran);
    if (game === undefined || (!ran && !this.#runs)) return;
    try {
      if (!this.#runs) await endJournal(game, journal);
      else if (this.#isStored) await appendJournal(game, before, entries);
      else await startJournal(game, journal);
      this.#isStored = this.#runs;
    } catch {
      this.#isStored = false;
      if (!this.#isClosed) post({ type: 'not_saved', table });
    }
  }
}
