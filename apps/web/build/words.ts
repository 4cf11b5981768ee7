import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../src/platform/read-preferences.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

type Sentences = Record<string, Record<Language, string>>;

/** Paths of every `words.json` under `src`. */
export const wordFiles = (): string[] =>
  globSync('**/words.json', { cwd: SRC })
    .toSorted()
    .map((file) => join(SRC, file));

/**
 * Every sentence of a language by its key.
 * @throws {Error} when two folders declare the same key
 */
export const readWords = (language: Language): Record<string, string> => {
  const words: Record<string, string> = {};
  for (const file of wordFiles()) {
    const sentences = JSON.parse(readFileSync(file, 'utf8')) as Sentences;
    for (const [key, texts] of Object.entries(sentences)) {
      if (key in words) throw new Error(`${file} repeats the key ${key} of another folder`);
      words[key] = texts[language];
    }
  }
  return words;
};
