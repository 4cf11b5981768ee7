import { BRAND_IDS } from '@touchline/domain/brand';
import { brandById } from '@touchline/domain/brands';
import type { Plugin } from 'vite';
import { brandFilesOf } from '../src/platform/brand/brand-file.ts';

/** Emits icons and web app manifest of every built-in variant; the page links those of its own. */
export const brandFiles = (): Plugin => {
  let base = '/';
  return {
    name: 'touchline:brand-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle() {
      for (const id of BRAND_IDS) {
        for (const [name, source] of Object.entries(brandFilesOf(brandById(id), base))) {
          this.emitFile({ type: 'asset', fileName: `brand/${name}`, source });
        }
      }
    },
  };
};
