import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../src/platform/read-preferences.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** Folders whose sentences no first screen says; they come with the screens that say them (`laterWords` of a route). */
const LATER = ['features/conversation', 'features/friend', 'features/group'].map((folder) =>
  join(SRC, folder, 'words.json'),
);

type Sentences = Record<string, Record<Language, string>>;

/** Paths of every `words.json` under `src`. */
export const wordFiles = (): string[] =>
  globSync('**/words.json', { cwd: SRC })
    .toSorted()
    .map((file) => join(SRC, file));

/** Which sentences: those of every page, those of later screens, or both. */
export type Words = 'first' | 'later' | 'all';

/**
 * Sentences of a language by their keys.
 * @throws {Error} when two folders declare the same key
 */
export const readWords = (language: Language, which: Words = 'all'): Record<string, string> => {
  const words: Record<string, string> = {};
  const left: string[] = [];
  for (const file of wordFiles()) {
    const sentences = JSON.parse(readFileSync(file, 'utf8')) as Sentences;
    for (const [key, texts] of Object.entries(sentences)) {
      if (key in words) throw new Error(`${file} repeats the key ${key} of another folder`);
      words[key] = texts[language];
      if (which !== 'all' && (which === 'later') !== LATER.includes(file)) left.push(key);
    }
  }
  for (const key of left) delete words[key];
  return words;
};
