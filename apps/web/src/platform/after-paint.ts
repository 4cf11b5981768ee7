import { ApiLines, COMMON_SCRIPT_PATH, ERROR_TEXTS_PATH, LINES_PATH } from '@touchline/contract/lines';
import * as v from 'valibot';
import { languageParameters } from './common-parameters.ts';
import { savedTexts } from './error-texts.ts';
import { learnErrorTexts } from './learn-error-texts.ts';
import { keepLines, LINES, type Line } from './lines.ts';
import { usePreferences } from './preferences.ts';

/** @source app §7 "An error-message text file is fetched from a CDN (3 s timeout)" */
const TEXTS_TIMEOUT_MS = 3000;
const LINES_TIMEOUT_MS = 10_000;

/** @source app §7 "status 200 gives the host list, the first is default" */
const learnLines = async (): Promise<void> => {
  const answer = await fetch(LINES_PATH, { signal: AbortSignal.timeout(LINES_TIMEOUT_MS) });
  if (answer.status !== 200) return;
  LINES.learn(v.parse(ApiLines, await answer.json()));
  keepLines();
};

const learnTexts = async (): Promise<void> => {
  const { language } = usePreferences.getState();
  if (savedTexts(language)) return;
  const asked = new URLSearchParams(languageParameters(language));
  const answer = await fetch(`${ERROR_TEXTS_PATH}?${asked}`, {
    signal: AbortSignal.timeout(TEXTS_TIMEOUT_MS),
  });
  if (answer.ok) learnErrorTexts(await answer.text(), language);
};

/**
 * Address and integrity of the site's own script; nothing for a host that is not on the list of lines.
 * @source app §7 "A script is loaded from the chosen API host at /webapi/home/getCommonScript with a timestamp query"
 */
export const commonScript = (
  host: string,
  lines: readonly Line[],
  nowMs: number,
): { src: string; integrity: string } | undefined => {
  const line = lines.find(({ url }) => url === host) ?? (host === '' ? lines[0] : undefined);
  return line && { src: `${host}${COMMON_SCRIPT_PATH}?t=${nowMs}`, integrity: line.integrity };
};

const loadScript = (): void => {
  const found = commonScript(LINES.fixed(), LINES.list(), Date.now());
  if (!found) return;
  const script = document.createElement('script');
  script.src = found.src;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (found.integrity) script.integrity = found.integrity;
  document.head.append(script);
};

/** What is fetched once the first screen stands. Every failure is silent. @source app §8 "ignored silently" */
export const afterPaint = async (): Promise<void> => {
  await Promise.allSettled([learnLines(), learnTexts()]);
  loadScript();
};
