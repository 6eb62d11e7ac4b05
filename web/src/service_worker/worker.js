// The service worker: caches the whole client, so that the page starts without a network. Files of a build carry the
// hash of their content, so what is cached never goes stale. A new build brings a new list; it takes over when the last
// page of the old one is closed, so that no page loses files that it may still want.
const shell = __SHELL__; // without these it does not start
const rest = __REST__;
const ours = 'tercet-';
const name = `${ours}${__VERSION__}`;
const at_once = 4;
const timeout_ms = 3_000;

const listed = new Set([...shell, ...rest]);

// A name without a hash may stand for something older in the browser's own cache.
const freshly = (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' });

// A few at a time, so that the open page can load, too. What an earlier try has cached is not fetched again.
async function keep(files, failed) {
  const cache = await caches.open(name);
  const keepOne = async (file) => {
    if (!(await cache.match(file))) await cache.add(freshly(file));
  };
  for (let i = 0; i < files.length; i += at_once) {
    await Promise.all(files.slice(i, i + at_once).map((file) => keepOne(file).catch(failed)));
  }
}

async function install() {
  await keep(shell, (error) => {
    throw error;
  });
  // What is missing of the rest is cached when it is fetched.
  await keep(rest, () => undefined);
}

async function tidy() {
  for (const other of await caches.keys()) if (other.startsWith(ours) && other !== name) await caches.delete(other);
  await self.clients.claim();
}

// The page itself: the newest, or the cached one if there is no network or the server fails.
async function page(request) {
  const fetched = fetch(request);
  const soon = Promise.race([fetched, new Promise((late) => setTimeout(late, timeout_ms))]);
  const answer = await soon.catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  const cached = await (await caches.open(name)).match('/');
  fetched.catch(() => undefined);
  return cached ?? fetched;
}

async function file(event, path) {
  const cache = await caches.open(name);
  const cached = await cache.match(path);
  if (cached) return cached;
  const answer = await fetch(event.request);
  if (listed.has(path) && answer.status === 200) {
    event.waitUntil(cache.put(path, answer.clone()).catch(() => undefined));
  }
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));

const isOurs = (url) =>
  url.origin === self.location.origin && !url.pathname.startsWith('/api/') && url.pathname !== '/ws';

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isOurs(url)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(event, url.pathname));
});
