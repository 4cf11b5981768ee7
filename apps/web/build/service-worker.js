/* Lets the app open without a network: its page and shell from the first visit on, other parts once they were used. */
const { version, page, files } = '__SETTINGS__';
const SHELL = `shell-${version}`;
const USED = 'used';
/** Parts and pictures that are kept beside the shell; the oldest give way. */
const MOST_USED = 400;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll([page, ...files].map((url) => new Request(url, { cache: 'reload' })))),
  );
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('shell-') && name !== SHELL).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('message', (event) => {
  if (event.data?.use === true) void self.skipWaiting();
});

const keep = async (request, response) => {
  const cache = await caches.open(USED);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_USED)).map((key) => cache.delete(key)));
};

/** What never changes under its address: from the device where it is there. */
const fromDevice = async (request) => {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await keep(request, response.clone());
  return response;
};

/** The page is always the newest there is; without a network the one of this version. */
const openPage = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page);
    if (kept) return kept;
    throw error;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && `${url.pathname}/`.startsWith(page))
    event.respondWith(openPage(request));
  else if (url.pathname.startsWith(`${page}assets/`) || url.pathname.startsWith('/objects/public/')) {
    event.respondWith(fromDevice(request));
  }
});
