// The worker's side of the engine, with an engine and a storage that can fail.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { From, FromWorker, ToWorker } from '../../src/engine/messages';

const kept = {
  journalOf: vi.fn<(game: string) => Promise<string[] | undefined>>(),
  keepJournal: vi.fn<() => Promise<void>>(),
  endJournal: vi.fn<() => Promise<void>>(),
};
const text = vi.fn<(name: string, ...args: unknown[]) => string>();
const loadEngine = vi.fn(() => Promise.resolve({ text, number: () => 0 }));
vi.mock('../../src/engine/storage', () => kept);
vi.mock('../../src/engine/module', () => ({ loadEngine }));

const nothing = { entries: [] as string[], says: [], finished: [], wakes_at: null, thinking: false, time: 0 };
const said: FromWorker[] = [];
vi.stubGlobal('postMessage', (message: FromWorker) => said.push(message));
vi.stubGlobal('onmessage', undefined);
const globals = globalThis as unknown as { onmessage: (event: { data: ToWorker }) => void };
const tell = (data: ToWorker) => globals.onmessage({ data });
const open = (table: number, game: string, from: From = 'new') =>
  tell({
    type: 'open',
    table,
    setup: { game, options: {}, seats: 2, hints: true },
    name: 'A',
    from,
    temporary: false,
    secret: '',
  });
const settled = () => new Promise((done) => setTimeout(done, 5));

// What the engine does; `received` is what it has to say next.
let received: object[];
let stops_at: string | undefined;
beforeEach(async () => {
  vi.resetModules();
  said.length = 0;
  received = [];
  stops_at = undefined;
  kept.journalOf.mockReset().mockResolvedValue(undefined);
  kept.keepJournal.mockReset().mockResolvedValue();
  kept.endJournal.mockReset().mockResolvedValue();
  loadEngine.mockClear();
  text.mockReset().mockImplementation((name, first) => {
    if (name === stops_at) throw new Error('stopped');
    if (name === 'receive') return JSON.stringify({ ...nothing, ...received.shift() });
    return name === 'reopen' && first === '["bad"]' ? '{"error":"no"}' : '{}';
  });
  await import('../../src/engine/worker');
});

describe('a question', () => {
  it('is refused when the engine does not load, and the next one loads it anew', async () => {
    loadEngine.mockImplementationOnce(() => Promise.reject(new Error('404')));
    tell({ type: 'ask', id: 1, question: '' });
    await settled();
    tell({ type: 'ask', id: 2, question: '' });
    await settled();
    expect(said).toEqual([
      { type: 'unanswered', id: 1, what: 'Error: 404' },
      { type: 'answer', id: 2, text: '{}' },
    ]);
  });

  it('that stops the engine stops its table too', async () => {
    open(1, 'classic');
    await settled();
    stops_at = 'ask';
    tell({ type: 'ask', id: 2, question: '' });
    await settled();
    expect(said.slice(1)).toEqual([
      { type: 'unanswered', id: 2, what: 'Error: stopped' },
      { type: 'failed', table: 1, what: 'Error: stopped' },
    ]);
  });
});

describe('tables', () => {
  it('are opened one after the other, and the last one is played', async () => {
    kept.journalOf.mockImplementation(
      (game) => new Promise((done) => setTimeout(() => done([`{"type":"${game}"}`]), 20)),
    );
    open(1, 'classic', 'running');
    tell({ type: 'close', table: 1 });
    open(2, 'cubed');
    tell({ type: 'send', table: 1, text: 'former' });
    tell({ type: 'send', table: 2, text: 'mine' });
    await vi.waitFor(() => expect(text.mock.calls.some(([name]) => name === 'send')).toBe(true));
    expect(text.mock.calls.map(([name]) => name)).toEqual(
      'reopen receive join receive make receive join receive send receive'.split(' '),
    );
    expect(text.mock.calls.filter(([name]) => name === 'send')[0]?.[2]).toBe('mine');
  });

  it('keep the game before until the new one has started', async () => {
    received = [
      { entries: ['{"type":"made"}'] },
      { entries: ['{"type":"joined"}'] },
      { entries: ['{"type":"started"}'] },
    ];
    open(1, 'classic');
    await settled();
    expect(kept.keepJournal).not.toHaveBeenCalled();
    tell({ type: 'send', table: 1, text: 'ready' });
    await settled();
    expect(kept.keepJournal).toHaveBeenCalledWith('classic', expect.objectContaining({ length: 3 }));
    expect(kept.endJournal).not.toHaveBeenCalled();
    received = [{ entries: ['{"type":"game_over"}'] }];
    tell({ type: 'send', table: 1, text: 'last' });
    await settled();
    expect(kept.endJournal).toHaveBeenCalledTimes(1);
  });

  it('say when nothing is kept', async () => {
    kept.keepJournal.mockRejectedValue(new Error('full'));
    received = [{}, { entries: ['{"type":"started"}'] }];
    open(1, 'classic');
    await settled();
    expect(said).toContainEqual({ type: 'not_saved', table: 1 });
  });

  it.each([
    ['bad', undefined],
    ['good', 'reopen'],
  ])('begin anew when the %s journal is refused', async (line, stop) => {
    kept.journalOf.mockResolvedValue([line]);
    stops_at = stop;
    open(1, 'classic', 'running');
    await settled();
    expect(said).toEqual([{ type: 'opened', table: 1, resumed: false, lost: true }]);
    expect(loadEngine).toHaveBeenCalledTimes(stop ? 2 : 1);
  });

  it('fail when they are broken', async () => {
    received = [{}, {}, { broken: 'torn' }];
    open(1, 'classic');
    tell({ type: 'send', table: 1, text: '' });
    tell({ type: 'send', table: 1, text: '' });
    await settled();
    expect(said.slice(1)).toEqual([{ type: 'failed', table: 1, what: 'Error: torn' }]);
  });

  it('fail when the engine does not load', async () => {
    loadEngine.mockImplementationOnce(() => Promise.reject(new Error('404')));
    open(1, 'classic');
    await settled();
    expect(said).toEqual([{ type: 'failed', table: 1, what: 'Error: 404' }]);
  });
});
