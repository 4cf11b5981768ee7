import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './build/catalogues.ts';
import { chunkGroups } from './build/chunks.ts';
import { pwa } from './build/pwa.ts';
import { precompress } from './build/precompress.ts';
import { firstPicture } from './build/first-picture.ts';
import { preloadRoute } from './build/preload-route.ts';

const apiTarget = process.env['TOUCHLINE_URL'] ?? 'http://localhost:8080';

export default defineConfig({
  base: '/m/',
  plugins: [react(), catalogues(), preloadRoute(), firstPicture(), pwa(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
