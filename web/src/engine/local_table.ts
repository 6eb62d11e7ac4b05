// The page's own table: the same table code as the server's. The clock and the storage are here; the engine has neither.
import type { Received } from '../wire';
import { endJournal, keepJournal } from './storage';
import type { FromTable } from './messages';
import type { Engine } from './module';

const me = 1;

// All that a table has said since the last time; one that is broken says nothing more.
export function receive(engine: Engine): Received {
  const received = JSON.parse(engine.text('receive')) as Received;
  if (received.broken !== undefined) throw new Error(received.broken);
  return received;
}

// Whether a game runs after these entries.
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
function overOf(entries: readonly string[]): string {
  const read = entries.map((entry) => JSON.parse(entry) as { type: string; commitment?: string });
  return read.findLast(({ type }) => type === 'game_over')?.commitment ?? '';
}

export interface Place {
  engine: Engine;
  number: number;
  game: string | undefined; // under what name it is kept, if it is
  journal: string[];
  time: number;
  tell(message: FromTable): void;
  failed(error: unknown): void; // by itself, not while it is told something
}

export class LocalTable {
  readonly number: number;
  #engine: Engine;
  #place: Place;
  #began: number; // performance.now() at table time 0
  #timer: ReturnType<typeof setTimeout> | undefined;
  #runs: boolean;

  constructor(place: Place) {
    this.#engine = place.engine;
    this.number = place.number;
    this.#place = place;
    this.#began = performance.now() - place.time;
    this.#runs = isUnderWay(place.journal);
  }

  join(name: string): void {
    this.#engine.text('join', me, JSON.stringify({ id: 'me', name }), -1, this.#now());
    this.#deliver();
  }

  send(text: string): void {
    this.#engine.text('send', me, text, this.#now());
    this.#deliver();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #now(): number {
    return Math.floor(performance.now() - this.#began);
  }

  // As on a server: first what is to be kept, then what is to be said.
  #deliver(): void {
    const { tell } = this.#place;
    const table = this.number;
    const received = receive(this.#engine);
    if (received.entries.length > 0) this.#keep(received.entries);
    for (const { text } of received.says) tell({ type: 'message', table, text });
    for (const { record } of received.finished)
      tell({ type: 'finished', table, record, commitment: overOf(received.entries) });
    clearTimeout(this.#timer);
    if (received.thinking) {
      this.#timer = setTimeout(() => this.#pass('think'), 0);
    } else if (received.wakes_at !== null) {
      this.#timer = setTimeout(() => this.#pass('wake'), Math.max(1, received.wakes_at - this.#now() + 1));
    }
  }

  // What was kept of a game before stays until this one starts.
  #keep(entries: readonly string[]): void {
    const { game, journal, number: table, tell } = this.#place;
    journal.push(...entries);
    const ran = this.#runs;
    this.#runs = isUnderWay(entries, ran);
    if (game === undefined || (!ran && !this.#runs)) return;
    const kept = this.#runs ? keepJournal(game, journal) : endJournal(game, journal);
    kept.catch(() => tell({ type: 'not_saved', table }));
  }

  #pass(how: 'think' | 'wake'): void {
    try {
      this.#engine.text(how, this.#now());
      this.#deliver();
    } catch (error) {
      this.#place.failed(error);
    }
  }
}
