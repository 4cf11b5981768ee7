import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './build/catalogues.ts';
import { chunkGroups } from './build/chunks.ts';
import { leanIcons, leanRouter } from './build/lean-libraries.ts';
import { pwa } from './build/pwa.ts';
import { precompress } from './build/precompress.ts';
import { earlyCall } from './build/early-call.ts';
import { preloadRoute } from './build/preload-route.ts';

const apiTarget = process.env['TOUCHLINE_URL'] ?? 'http://localhost:8080';

/** Files that stand before any other is fetched. */
const STANDING = /assets\/(?:rolldown-runtime|begin)-/;

export default defineConfig({
  base: '/m/',
  plugins: [react(), leanRouter(), catalogues(), preloadRoute(), earlyCall(), pwa(), precompress()],
  resolve: { alias: [leanIcons] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What fetches anything is itself in one of these: they are there.
      resolveDependencies: (_file, files) => files.filter((file) => !STANDING.test(file)),
    },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: {
      '^/(api|webapi|objects|media|v4)/': { target: apiTarget },
      '^/(binfo|info)': { target: apiTarget, ws: true },
    },
  },
});
