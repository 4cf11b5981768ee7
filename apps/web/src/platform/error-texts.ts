export const TEXTS_KEY = 'touchline:error-texts';
/** @source app §9 "Error-message cache 7 days" */
const KEPT_MS = 7 * 24 * 3600_000;

export type ErrorTexts = { readAtMs: number; texts: Readonly<Record<string, string>> };

/** A saved copy that is not older than seven days. */
export const freshTexts = (saved: unknown, nowMs: number): ErrorTexts | undefined => {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { readAtMs, texts } = saved as Partial<ErrorTexts>;
  if (typeof readAtMs !== 'number' || nowMs - readAtMs >= KEPT_MS || readAtMs > nowMs) return undefined;
  return typeof texts === 'object' && texts !== null ? { readAtMs, texts } : undefined;
};

export const savedTexts = (): ErrorTexts | undefined => {
  try {
    return freshTexts(JSON.parse(globalThis.localStorage?.getItem(TEXTS_KEY) ?? 'null'), Date.now());
  } catch {
    return undefined;
  }
};

let texts: ErrorTexts['texts'] = (globalThis.location && savedTexts()?.texts) ?? {};

/** The site's own sentence for a status. */
export const errorText = (status: number): string | undefined => texts[String(status)];

/** Uses these from now on. */
export const replaceTexts = (next: ErrorTexts['texts']): void => {
  texts = next;
};
