// The engine, as the page sees it: questions that it answers at once, and a table of its own against bots. It runs in a
// worker, which starts when it is first needed.
import type { Opener } from '../table/transport';
import type { Answers, Question } from '../wire';
import { keepRecord } from './kept';
import type { From, FromTable, FromWorker, Setup, ToWorker } from './letters';

let worker: Worker | undefined;
let next = 1;
const waiting = new Map<number, { done: (answer: unknown) => void; failed: (error: Error) => void }>();
let at_table: { number: number; hear: (letter: FromTable) => void } | undefined;

function answered(id: number, text: string): void {
  const asked = waiting.get(id);
  waiting.delete(id);
  const answer = JSON.parse(text) as { error?: string };
  if (answer.error !== undefined) asked?.failed(new Error(answer.error));
  else asked?.done(answer);
}

function unanswered(id: number, what: string): void {
  waiting.get(id)?.failed(new Error(what));
  waiting.delete(id);
}

function hear(letter: FromWorker): void {
  if (letter.say === 'answer') answered(letter.id, letter.text);
  else if (letter.say === 'unanswered') unanswered(letter.id, letter.what);
  else if (letter.table === at_table?.number) at_table.hear(letter);
}

// The worker is gone, with all that it was asked; whoever asks again gets a new one.
function gone(what: string): void {
  worker?.terminate();
  worker = undefined;
  for (const id of [...waiting.keys()]) unanswered(id, what);
  at_table?.hear({ say: 'failed', table: at_table.number, what });
}

function started(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const lost = (what: string) => {
    if (made === worker) gone(what);
  };
  made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (made === worker) hear(data);
  };
  made.onerror = ({ message }) => lost(message || 'the worker stopped');
  made.onmessageerror = () => lost('a letter could not be read');
  return made;
}

function tell(letter: ToWorker): void {
  try {
    worker ??= started();
    worker.postMessage(letter);
  } catch (error) {
    gone(String(error));
  }
}

export function ask<Asked extends Question>(question: Asked): Promise<Answers[Asked['type']]>;
export function ask<Answer>(question: { type: string } & Record<string, unknown>): Promise<Answer>;
export function ask(question: object): Promise<unknown> {
  const id = next++;
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed });
    tell({ do: 'ask', id, question: JSON.stringify(question) });
  });
}

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface LocalHopes {
  name: string;
  from: From;
  // A game for a lesson: neither it nor its record is kept.
  passing?: boolean;
  // `lost`: there was a game to go on with, but it cannot.
  opened(kept: boolean, lost: boolean): void;
  // The game of that commitment left this record; one without a move leaves none.
  finished(record: number, of: string): void;
  // The browser keeps nothing of this game; said once.
  notKept?(): void;
  failed(what: string): void;
}

export function localTable(setup: Setup, hopes: LocalHopes): Opener {
  return (ears) => {
    const table = next++;
    let told = false;
    const notKept = () => {
      if (!told) hopes.notKept?.();
      told = true;
    };
    const heard = (letter: FromTable) => {
      switch (letter.say) {
        case 'opened':
          ears.state('open');
          return hopes.opened(letter.kept, letter.lost);
        case 'heard':
          return ears.heard(letter.text);
        case 'finished':
          if (!hopes.passing)
            void keepRecord(setup.game, letter.record, letter.of).then((id) => hopes.finished(id, letter.of), notKept);
          return;
        case 'not_kept':
          return notKept();
        case 'failed':
          at_table = undefined;
          ears.state('closed');
          return hopes.failed(letter.what);
      }
    };
    at_table = { number: table, hear: heard };
    const { name, from, passing = false } = hopes;
    tell({ do: 'open', table, setup, name, from, passing, secret: randomHex(32) });
    const isOpen = () => at_table?.number === table;
    return {
      send: (text) => {
        if (isOpen()) tell({ do: 'send', table, text });
      },
      renew: () => undefined,
      close: () => {
        if (!isOpen()) return;
        at_table = undefined;
        tell({ do: 'close', table });
      },
    };
  };
}
