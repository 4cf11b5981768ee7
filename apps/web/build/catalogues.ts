import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { isLanguage } from '../src/platform/read-preferences.ts';
import { readWords, wordFiles } from './words.ts';

const ID = /^virtual:(catalogue|later-words)\/(.+)$/;

/**
 * Serves `virtual:catalogue/<language>` and `virtual:later-words/<language>`: the sentences of all `words.json` files
 * in the compiled form that `@lingui/core` runs, so that the message parser never reaches the browser.
 */
export const catalogues = (): Plugin => ({
  name: 'touchline:catalogues',
  resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
  load(id) {
    const [, kind, language] = (id.startsWith('\0') && ID.exec(id.slice(1))) || [];
    if (!isLanguage(language)) return null;
    for (const file of wordFiles()) this.addWatchFile(file);
    const compiled = Object.entries(readWords(language, kind === 'catalogue' ? 'first' : 'later')).map(
      ([key, text]) => [key, compileMessage(text)],
    );
    return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`;
  },
});
