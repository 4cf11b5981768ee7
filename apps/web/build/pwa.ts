import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { BRAND_IDS } from '@touchline/domain/brand';
import { brandById } from '@touchline/domain/brands';
import type { Plugin } from 'vite';
import { inkOn } from '../src/platform/brand/contrast.ts';
import { markSvg } from '../src/platform/brand/mark-svg.ts';

const WORKER = fileURLToPath(new URL('service-worker.js', import.meta.url));
/**
 * Of the build, what a first visit without a network later needs, and what then says that something is missing;
 * the rest is kept once it was used.
 */
const SHELL =
  /^assets\/(?:index|begin|main|base|first|calls|rolldown-runtime|score-screen|live-screen|user-center-screen|missing-part|error-screen)-|catalogue|-(?:500|600|700)-normal/;
/** Parts of it that the build names by itself: sentences, and what asks for lists and follows their changes. */
const SHELL_PARTS = /virtual:catalogue\/|\/platform\/(?:call|changes)\.ts$|\/contract\/src\/match\.ts$/;

type Emitted = { type: string; fileName: string; facadeModuleId?: string | null; imports?: string[] };

const isShell = ({ fileName, facadeModuleId }: Emitted): boolean =>
  SHELL.test(fileName) ||
  SHELL_PARTS.test(facadeModuleId ?? '') ||
  /assets\/(?:zh-CN|pt-BR|en)-/.test(fileName);

/** The manifest of one variant, by which its app is installed. */
const manifestOf = (id: (typeof BRAND_IDS)[number], base: string): string => {
  const { name, themeColor } = brandById(id);
  const icon = (file: string, purpose: string) => ({
    src: `${base}brand/${file}.svg`,
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  });
  return JSON.stringify({
    name,
    short_name: name,
    id: `${base}?brand=${id}`,
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: '#eef1f5',
    theme_color: themeColor,
    icons: [icon(id, 'any'), icon(`${id}-cut`, 'maskable')],
  });
};

/** Emits icons and manifest of every variant, and the worker that lets the app open offline. */
export const pwa = (): Plugin => {
  let base = '/';
  return {
    name: 'touchline:pwa',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const id of BRAND_IDS) {
          const brand = brandById(id);
          const ink = inkOn(brand.themeColor);
          const emit = (fileName: string, source: string) =>
            this.emitFile({ type: 'asset', fileName, source });
          emit(`brand/${id}.svg`, markSvg(brand, ink));
          emit(`brand/${id}-cut.svg`, markSvg(brand, ink, true));
          emit(`brand/${id}.webmanifest`, manifestOf(id, base));
        }
        const files = (Object.values(bundle) as Emitted[])
          .filter(isShell)
          .map(({ fileName }) => base + fileName);
        const all = Object.keys(bundle).toSorted().join();
        const version = createHash('sha256').update(all).digest('hex').slice(0, 12);
        const settings = JSON.stringify({ version, page: base, files });
        const source = readFileSync(WORKER, 'utf8').replace("'__SETTINGS__'", () => settings);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
};
