import { replaceTexts, TEXTS_KEY, type ErrorTexts } from './error-texts.ts';
import type { Language } from './read-preferences.ts';

/** Reads a file of lines, each a status and its sentence divided by a blank; other lines are left out. */
export const parseErrorTexts = (file: string): Record<string, string> =>
  Object.fromEntries(
    file.split('\n').flatMap((line) => {
      const found = /^(\d{1,6}) +(\S.*)$/.exec(line.trim());
      return found?.[1] && found[2] ? [[found[1], found[2]]] : [];
    }),
  );

/** Uses a newly fetched file and keeps it. */
export const learnErrorTexts = (file: string, language: Language): void => {
  const texts = parseErrorTexts(file);
  replaceTexts(texts);
  localStorage.setItem(
    TEXTS_KEY,
    JSON.stringify({ readAtMs: Date.now(), language, texts } satisfies ErrorTexts),
  );
};
