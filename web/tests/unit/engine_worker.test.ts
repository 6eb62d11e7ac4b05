// The worker's side of the engine, with an engine and a storage that can fail.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StartFrom, FromWorker, ToWorker } from '../../src/engine/messages';

const storage = {
  loadJournal: vi.fn<(game: string) => Promise<string[] | undefined>>(),
  startJournal: vi.fn<(game: string, entries: readonly string[]) => Promise<void>>(),
  appendJournal: vi.fn<(game: string, before: number, entries: readonly string[]) => Promise<void>>(),
  endJournal: vi.fn<(game: string, entries: readonly string[]) => Promise<void>>(),
};
const text = vi.fn<(name: string, ...args: unknown[]) => string>();
const loadEngine = vi.fn(() => Promise.resolve({ text, number: () => 0 }));
vi.mock('../../src/engine/storage', () => storage);
vi.mock('../../src/engine/module', () => ({ loadEngine }));

const nothing = { entries: [] as string[], messages: [], finished: [], wakes_at: null, thinking: false, time: 0 };
const said: FromWorker[] = [];
vi.stubGlobal('postMessage', (message: FromWorker) => said.push(message));
vi.stubGlobal('onmessage', undefined);
const globals = globalThis as unknown as { onmessage: (event: { data: ToWorker }) => void };
const tell = (data: ToWorker) => globals.onmessage({ data });
const open = (table: number, game: string, from: StartFrom = 'new') =>
  tell({
    type: 'open',
    table,
    setup: { game, options: {}, seats: 2, hints: true },
    name: 'A',
    from,
    temporary: false,
    secret: '',
  });
const question = (id: number): ToWorker => ({ type: 'call', id, name: 'ask', args: [''] });
const settled = () => new Promise((done) => setTimeout(done, 5));

// What the engine does; `received` is what it has to say next.
let received: object[];
let stops_at: string | undefined;
beforeEach(async () => {
  vi.resetModules();
  said.length = 0;
  received = [];
  stops_at = undefined;
  storage.loadJournal.mockReset().mockResolvedValue(undefined);
  for (const write of ['startJournal', 'appendJournal', 'endJournal'] as const) {
    storage[write].mockReset().mockResolvedValue();
  }
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
    tell(question(1));
    await settled();
    tell(question(2));
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
    tell(question(2));
    await settled();
    expect(said.slice(1)).toEqual([
      { type: 'unanswered', id: 2, what: 'Error: stopped' },
      { type: 'failed', table: 1, what: 'Error: stopped' },
    ]);
  });
});

describe('a review', () => {
  it('is opened and stepped through by calls of the engine', async () => {
    tell({ type: 'call', id: 1, name: 'review', args: [5, 'record'] });
    tell({ type: 'call', id: 2, name: 'review_step', args: [5, 30] });
    await settled();
    expect(text.mock.calls).toEqual([
      ['review', 5, 'record'],
      ['review_step', 5, 30],
    ]);
    expect(said).toEqual([1, 2].map((id) => ({ type: 'answer', id, text: '{}' })));
  });
});

describe('tables', () => {
  it('are opened one after the other, and the last one is played', async () => {
    storage.loadJournal.mockImplementation(
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

  const entry = (type: string) => `{"type":"${type}"}`;
  const message = (text: string) => ({ person: 1, text });
  const posted = () => said.filter(({ type }) => type !== 'opened');

  it('leave what was stored before until the new game has started', async () => {
    received = [{ entries: [entry('made')] }, { entries: [entry('joined')] }, { entries: [entry('started')] }];
    open(1, 'classic');
    await settled();
    expect(storage.startJournal).not.toHaveBeenCalled();
    tell({ type: 'send', table: 1, text: 'ready' });
    await settled();
    expect(storage.startJournal).toHaveBeenCalledWith('classic', ['made', 'joined', 'started'].map(entry));
    expect(storage.endJournal).not.toHaveBeenCalled();
  });

  it('append each entry to the journal, and move it when the game is over', async () => {
    received = [{}, { entries: [entry('started')] }];
    open(1, 'classic');
    await settled();
    for (const [before, type] of [
      [1, 'played'],
      [2, 'said'],
    ] as const) {
      received = [{ entries: [entry(type)] }];
      tell({ type: 'send', table: 1, text: '' });
      await settled();
      expect(storage.appendJournal).toHaveBeenLastCalledWith('classic', before, [entry(type)]);
    }
    expect(storage.startJournal).toHaveBeenCalledTimes(1);
    received = [{ entries: [entry('game_over')] }];
    tell({ type: 'send', table: 1, text: '' });
    await settled();
    expect(storage.endJournal).toHaveBeenCalledWith('classic', ['started', 'played', 'said', 'game_over'].map(entry));
    expect(storage.appendJournal).toHaveBeenCalledTimes(2);
  });

  it('store all of a stored game that goes on once, and then append', async () => {
    storage.loadJournal.mockResolvedValue([entry('started')]);
    received = [{ entries: [entry('restarted')] }, {}, { entries: [entry('played')] }];
    open(1, 'classic', 'running');
    await settled();
    expect(said[0]).toMatchObject({ type: 'opened', resumed: true });
    expect(storage.startJournal.mock.calls).toEqual([['classic', expect.objectContaining({ length: 2 })]]);
    tell({ type: 'send', table: 1, text: '' });
    await settled();
    expect(storage.appendJournal).toHaveBeenCalledWith('classic', 2, [entry('played')]);
  });

  it('post nothing before it is stored', async () => {
    let stored = () => {};
    const wait = () => new Promise<void>((done) => (stored = done));
    storage.startJournal.mockImplementationOnce(wait);
    storage.appendJournal.mockImplementationOnce(wait);
    received = [
      {},
      { entries: [entry('started')], messages: [message('first')] },
      { entries: [entry('played')], messages: [message('second')] },
      { messages: [message('third')] },
    ];
    open(1, 'classic');
    tell({ type: 'send', table: 1, text: '' });
    tell({ type: 'send', table: 1, text: '' });
    await settled();
    expect(posted()).toEqual([]);
    stored();
    await settled();
    expect(posted()).toMatchObject([{ text: 'first' }]);
    stored();
    await settled();
    expect(posted()).toMatchObject([{ text: 'first' }, { text: 'second' }, { text: 'third' }]);
  });

  it('wait for what bots do to be stored, too', async () => {
    let stored = () => {};
    storage.appendJournal.mockImplementationOnce(() => new Promise<void>((done) => (stored = done)));
    received = [
      {},
      { entries: [entry('started')], thinking: true },
      { entries: [entry('played')], messages: [message('bot')] },
      { messages: [message('mine')] },
    ];
    open(1, 'classic');
    await vi.waitFor(() => expect(storage.appendJournal).toHaveBeenCalled());
    tell({ type: 'send', table: 1, text: '' });
    await settled();
    expect(posted()).toEqual([]);
    stored();
    await settled();
    expect(posted()).toMatchObject([{ text: 'bot' }, { text: 'mine' }]);
  });

  it('that are closed meanwhile post nothing more', async () => {
    let stored = () => {};
    storage.appendJournal.mockImplementationOnce(() => new Promise<void>((done) => (stored = done)));
    received = [
      {},
      { entries: [entry('started')], thinking: true },
      { entries: [entry('played')], messages: [message('bot')], thinking: true },
    ];
    open(1, 'classic');
    await vi.waitFor(() => expect(storage.appendJournal).toHaveBeenCalled());
    tell({ type: 'close', table: 1 });
    await settled();
    stored();
    await settled();
    expect(posted()).toEqual([]);
    expect(text.mock.calls.filter(([name]) => name === 'think')).toHaveLength(1);
  });

  it('go on when nothing can be stored, say so, and store all of it as soon as it can be', async () => {
    storage.startJournal.mockRejectedValueOnce(new Error('full'));
    received = [{}, { entries: [entry('started')], messages: [message('first')] }, { entries: [entry('played')] }];
    open(1, 'classic');
    await settled();
    expect(posted()).toMatchObject([{ type: 'not_saved', table: 1 }, { text: 'first' }]);
    tell({ type: 'send', table: 1, text: '' });
    await settled();
    expect(storage.startJournal).toHaveBeenLastCalledWith('classic', ['started', 'played'].map(entry));
    expect(storage.appendJournal).not.toHaveBeenCalled();
  });

  it.each([
    ['bad', undefined],
    ['good', 'reopen'],
  ])('begin anew when the %s journal is refused', async (line, stop) => {
    storage.loadJournal.mockResolvedValue([line]);
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
