// The worker with the engine: it answers questions, and has one table and one review at a time. Messages to tables are
// handled strictly one after the other.
import type { Received } from '../wire';
import { loadJournal } from './storage';
import type { Call, FromWorker, Open, ToTable, ToWorker } from './messages';
import { LocalTable, receive } from './local_table';
import type { Engine } from './calls';
import { loadEngine } from './module';

const post = (message: FromWorker) => postMessage(message);

let engine: Promise<Engine> | undefined;
let table: LocalTable | undefined;

// An engine that did not load is loaded again at the next use.
function loaded(): Promise<Engine> {
  engine ??= loadEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

function close(): void {
  table?.close();
  table = undefined;
}

// An engine that failed in the middle of something is not used again, nor is the table in it.
function engineFailed(error: unknown): void {
  engine = undefined;
  if (table) post({ type: 'failed', table: table.number, what: String(error) });
  close();
}

async function answer({ id, name, args }: Call): Promise<void> {
  let module: Engine | undefined;
  try {
    module = await loaded();
    post({ type: 'answer', id, text: module.text(name, ...args) });
  } catch (error) {
    post({ type: 'unanswered', id, what: String(error) });
    if (module) engineFailed(error);
  }
}

const errorOf = (answer: string) => (JSON.parse(answer) as { error?: string }).error;

// What the table of a journal puts out, unless the engine refuses it.
function reopened(module: Engine, journal: readonly string[]): Received | undefined {
  try {
    return errorOf(module.text('reopen', JSON.stringify(journal))) === undefined ? receive(module) : undefined;
  } catch {
    engine = undefined;
    return undefined;
  }
}

function createTable(module: Engine, { setup, secret }: Open): Received {
  const request = { id: 'local', chat: false, host: 'me', secret, ...setup };
  const error = errorOf(module.text('make', JSON.stringify(request)));
  if (error !== undefined) throw new Error(error);
  return receive(module);
}

async function open(message: Open): Promise<void> {
  close();
  const { table: number, setup, name, from, temporary } = message;
  const journal = from === 'new' ? undefined : await loadJournal(setup.game, from === 'last').catch(() => undefined);
  let module = await loaded();
  const before = journal && reopened(module, journal);
  if (!before) module = await loaded();
  const { time, entries } = before ?? createTable(module, message);
  table = new LocalTable({
    engine: module,
    number,
    game: temporary ? undefined : setup.game,
    journal: (before && journal) ?? [],
    entries,
    time,
    post,
    failed: engineFailed,
  });
  post({ type: 'opened', table: number, resumed: before !== undefined, lost: journal !== undefined && !before });
  await table.join(name);
}

async function handle(message: ToTable): Promise<void> {
  try {
    if (message.type === 'open') await open(message);
    else if (message.table !== table?.number) return;
    else if (message.type === 'send') await table.send(message.text);
    else close();
  } catch (error) {
    if (!table) post({ type: 'failed', table: message.table, what: String(error) });
    engineFailed(error);
  }
}

let queue = Promise.resolve();

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'call') void answer(data);
  else queue = queue.then(() => handle(data));
};
