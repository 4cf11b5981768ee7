import { BRAND_IDS } from '@touchline/domain/brand';
import { brandById } from '@touchline/domain/brands';
import type { Plugin } from 'vite';
import { inkOn } from '../src/platform/brand/contrast.ts';
import { markSvg } from '../src/platform/brand/mark-svg.ts';

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

/** Emits icons and web app manifest of every variant; the page links those of its own. */
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
        const brand = brandById(id);
        const ink = inkOn(brand.themeColor);
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        emit(`brand/${id}.svg`, markSvg(brand, ink));
        emit(`brand/${id}-cut.svg`, markSvg(brand, ink, true));
        emit(`brand/${id}.webmanifest`, manifestOf(id, base));
      }
    },
  };
};
