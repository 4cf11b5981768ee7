import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { buildTargets } from './build/baseline.ts';
import { brandFiles } from './build/brand-files.ts';
import { catalogues } from './build/catalogues.ts';
import { chunkFileNames, chunkGroups } from './build/chunks.ts';
import { darkByDevice } from './build/dark-by-device.ts';
import { offline } from './build/offline.ts';

const apiTarget = process.env['TOUCHLINE_URL'] ?? 'http://localhost:8080';

/** Servers send a brotli or gzip copy of these as it is. */
const COMPRESSED = { include: /\.(?:js|css|html|svg|json|webmanifest)$/, logLevel: 'silent' } as const;

/** `vite build` writes what browsers fetch, `vite build --ssr src/entry-server.tsx` what renders pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/m/',
  plugins: [react(), catalogues(), ...(isSsrBuild ? [] : [brandFiles(), offline(), compression(COMPRESSED)])],
  css: { postcss: { plugins: [darkByDevice] } },
  build: isSsrBuild
    ? { target: 'node24', outDir: 'dist/server', copyPublicDir: false, minify: true }
    : {
        target: buildTargets(),
        outDir: 'dist/client',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        manifest: true,
        rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunkGroups } } },
      },
  // One file that needs no packages beside it.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    proxy: {
      '^/(api|webapi|objects|media|v4)/': { target: apiTarget },
      '^/(binfo|info)': { target: apiTarget, ws: true },
    },
  },
}));
