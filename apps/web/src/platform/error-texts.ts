const KEY = 'touchline:error-texts';
/** @source app §9 "Error-message cache 7 days" */
const KEPT_MS = 7 * 24 * 3600_000;

export type ErrorTexts = { readAtMs: number; texts: Readonly<Record<string, string>> };

/** Reads a file of lines, each a status and its sentence divided by a blank; other lines are left out. */
export const parseErrorTexts = (file: string): Record<string, string> =>
  Object.fromEntries(
    file.split('\n').flatMap((line) => {
      const found = /^(\d{1,6}) +(\S.*)$/.exec(line.trim());
      return found?.[1] && found[2] ? [[found[1], found[2]]] : [];
    }),
  );

/** A saved copy that is not older than seven days. */
export const freshTexts = (saved: unknown, nowMs: number): ErrorTexts | undefined => {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { readAtMs, texts } = saved as Partial<ErrorTexts>;
  if (typeof readAtMs !== 'number' || nowMs - readAtMs >= KEPT_MS || readAtMs > nowMs) return undefined;
  return typeof texts === 'object' && texts !== null ? { readAtMs, texts } : undefined;
};

export const savedTexts = (): ErrorTexts | undefined => {
  try {
    return freshTexts(JSON.parse(globalThis.localStorage?.getItem(KEY) ?? 'null'), Date.now());
  } catch {
    return undefined;
  }
};

let texts: ErrorTexts['texts'] = (globalThis.location && savedTexts()?.texts) ?? {};

/** The site's own sentence for a status. */
export const errorText = (status: number): string | undefined => texts[String(status)];

/** Uses a newly fetched file and keeps it. */
export const learnErrorTexts = (file: string): void => {
  texts = parseErrorTexts(file);
  localStorage.setItem(KEY, JSON.stringify({ readAtMs: Date.now(), texts } satisfies ErrorTexts));
};
