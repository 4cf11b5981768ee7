import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';

type Workbox = VitePWAOptions['workbox'];
type ToManifest = NonNullable<Workbox['manifestTransforms']>[number];

/** A page that is sent without a screen: opened offline, it draws the screen of any address. */
const SHELL_PAGE = '/m/login';
const DAY_SEC = 86_400;

/** Keeps the shell page beside the files that it names, under a revision that changes with any of them. */
const withShellPage: ToManifest = (entries) => {
  const names = entries.map(({ url }) => url).toSorted();
  const revision = createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
  return { manifest: [...entries, { url: SHELL_PAGE, revision, size: 0 }] };
};

const workbox: Workbox = {
  globPatterns: ['assets/*.{js,css,woff2}'],
  // The player and flying comments are large and of no use offline.
  globIgnores: ['assets/hls*', 'assets/danmaku*'],
  manifestTransforms: [withShellPage],
  dontCacheBustURLsMatching: /^assets\//,
  navigateFallback: null,
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  runtimeCaching: [
    {
      // A page is always the newest there is.
      urlPattern: ({ request }) => request.mode === 'navigate',
      handler: 'NetworkOnly',
      options: { precacheFallback: { fallbackURL: SHELL_PAGE } },
    },
    {
      // These never change under their address.
      urlPattern: ({ sameOrigin, url }) =>
        sameOrigin && /^\/(?:m\/assets|objects\/public)\//.test(url.pathname),
      handler: 'CacheFirst',
      options: {
        cacheName: 'used',
        expiration: { maxEntries: 400, maxAgeSeconds: 30 * DAY_SEC, purgeOnQuotaError: true },
        cacheableResponse: { statuses: [200] },
      },
    },
  ],
};

/** Writes the service worker: after one visit every address opens without a network, and a newer version waits for the reader. */
export const offline = (): Plugin[] =>
  VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    registerType: 'prompt',
    injectRegister: false,
    // Every brand has a manifest of its own.
    manifest: false,
    workbox,
  });
