import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:catalogue/';
const folder = new URL('../src/platform/i18n/', import.meta.url);

/**
 * Turns the keyed catalogue of a language into the compiled form that `@lingui/core` runs, so that the
 * message parser never reaches the browser. Imported as `virtual:catalogue/<language>`.
 */
export const catalogues = (): Plugin => ({
  name: 'touchline:catalogues',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return null;
    const path = fileURLToPath(new URL(`${id.slice(PREFIX.length + 1)}.json`, folder));
    this.addWatchFile(path);
    const source = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
    const compiled = Object.entries(source).map(([key, text]) => [key, compileMessage(text)]);
    return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`;
  },
});
