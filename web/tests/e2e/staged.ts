// A table on which a recorded game is played step by step, each at the moment that the test wants, and its review: what
// takes a whole game to come about is there at once. The engine makes the views; of the server nothing is asked.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, WebSocketRoute } from '@playwright/test';
import { engineOf } from '../../src/engine/calls';
import type { Reviewed, ReviewStep } from '../../src/wire';
import { tableAround } from './table_around';

const root = new URL('../../../', import.meta.url);
const fromRoot = (path: string) => fileURLToPath(new URL(path, root));
const stop = () => {
  throw new Error('the engine stopped');
};
const engine = WebAssembly.instantiate(readFileSync(fromRoot('build/wasm/tercet.wasm')), {
  wasi_snapshot_preview1: { fd_close: stop, fd_seek: stop, fd_write: stop },
}).then(({ instance }) => engineOf(instance));

export const recordOf = (name: string): string => readFileSync(fromRoot(`tests/golden/${name}.jsonl`), 'utf8');

export class StagedTable {
  #socket: WebSocketRoute | undefined;
  #seq = 0;

  private constructor(
    readonly record: string,
    readonly reviewed: Reviewed,
    readonly steps: readonly ReviewStep[],
    readonly seat: number,
  ) {}

  static async of(name: string, seat = 0): Promise<StagedTable> {
    const { text } = await engine;
    const record = recordOf(name);
    const reviewed = JSON.parse(text('review', 1, record)) as Reviewed & { error?: string };
    if (reviewed.error !== undefined) throw new Error(reviewed.error);
    const steps = Array.from({ length: reviewed.steps }, (_, i) => JSON.parse(text('review_step', 1, i)) as ReviewStep);
    return new StagedTable(record, reviewed, steps, seat);
  }

  get last(): number {
    return this.steps.length - 1;
  }
  // The number of the first step with such an event, from a step on.
  first(type: string, from = 0): number {
    return this.steps.findIndex(({ event }, i) => i >= from && event.type === type);
  }

  // At a table, at which the game has come to this step.
  async open(page: Page, step: number): Promise<void> {
    await page.route('**/api/tables/staged', (route) => route.fulfill({ json: this.#table(step) }));
    await page.route('**/api/records/staged-1', (route) => route.fulfill({ body: this.record }));
    await page.routeWebSocket(/\/ws/, (socket) => {
      this.#socket = socket;
      socket.onMessage((text) => {
        const { id } = JSON.parse(String(text)) as { id: number };
        socket.send(JSON.stringify({ type: 'refused', reply: id, code: 'not_now' }));
      });
      this.show(step, step);
    });
    await page.goto('/t/staged');
  }

  // The review of its record, which this device has played.
  async review(page: Page): Promise<void> {
    const evidence = [{ id: 'staged-1', nonces: { [this.seat]: 'nonce' } }];
    await page.addInitScript((text) => localStorage.setItem('tercet.promised', text), JSON.stringify(evidence));
    await page.route('**/api/records/staged-1', (route) => route.fulfill({ body: this.record }));
    await page.goto('/review/staged-1');
  }

  // From a step to another, with all events after the one and up to the other; with none the table is as it is then.
  show(from: number, to: number): void {
    const events = this.steps.slice(from + 1, to + 1).map(({ event }) => ({ type: 'played', t: event.t, event }));
    const isOver = to === this.last;
    const over = { type: 'game_over', t: 0, game_number: 1, abandoned: false, commitment: '', secret: '', nonces: [] };
    const step = {
      type: 'step',
      seq: ++this.#seq,
      you: { host: true, seat: this.seat },
      events: isOver && from < to ? [...events, over] : events,
      view: {
        table: this.#table(to),
        clock: { t: this.steps[to]?.event.t ?? 0, runs: false },
        game: this.steps[to]?.view,
      },
    };
    this.#socket?.send(JSON.stringify(step));
  }

  #table(step: number): object {
    const { game, options, seats } = this.reviewed;
    const isOver = step === this.last;
    return {
      table: 'staged',
      id: 'staged',
      link: '/t/staged',
      game,
      phase: isOver ? 'finished' : 'playing',
      options,
      seats: seats.map((name, seat) => ({
        kind: 'person',
        name,
        ready: true,
        away: false,
        bot_plays: false,
        left: this.steps[step]?.left.includes(seat) ?? false,
        asked_pause: false,
        asked_rematch: false,
      })),
      ...tableAround,
      ...(isOver && { record_hash: 'hash' }),
    };
  }
}
