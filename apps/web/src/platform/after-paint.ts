import { ApiLines, COMMON_SCRIPT_PATH, ERROR_TEXTS_PATH, LINES_PATH } from '@touchline/contract/lines';
import * as v from 'valibot';
import { baseDictionary } from './base-dictionary.ts';
import { commonConfig } from './common-config.ts';
import { languageParameters } from './common-parameters.ts';
import { savedTexts } from './error-texts.ts';
import { learnErrorTexts } from './learn-error-texts.ts';
import { keepLines, LINES, type Line } from './lines.ts';
import { usePreferences } from './preferences.ts';
import { queryClient } from './query-client.ts';

/** @source app §7 "An error-message text file is fetched from a CDN (3 s timeout)" */
const TEXTS_TIMEOUT_MS = 3000;
const LINES_TIMEOUT_MS = 10_000;

/**
 * The first of these places that answers with 200; empty ones are left out.
 * @throws the failure of the last one
 */
export const fetchFirst = async (places: readonly string[], timeoutMs: number): Promise<Response> => {
  const [place = '', ...others] = places.filter(Boolean);
  try {
    const answer = await fetch(place, { signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status !== 200) throw new Error(`${place} answers ${answer.status}`);
    return answer;
  } catch (error) {
    if (others.length === 0) throw error;
    return fetchFirst(others, timeoutMs);
  }
};

const withQuery = (address: string, query: URLSearchParams): string =>
  `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;

/** Names behind codes, kept for the screens that show them. @source app §8 "Failures of dictionary … are ignored silently" */
const learnDictionary = (): Promise<unknown> => queryClient.ensureQueryData(baseDictionary());

/** @source app §7 "status 200 gives the host list, the first is default" */
const learnLines = async (): Promise<void> => {
  const { lines_url: copy } = await queryClient.ensureQueryData(commonConfig());
  const answer = await fetchFirst([copy, LINES_PATH], LINES_TIMEOUT_MS);
  LINES.learn(v.parse(ApiLines, await answer.json()));
  keepLines();
};

const learnTexts = async (): Promise<void> => {
  const { language } = usePreferences.getState();
  if (savedTexts(language)) return;
  const asked = new URLSearchParams(languageParameters(language));
  const { error_texts_url: copy } = await queryClient.ensureQueryData(commonConfig());
  const places = [copy && withQuery(copy, asked), withQuery(ERROR_TEXTS_PATH, asked)];
  const answer = await fetchFirst(places, TEXTS_TIMEOUT_MS);
  learnErrorTexts(await answer.text(), language);
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
  await Promise.allSettled([learnLines(), learnTexts(), learnDictionary()]);
  loadScript();
};
