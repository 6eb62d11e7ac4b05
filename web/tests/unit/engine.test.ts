// The page's side of the engine: every question is answered or refused, and only the table that is open gets its messages.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../src/engine/messages';

const saveRecord = vi.fn(() => Promise.resolve(7));
vi.mock('../../src/engine/storage', () => ({ saveRecord }));

class FakeWorker {
  static made: FakeWorker[] = [];
  told: ToWorker[] = [];
  ended = false;
  onmessage?: (event: { data: FromWorker }) => void;
  onerror?: (event: { message: string }) => void;
  onmessageerror?: () => void;
  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(message: ToWorker): void {
    this.told.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }
}
vi.stubGlobal('Worker', FakeWorker);

let ask: typeof import('../../src/engine/engine').ask;
let openReview: typeof import('../../src/engine/engine').openReview;
let localTable: typeof import('../../src/engine/engine').localTable;
beforeEach(async () => {
  vi.resetModules();
  FakeWorker.made = [];
  saveRecord.mockClear();
  ({ ask, openReview, localTable } = await import('../../src/engine/engine'));
});
const worker = () => FakeWorker.made.at(-1) as FakeWorker;
const lastTold = () => worker().told.at(-1) as ToWorker & { id: number; table: number };

function sitDown() {
  const callbacks = {
    name: 'A',
    from: 'running' as const,
    opened: vi.fn(),
    finished: vi.fn(),
    notSaved: vi.fn(),
    failed: vi.fn(),
  };
  const listener = { message: vi.fn(), state: vi.fn(), seq: () => undefined };
  const line = localTable({ game: 'classic', options: {}, seats: 2, hints: true }, callbacks)(listener);
  return { callbacks, listener, line, table: lastTold().table };
}

describe('a question', () => {
  it('is answered', async () => {
    const answer = ask({ type: 'third', figures: [] });
    worker().say({ type: 'answer', id: lastTold().id, text: '{"third":"x"}' });
    await expect(answer).resolves.toEqual({ third: 'x' });
  });

  it('fails when the engine does', async () => {
    const answer = ask({ type: 'games' });
    worker().say({ type: 'unanswered', id: lastTold().id, what: 'no engine' });
    await expect(answer).rejects.toThrow('no engine');
  });

  it('fails with the worker, and the next one goes to a new worker', async () => {
    const answer = ask({ type: 'games' });
    const { callbacks, listener } = sitDown();
    const first = worker();
    first.onerror?.({ message: 'not found' });
    await expect(answer).rejects.toThrow('not found');
    expect(callbacks.failed).toHaveBeenCalledWith('not found');
    expect(listener.state).toHaveBeenLastCalledWith('closed');
    expect(first.ended).toBe(true);
    const again = ask({ type: 'games' });
    expect(FakeWorker.made).toHaveLength(2);
    first.onmessageerror?.();
    worker().say({ type: 'answer', id: lastTold().id, text: '{"games":[]}' });
    await expect(again).resolves.toEqual({ games: [] });
  });
});

describe('a review', () => {
  const answer = (json: object) => worker().say({ type: 'answer', id: lastTold().id, text: JSON.stringify(json) });
  const called = () => worker().told.map((message) => (message.type === 'call' ? [message.name, ...message.args] : []));
  async function opened() {
    const opening = openReview('record');
    answer({ steps: 40 });
    return opening;
  }

  it('is opened once, and gives each step that is asked for', async () => {
    const { reviewed, step } = await opened();
    expect(reviewed).toEqual({ steps: 40 });
    const number = (called()[0] as unknown[])[1];
    for (const wanted of [0, 1, 39]) {
      const shown = step(wanted);
      answer({ event: wanted });
      await expect(shown).resolves.toEqual({ event: wanted });
    }
    expect(called()).toEqual([
      ['review', number, 'record'],
      ...[0, 1, 39].map((wanted) => ['review_step', number, wanted]),
    ]);
  });

  it('whose record the engine refuses is not opened', async () => {
    const opening = openReview('record');
    answer({ error: 'line 1: no' });
    await expect(opening).rejects.toThrow('line 1: no');
  });

  it('is opened again where the engine has it open no more', async () => {
    const { step } = await opened();
    const shown = step(7);
    worker().onerror?.({ message: 'stopped' });
    await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(2));
    answer({ steps: 40 });
    await vi.waitFor(() => expect(called()).toHaveLength(2));
    answer({ event: 7 });
    await expect(shown).resolves.toEqual({ event: 7 });
    expect(called().map(([name]) => name)).toEqual(['review', 'review_step']);
  });

  it('that cannot be opened again says so', async () => {
    const { step } = await opened();
    const shown = step(7);
    answer({ error: 'not open' });
    await vi.waitFor(() => expect(called()).toHaveLength(3));
    answer({ error: 'line 1: no' });
    await expect(shown).rejects.toThrow('line 1: no');
  });
});

describe('a table', () => {
  it('gets no messages of an earlier one', () => {
    const former = sitDown();
    former.line.close();
    expect(lastTold()).toEqual({ type: 'close', table: former.table });
    const { callbacks, listener, table } = sitDown();
    worker().say({ type: 'opened', table: former.table, resumed: true, lost: false });
    worker().say({ type: 'message', table: former.table, text: 'old' });
    expect(callbacks.opened).not.toHaveBeenCalled();
    worker().say({ type: 'opened', table, resumed: false, lost: true });
    worker().say({ type: 'message', table, text: 'new' });
    expect(callbacks.opened).toHaveBeenCalledWith(false, true);
    expect(listener.message.mock.calls).toEqual([['new']]);
    expect(former.listener.message).not.toHaveBeenCalled();
  });

  it('is not closed by an earlier one that closes late', () => {
    const former = sitDown();
    const { callbacks, table } = sitDown();
    former.line.close();
    former.line.send('late');
    expect(lastTold().type).toBe('open');
    worker().say({ type: 'opened', table, resumed: false, lost: false });
    expect(callbacks.opened).toHaveBeenCalled();
  });

  it('reports once that nothing is stored', async () => {
    saveRecord.mockImplementationOnce(() => Promise.reject(new Error('full')));
    const { callbacks, table } = sitDown();
    worker().say({ type: 'not_saved', table });
    worker().say({ type: 'finished', table, record: '', commitment: 'a' });
    await vi.waitFor(() => expect(saveRecord).toHaveBeenCalled());
    // Longer than any promise takes.
    await new Promise((done) => setTimeout(done));
    expect(callbacks.notSaved).toHaveBeenCalledTimes(1);
    expect(callbacks.finished).not.toHaveBeenCalled();
  });
});
