import { currentBrand } from '../platform/brand/current.ts';
import { PAGE_BRAND_ID, writePageBrand } from '../platform/brand/page-brand.ts';
import { PAGE_DATA_ID } from '../platform/page-data.ts';
import { pageState } from '../platform/page-state.ts';
import type { View } from '../platform/view.ts';
import { BAR_COLOURS, brandProperties } from '../platform/theme.ts';
import type { PageFiles } from './files.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** One element of the head; attributes that are undefined are left out. */
export const tag = (name: string, attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}="${escapeHtml(value)}"`],
  );
  return `<${[name, ...written].join(' ')}>`;
};

const barColours = ({ mode }: View): string[] =>
  mode
    ? [tag('meta', { name: 'theme-color', content: BAR_COLOURS[mode] })]
    : (['light', 'dark'] as const).map((each) =>
        tag('meta', {
          name: 'theme-color',
          content: BAR_COLOURS[each],
          media: `(prefers-color-scheme: ${each})`,
        }),
      );

/** Files of the build that the page needs at once. */
const fileTags = (base: string, { styles, scripts, fonts }: PageFiles): string[] => {
  const link = (file: string, attributes: Record<string, string>): string =>
    tag('link', { ...attributes, href: base + file, crossorigin: '' });
  return [
    ...styles.map((file) => link(file, { rel: 'stylesheet' })),
    ...fonts.map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
    ...scripts.map((file) => link(file, { rel: 'modulepreload' })),
  ];
};

export type DocumentParts = {
  view: View;
  /** Elements of the head, title and all. */
  head: readonly string[];
  files: PageFiles;
  /** HTML of the screen; empty for the shell. */
  app: string;
  /** What the browser takes over with; empty for the shell. */
  data: string;
};

const bodyTag = ({ mode }: View): string => {
  const style = Object.entries(brandProperties(currentBrand().themeColor))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return tag('body', { 'data-mode': mode, style });
};

/** Fills the built page. @param template `index.html` as the build wrote it */
export const documentOf = (template: string, base: string, parts: DocumentParts): string => {
  const { view, head, files, app, data } = parts;
  const html = tag('html', {
    lang: view.language,
    style: view.textSize === 100 ? undefined : `font-size:${view.textSize}%`,
  });
  const { brand } = pageState() ?? {};
  const brandTag =
    brand && `<script type="application/json" id="${PAGE_BRAND_ID}">${writePageBrand(brand)}</script>`;
  const dataTag = data && `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`;
  const headText = [...head, ...barColours(view), ...fileTags(base, files)].join('\n    ');
  return template
    .replace(/<html[^>]*>/, () => html)
    .replace(/<body[^>]*>/, () => bodyTag(view))
    .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => headText)
    .replace('<!--app-->', () => app)
    .replace('<!--data-->', () => (brandTag ?? '') + dataTag);
};
