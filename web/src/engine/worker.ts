// The page's own table, in a worker: the same table code as the server's. The clock and the storage are here; the engine
// has neither.
import { dropJournal, journalOf, keepJournal } from './kept';
import type { FromWorker, ToWorker } from './letters';
import { loadEngine, type Engine } from './module';

interface Received {
  entries: string[];
  says: { to: number; text: string }[];
  finished: { abandoned: boolean; record: string }[];
  wakes_at: number | null;
  thinking: boolean;
  time: number;
}

const me = 1;
const tell = (letter: FromWorker) => postMessage(letter);
const engine = loadEngine();

class LocalTable {
  #engine: Engine;
  #game: string | undefined; // under what name it is kept, if it is
  #journal: string[];
  #began: number; // performance.now() at table time 0
  #timer: ReturnType<typeof setTimeout> | undefined;
  #runs: boolean; // a game is under way

  constructor(engine: Engine, game: string | undefined, journal: string[], time: number, runs: boolean) {
    this.#engine = engine;
    this.#game = game;
    this.#journal = journal;
    this.#began = performance.now() - time;
    this.#runs = runs;
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
    const received = JSON.parse(this.#engine.text('receive')) as Received;
    if (received.entries.length > 0) this.#keep(received.entries);
    for (const { text } of received.says) tell({ say: 'heard', text });
    for (const { record } of received.finished) tell({ say: 'finished', record });
    clearTimeout(this.#timer);
    if (received.thinking) {
      this.#timer = setTimeout(() => this.#pass('think'), 0);
    } else if (received.wakes_at !== null) {
      this.#timer = setTimeout(() => this.#pass('wake'), Math.max(1, received.wakes_at - this.#now() + 1));
    }
  }

  // Only a game that is under way is worth coming back to.
  #keep(entries: readonly string[]): void {
    this.#journal.push(...entries);
    for (const entry of entries) {
      const { type } = JSON.parse(entry) as { type: string };
      if (type === 'started') this.#runs = true;
      if (type === 'game_over') this.#runs = false;
    }
    if (this.#game === undefined) return;
    const kept = this.#runs ? keepJournal(this.#game, this.#journal) : dropJournal(this.#game);
    kept.catch(() => undefined);
  }

  #pass(how: 'think' | 'wake'): void {
    this.#engine.text(how, this.#now());
    this.#deliver();
  }
}

let table: LocalTable | undefined;

const isError = (answer: string) => 'error' in (JSON.parse(answer) as object);

async function open({ setup, name, again, passing, secret }: Extract<ToWorker, { do: 'open' }>): Promise<void> {
  const module = await engine;
  table?.close();
  const journal = again ? await journalOf(setup.game).catch(() => undefined) : undefined;
  const kept = journal !== undefined && !isError(module.text('reopen', JSON.stringify(journal)));
  if (!kept) {
    const made = JSON.parse(
      module.text('make', JSON.stringify({ id: 'local', chat: false, host: 'me', secret, ...setup })),
    ) as { error?: string };
    if (made.error !== undefined) return tell({ say: 'failed', what: made.error });
  }
  const { time, entries } = JSON.parse(module.text('receive')) as Received;
  table = new LocalTable(module, passing ? undefined : setup.game, [...(kept ? journal : []), ...entries], time, kept);
  tell({ say: 'opened', kept });
  table.join(name);
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    switch (data.do) {
      case 'ask':
        return tell({ say: 'answer', id: data.id, text: (await engine).text('ask', data.question) });
      case 'open':
        return await open(data);
      case 'send':
        return table?.send(data.text);
      case 'close':
        table?.close();
        table = undefined;
    }
  } catch (error) {
    tell({ say: 'failed', what: String(error) });
  }
};
