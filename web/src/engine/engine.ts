// The engine, as the page sees it: it answers questions, steps through records, and has a table of its own against
// bots. It runs in a worker, which starts when it is first needed.
import type { Opener } from '../table/transport';
import type { Answers, Question, Reviewed, ReviewStep } from '../wire';
import type { Call, StartFrom, FromTable, FromWorker, Setup, ToWorker } from './messages';
import { saveRecord } from './storage';

let worker: Worker | undefined;
let next_id = 1;
const pending = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
let open_table: { number: number; receive: (message: FromTable) => void } | undefined;

function answered(id: number, text: string): void {
  const asked = pending.get(id);
  pending.delete(id);
  const answer = JSON.parse(text) as { error?: string };
  if (answer.error !== undefined) asked?.reject(new Error(answer.error));
  else asked?.resolve(answer);
}

function unanswered(id: number, what: string): void {
  pending.get(id)?.reject(new Error(what));
  pending.delete(id);
}

function receive(message: FromWorker): void {
  if (message.type === 'answer') answered(message.id, message.text);
  else if (message.type === 'unanswered') unanswered(message.id, message.what);
  else if (message.table === open_table?.number) open_table.receive(message);
}

// Everything that the worker was asked fails with it; the next question starts a new worker.
function workerFailed(what: string): void {
  worker?.terminate();
  worker = undefined;
  for (const id of [...pending.keys()]) unanswered(id, what);
  open_table?.receive({ type: 'failed', table: open_table.number, what });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const failed = (what: string) => {
    if (started === worker) workerFailed(what);
  };
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (started === worker) receive(data);
  };
  started.onerror = ({ message }) => failed(message || 'the worker stopped');
  started.onmessageerror = () => failed('a message could not be read');
  return started;
}

function post(message: ToWorker): void {
  try {
    worker ??= startWorker();
    worker.postMessage(message);
  } catch (error) {
    workerFailed(String(error));
  }
}

function call(name: Call['name'], ...args: Call['args']): Promise<unknown> {
  const id = next_id++;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    post({ type: 'call', id, name, args });
  });
}

export function ask<Asked extends Question>(question: Asked): Promise<Answers[Asked['type']]>;
export function ask<Answer>(question: { type: string } & Record<string, unknown>): Promise<Answer>;
export function ask(question: object): Promise<unknown> {
  return call('ask', JSON.stringify(question));
}

export interface OpenReview {
  reviewed: Reviewed;
  step(number: number): Promise<ReviewStep>;
}

// A finished game from its record, which the engine checks once; each step comes when it is asked for.
export async function openReview(record: string): Promise<OpenReview> {
  const review = next_id++;
  const open = () => call('review', review, record) as Promise<Reviewed>;
  const askStep = (number: number) => call('review_step', review, number) as Promise<ReviewStep>;
  const reviewed = await open();
  // The engine has one open, and none after it stopped.
  return { reviewed, step: (number) => askStep(number).catch(() => open().then(() => askStep(number))) };
}

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface LocalCallbacks {
  name: string;
  from: StartFrom;
  // A game for a lesson: neither it nor its record is stored.
  temporary?: boolean;
  // `lost`: there was a stored game, but it cannot be opened.
  opened(resumed: boolean, lost: boolean): void;
  // The game with that commitment left this record; one without a move leaves none.
  finished(record: number, commitment: string): void;
  // The browser stores nothing of this game; called once.
  notSaved?(): void;
  failed(what: string): void;
}

export function localTable(setup: Setup, callbacks: LocalCallbacks): Opener {
  return (listener) => {
    const table = next_id++;
    let is_reported = false;
    const notSaved = () => {
      if (!is_reported) callbacks.notSaved?.();
      is_reported = true;
    };
    const save = ({ record, commitment }: { record: string; commitment: string }) =>
      saveRecord(setup.game, record, commitment).then((id) => callbacks.finished(id, commitment), notSaved);
    const receive = (message: FromTable) => {
      switch (message.type) {
        case 'opened':
          listener.state('open');
          return callbacks.opened(message.resumed, message.lost);
        case 'message':
          return listener.message(message.text);
        case 'finished':
          if (!callbacks.temporary) void save(message);
          return;
        case 'not_saved':
          return notSaved();
        case 'failed':
          open_table = undefined;
          listener.state('closed');
          return callbacks.failed(message.what);
      }
    };
    open_table = { number: table, receive };
    const { name, from, temporary = false } = callbacks;
    post({ type: 'open', table, setup, name, from, temporary, secret: randomHex(32) });
    const isOpen = () => open_table?.number === table;
    return {
      send: (text) => {
        if (isOpen()) post({ type: 'send', table, text });
      },
      reconnect: () => undefined,
      close: () => {
        if (!isOpen()) return;
        open_table = undefined;
        post({ type: 'close', table });
      },
    };
  };
}
