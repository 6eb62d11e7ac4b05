// The engine, as the page sees it: questions that it answers at once, and a table of its own against bots. It runs in a
// worker, which starts when it is first needed.
import type { Opener } from '../table/transport';
import { keepRecord } from './kept';
import type { FromWorker, Setup, ToWorker } from './letters';

let worker: Worker | undefined;
let next = 1;
const waiting = new Map<number, { done: (answer: unknown) => void; failed: (error: Error) => void }>();
let at_table: ((letter: FromWorker) => void) | undefined;

function hear({ data }: MessageEvent<FromWorker>): void {
  if (data.say !== 'answer') return at_table?.(data);
  const asked = waiting.get(data.id);
  waiting.delete(data.id);
  const answer = JSON.parse(data.text) as { error?: string };
  if (answer.error !== undefined) asked?.failed(new Error(answer.error));
  else asked?.done(answer);
}

function tell(letter: ToWorker): void {
  worker ??= (() => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = hear;
    return made;
  })();
  worker.postMessage(letter);
}

export function ask<Answer>(question: { type: string } & Record<string, unknown>): Promise<Answer> {
  const id = next++;
  return new Promise((done, failed) => {
    waiting.set(id, { done: done as (answer: unknown) => void, failed });
    tell({ do: 'ask', id, question: JSON.stringify(question) });
  });
}

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface LocalHopes {
  name: string;
  // Goes on with the game that is kept, if there is one.
  again: boolean;
  // A game for a lesson: neither it nor its record is kept.
  passing?: boolean;
  opened(kept: boolean): void;
  finished(record: number): void;
  failed(what: string): void;
}

export function localTable(setup: Setup, hopes: LocalHopes): Opener {
  return (ears) => {
    at_table = (letter) => {
      switch (letter.say) {
        case 'opened':
          ears.state('open');
          return hopes.opened(letter.kept);
        case 'heard':
          return ears.heard(letter.text);
        case 'finished':
          if (hopes.passing) return;
          void keepRecord(setup.game, letter.record).then(hopes.finished, () => undefined);
          return;
        case 'failed':
          return hopes.failed(letter.what);
      }
    };
    const { name, again, passing = false } = hopes;
    tell({ do: 'open', setup, name, again, passing, secret: randomHex(32) });
    return {
      send: (text) => tell({ do: 'send', text }),
      close: () => {
        at_table = undefined;
        tell({ do: 'close' });
      },
    };
  };
}
