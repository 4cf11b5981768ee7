import { usePreferences } from './preferences.ts';
import type { Language } from './read-preferences.ts';

export const TEXTS_KEY = 'touchline:error-texts';
/** @source app §9 "Error-message cache 7 days" */
const KEPT_MS = 7 * 24 * 3600_000;

export type ErrorTexts = { readAtMs: number; language: Language; texts: Readonly<Record<string, string>> };

/** A saved copy in this language that is not older than seven days. */
export const freshTexts = (
  saved: unknown,
  { nowMs, language }: { nowMs: number; language: Language },
): ErrorTexts | undefined => {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { readAtMs, language: written, texts } = saved as Partial<ErrorTexts>;
  if (written !== language) return undefined;
  if (typeof readAtMs !== 'number' || nowMs - readAtMs >= KEPT_MS || readAtMs > nowMs) return undefined;
  return typeof texts === 'object' && texts !== null ? { readAtMs, language, texts } : undefined;
};

export const savedTexts = (language: Language): ErrorTexts | undefined => {
  try {
    const saved: unknown = JSON.parse(globalThis.localStorage?.getItem(TEXTS_KEY) ?? 'null');
    return freshTexts(saved, { nowMs: Date.now(), language });
  } catch {
    return undefined;
  }
};

let texts: ErrorTexts['texts'] =
  (globalThis.location && savedTexts(usePreferences.getState().language)?.texts) ?? {};

/** The site's own sentence for a status. */
export const errorText = (status: number): string | undefined => texts[String(status)];

/** Uses these from now on. */
export const replaceTexts = (next: ErrorTexts['texts']): void => {
  texts = next;
};
