import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin, Rolldown } from 'vite';
import { isLanguage } from '../src/platform/read-preferences.ts';
import { readWords, wordFiles, type WordGroup } from './words.ts';

const ID = /^virtual:catalogue\/(first|later)\/(.+)$/;
/** Where the first route begins: what these import at once may use first sentences only. */
const FIRST_ROUTE = ['/src/main.tsx', '/src/screens/score/score-screen.tsx'];

const compiled = (text: string, group: WordGroup): string | undefined => {
  if (!isLanguage(text)) return undefined;
  const entries = Object.entries(readWords(text, group)).map(([key, words]) => [key, compileMessage(words)]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(entries))};`;
};

/** The modules that a module imports at once, with their own imports. */
const reach = (
  context: Rolldown.PluginContext,
  ids: readonly string[],
  found = new Map<string, string>(),
): Map<string, string> => {
  for (const id of ids) {
    const info = context.getModuleInfo(id);
    if (!info || found.has(id)) continue;
    found.set(id, info.code ?? '');
    reach(context, info.importedIds, found);
  }
  return found;
};

/**
 * Serves `virtual:catalogue/<group>/<language>`: the sentences of the `words.json` files in the compiled form that
 * `@lingui/core` runs, so that the message parser never reaches the browser.
 * A build fails when the first route uses a sentence that comes later.
 */
export const catalogues = (): Plugin => ({
  name: 'touchline:catalogues',
  resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
  load(id) {
    const [, group, language = ''] = (id.startsWith('\0') && ID.exec(id.slice(1))) || [];
    if (group !== 'first' && group !== 'later') return null;
    for (const file of wordFiles(group)) this.addWatchFile(file);
    return compiled(language, group) ?? null;
  },
  buildEnd(error) {
    if (error) return;
    const begin = [...this.getModuleIds()].filter((id) => FIRST_ROUTE.some((end) => id.endsWith(end)));
    const later = new Set(Object.keys(readWords('en', 'later')));
    for (const [id, code] of reach(this, begin)) {
      const [, key] =
        [...code.matchAll(/["'`]([a-zA-Z][\w.]+)["'`]/g)].find(([, key = '']) => later.has(key)) ?? [];
      if (key)
        this.error(`${id} belongs to the first route and says ${key}, which comes later: build/words.ts`);
    }
  },
});
