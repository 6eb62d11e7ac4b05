// The service worker, with a network and caches that are only pretended.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const template = readFileSync(new URL('../../src/service_worker/worker.js', import.meta.url), 'utf8');
const source = template
  .replace('__SHELL__', '["/", "/assets/a.js", "/assets/b.js"]')
  .replace('__REST__', '["/assets/fi.js", "/icon.svg"]')
  .replace('__VERSION__', '"2"');

type Fetched = () => Promise<Response>;
class Request {
  url: string;
  method = 'GET';
  constructor(
    path: string,
    readonly mode = 'cors',
  ) {
    this.url = new URL(path, 'http://x').href;
  }
}

let stores: Map<string, Map<string, string>>;
let network: Record<string, Fetched>;
let listeners: Record<string, (event: object) => void>;
const page =
  (text: string, status = 200): Fetched =>
  () =>
    Promise.resolve(new Response(text, { status }));
const away: Fetched = () => Promise.reject(new TypeError('away'));
const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname);
const fetch = vi.fn((request: Request) => (network[pathOf(request)] ?? away)());

const open = (name: string) => {
  const store = stores.get(name) ?? new Map<string, string>();
  stores.set(name, store);
  return Promise.resolve({
    match: (path: string) => {
      const found = store.get(path);
      return Promise.resolve(found === undefined ? undefined : new Response(found));
    },
    add: async (request: Request) => store.set(pathOf(request), await (await fetch(request)).text()),
    put: async (path: string, response: Response) => store.set(path, await response.text()),
  });
};
const caches = {
  open,
  keys: () => Promise.resolve([...stores.keys()]),
  delete: (name: string) => Promise.resolve(stores.delete(name)),
};

beforeEach(() => {
  stores = new Map();
  listeners = {};
  fetch.mockClear();
  network = Object.fromEntries(
    ['/', '/assets/a.js', '/assets/b.js', '/assets/fi.js', '/icon.svg'].map((path) => [path, page(path)]),
  );
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    clients: { claim: () => Promise.resolve() },
    location: { origin: 'http://x' },
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is no module, and has other globals here
  const run = new Function('self', 'caches', 'fetch', 'Request', source) as (...globals: unknown[]) => void;
  run(self, caches, fetch, Request);
});

async function happen(type: string): Promise<void> {
  let work: Promise<void> | undefined;
  listeners[type]?.({ waitUntil: (given: Promise<void>) => (work = given) });
  await work;
}
async function get(path: string, mode?: string): Promise<string> {
  let answer: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  const respondWith = (given: Promise<Response>) => (answer = given);
  listeners.fetch?.({
    request: new Request(path, mode),
    respondWith,
    waitUntil: (given: Promise<unknown>) => work.push(given),
  });
  const text = await (await answer)?.text();
  await Promise.all(work);
  return text ?? '';
}
const keptNow = () => [...(stores.get('tercet-2')?.keys() ?? [])];

describe('installing', () => {
  it('works when some of the rest is missing, and caches it when it is fetched', async () => {
    network['/assets/fi.js'] = away;
    await happen('install');
    expect(keptNow()).toEqual(['/', '/assets/a.js', '/assets/b.js', '/icon.svg']);
    network['/assets/fi.js'] = page('fi');
    expect(await get('/assets/fi.js')).toBe('fi');
    network = {};
    expect(await get('/assets/fi.js')).toBe('fi');
  });

  it('fails without the shell, and goes on from there', async () => {
    network['/assets/b.js'] = away;
    await expect(happen('install')).rejects.toThrow('away');
    network['/assets/b.js'] = page('b');
    fetch.mockClear();
    await happen('install');
    expect(fetch.mock.calls.map(([request]) => pathOf(request))).not.toContain('/assets/a.js');
    expect(keptNow()).toContain('/assets/b.js');
  });
});

it('deletes only caches of its own', async () => {
  for (const name of ['tercet-1', 'tercet-2', 'other']) await open(name);
  await happen('activate');
  expect([...stores.keys()]).toEqual(['tercet-2', 'other']);
});

it('caches nothing that is not on its lists', async () => {
  network['/assets/other.js'] = page('other');
  await get('/assets/other.js');
  expect(keptNow()).toEqual([]);
});

describe('the page', () => {
  beforeEach(() => happen('install'));

  it('comes from the network', async () => {
    network['/learn'] = page('new');
    expect(await get('/learn', 'navigate')).toBe('new');
  });

  it.each([
    ['there is no network', away],
    ['the server fails', page('bad', 502)],
  ])('is the cached one when %s', async (_when, answer) => {
    network['/learn'] = answer;
    expect(await get('/learn', 'navigate')).toBe('/');
  });

  it('is the cached one when the network takes too long', async () => {
    vi.useFakeTimers();
    network['/learn'] = () => new Promise(() => undefined);
    const text = get('/learn', 'navigate');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await text).toBe('/');
    vi.useRealTimers();
  });

  it('says what the server says when nothing is cached', async () => {
    stores.clear();
    network['/learn'] = page('bad', 502);
    expect(await get('/learn', 'navigate')).toBe('bad');
  });
});
