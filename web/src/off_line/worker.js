// The service worker: keeps the whole client, so that the page starts without a network. Files of a build carry the
// hash of their content, so what is kept is right forever. A new build brings a new list; it takes over when the last
// page of the old one is closed, so that no page loses files that it may still want.
const files = __FILES__;
const name = `tercet-${__VERSION__}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

const isOurs = (url) => url.origin === self.location.origin && !url.pathname.startsWith('/api/') && url.pathname !== '/ws';

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isOurs(url)) return;
  if (request.mode === 'navigate') {
    // The page itself: the newest if there is a network, the kept one otherwise.
    event.respondWith(fetch(request).catch(() => caches.match('/')));
  } else {
    event.respondWith(caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)));
  }
});
