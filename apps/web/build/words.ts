import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../src/platform/read-preferences.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

type Sentences = Record<string, Record<Language, string>>;

/** The first route asks for one small file of sentences; everybody waits for it. */
export type WordGroup = 'first' | 'later';

/** Folders whose sentences the first route needs: the frame of the app and the list of matches. */
const FIRST_FOLDERS: ReadonlySet<string> = new Set(['app', 'features/match', 'platform', 'routes', 'ui']);

const groupOf = (file: string): WordGroup => (FIRST_FOLDERS.has(dirname(file)) ? 'first' : 'later');

const relativeFiles = (group?: WordGroup): string[] =>
  globSync('**/words.json', { cwd: SRC })
    .toSorted()
    .filter((file) => group === undefined || groupOf(file) === group);

/** Paths of the `words.json` files under `src`. */
export const wordFiles = (group?: WordGroup): string[] => relativeFiles(group).map((file) => join(SRC, file));

/**
 * The sentences of a language by their key.
 * @param group which of them; all when it is left out
 * @throws {Error} when two folders declare the same key
 */
export const readWords = (language: Language, group?: WordGroup): Record<string, string> => {
  const words: Record<string, string> = {};
  for (const file of wordFiles(group)) {
    const sentences = JSON.parse(readFileSync(file, 'utf8')) as Sentences;
    for (const [key, texts] of Object.entries(sentences)) {
      if (key in words) throw new Error(`${file} repeats the key ${key} of another folder`);
      words[key] = texts[language];
    }
  }
  return words;
};
