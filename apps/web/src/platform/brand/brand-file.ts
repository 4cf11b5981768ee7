import type { Brand } from '@touchline/domain/brands';
import { inkOn } from './contrast.ts';
import { markSvg } from './mark-svg.ts';

/** The manifest of one variant, by which its app is installed. */
const manifestOf = ({ id, name, themeColor }: Brand, base: string): string => {
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

/** Icons and manifest of a variant, by the name of the file. @param base path of the app, with its last slash */
export const brandFilesOf = (brand: Brand, base: string): Record<string, string> => {
  const ink = inkOn(brand.themeColor);
  return {
    [`${brand.id}.svg`]: markSvg(brand, ink),
    [`${brand.id}-cut.svg`]: markSvg(brand, ink, true),
    [`${brand.id}.webmanifest`]: manifestOf(brand, base),
  };
};
