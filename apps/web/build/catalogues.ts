import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { firstKeys } from './first-files.ts';

const ID = /^virtual:catalogue\/(first|later)\/(.+)$/;
const folder = new URL('../src/platform/i18n/', import.meta.url);

/**
 * Turns the keyed catalogue of a language into the compiled form that `@lingui/core` runs, so that the
 * message parser never reaches the browser. `virtual:catalogue/first/<language>` holds what the first screen
 * says, `virtual:catalogue/later/<language>` all the rest.
 */
export const catalogues = (): Plugin => ({
  name: 'touchline:catalogues',
  resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
  async load(id) {
    const [, part, language] = (id.startsWith('\0') && ID.exec(id.slice(1))) || [];
    if (!part || !language) return null;
    const path = fileURLToPath(new URL(`${language}.json`, folder));
    this.addWatchFile(path);
    const source = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
    const first = firstKeys(Object.keys(source));
    const compiled = Object.entries(source)
      .filter(([key]) => first.has(key) === (part === 'first'))
      .map(([key, text]) => [key, compileMessage(text)]);
    return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`;
  },
});
