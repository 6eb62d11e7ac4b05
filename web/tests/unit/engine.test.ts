// The page's side of the engine: every question is answered or refused, and only the table that is open is heard.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../src/engine/letters';

const keepRecord = vi.fn(() => Promise.resolve(7));
vi.mock('../../src/engine/kept', () => ({ keepRecord }));

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
  postMessage(letter: ToWorker): void {
    this.told.push(letter);
  }
  terminate(): void {
    this.ended = true;
  }
  say(letter: FromWorker): void {
    this.onmessage?.({ data: letter });
  }
}
vi.stubGlobal('Worker', FakeWorker);

let ask: typeof import('../../src/engine/engine').ask;
let localTable: typeof import('../../src/engine/engine').localTable;
beforeEach(async () => {
  vi.resetModules();
  FakeWorker.made = [];
  keepRecord.mockClear();
  ({ ask, localTable } = await import('../../src/engine/engine'));
});
const worker = () => FakeWorker.made.at(-1) as FakeWorker;
const lastTold = () => worker().told.at(-1) as ToWorker & { id: number; table: number };

function sitDown() {
  const hopes = {
    name: 'A',
    from: 'running' as const,
    opened: vi.fn(),
    finished: vi.fn(),
    notKept: vi.fn(),
    failed: vi.fn(),
  };
  const ears = { heard: vi.fn(), state: vi.fn(), seq: () => undefined };
  const line = localTable({ game: 'classic', options: {}, seats: 2, hints: true }, hopes)(ears);
  return { hopes, ears, line, table: lastTold().table };
}

describe('a question', () => {
  it('is answered', async () => {
    const answer = ask({ type: 'third', figures: [] });
    worker().say({ say: 'answer', id: lastTold().id, text: '{"third":"x"}' });
    await expect(answer).resolves.toEqual({ third: 'x' });
  });

  it('fails when the engine does', async () => {
    const answer = ask({ type: 'games' });
    worker().say({ say: 'unanswered', id: lastTold().id, what: 'no engine' });
    await expect(answer).rejects.toThrow('no engine');
  });

  it('fails with the worker, and the next one goes to a new worker', async () => {
    const answer = ask({ type: 'games' });
    const { hopes, ears } = sitDown();
    const first = worker();
    first.onerror?.({ message: 'not found' });
    await expect(answer).rejects.toThrow('not found');
    expect(hopes.failed).toHaveBeenCalledWith('not found');
    expect(ears.state).toHaveBeenLastCalledWith('closed');
    expect(first.ended).toBe(true);
    const again = ask({ type: 'games' });
    expect(FakeWorker.made).toHaveLength(2);
    first.onmessageerror?.();
    worker().say({ say: 'answer', id: lastTold().id, text: '{"games":[]}' });
    await expect(again).resolves.toEqual({ games: [] });
  });
});

describe('a table', () => {
  it('does not hear what a former one says', () => {
    const former = sitDown();
    former.line.close();
    expect(lastTold()).toEqual({ do: 'close', table: former.table });
    const { hopes, ears, table } = sitDown();
    worker().say({ say: 'opened', table: former.table, kept: true, lost: false });
    worker().say({ say: 'heard', table: former.table, text: 'old' });
    expect(hopes.opened).not.toHaveBeenCalled();
    worker().say({ say: 'opened', table, kept: false, lost: true });
    worker().say({ say: 'heard', table, text: 'new' });
    expect(hopes.opened).toHaveBeenCalledWith(false, true);
    expect(ears.heard.mock.calls).toEqual([['new']]);
    expect(former.ears.heard).not.toHaveBeenCalled();
  });

  it('is not closed by a former one that closes late', () => {
    const former = sitDown();
    const { hopes, table } = sitDown();
    former.line.close();
    former.line.send('late');
    expect(lastTold().do).toBe('open');
    worker().say({ say: 'opened', table, kept: false, lost: false });
    expect(hopes.opened).toHaveBeenCalled();
  });

  it('says once that nothing is kept', async () => {
    keepRecord.mockImplementationOnce(() => Promise.reject(new Error('full')));
    const { hopes, table } = sitDown();
    worker().say({ say: 'not_kept', table });
    worker().say({ say: 'finished', table, record: '', of: 'a' });
    await vi.waitFor(() => expect(keepRecord).toHaveBeenCalled());
    await Promise.resolve();
    expect(hopes.notKept).toHaveBeenCalledTimes(1);
    expect(hopes.finished).not.toHaveBeenCalled();
  });
});
