import type { DayMatches } from '@touchline/contract/match';
import { hearFeed } from '../platform/feed-health.ts';
import { dayOf, utcOffsetOf } from '../platform/days.ts';
import { KEPT_KEY } from '../platform/kept-key.ts';
import { usePreferences } from '../platform/preferences.ts';
import { learnServerTime } from '../platform/server-clock.ts';
import { toRequest } from '../platform/to-request.ts';
import { FirstScreen } from './first-screen.tsx';
import { setEarly } from './early.ts';
import { holdClicks } from './held-click.ts';
import { LIST_CALL } from './list-call.ts';
import { markupOf, type Node } from './static-element.ts';
import { speak } from './static-words.ts';

/** The app waits no longer than this for the picture, and draws alone. */
const LATEST_MS = 1200;
const TIMEOUT_MS = 10_000;

/** Only the screen as it is opened without any choice is drawn; what was kept from last time is shown by the app at once. */
const isDrawn = ({ pathname, search }: Location): boolean =>
  /^\/m(?:\/|\/score\/?)?$/.test(pathname) &&
  (/score/.test(pathname) || import.meta.env.VITE_FIRST_SCREEN !== 'live') &&
  !/[?&](?:day|sport|tab|tag)=/.test(search) &&
  localStorage.getItem(KEPT_KEY) === null;

const domReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    } else resolve();
  });

const show = (data: DayMatches, day: string): void => {
  const root = document.getElementById('root');
  if (!root) return;
  learnServerTime(data.now);
  hearFeed(data.fed_at);
  root.ariaBusy = 'true';
  holdClicks(root);
  root.innerHTML = markupOf((<FirstScreen data={data} day={day} />) as unknown as Node);
  const chosen = root.querySelector<HTMLElement>('[aria-current="date"]');
  const strip = chosen?.parentElement;
  if (chosen && strip)
    strip.scrollTo({ left: chosen.offsetLeft - (strip.clientWidth - chosen.clientWidth) / 2 });
};

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, 200); // a page in the background paints no frame
  });

const begin = (): void => {
  const { language } = usePreferences.getState();
  speak(language);
  const day = dayOf(new Date());
  const { url, init, body } = toRequest(LIST_CALL, { date: day, utc_offset: utcOffsetOf(day) });
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const answer = fetch(url, { ...init, signal: limit, priority: 'high' })
    .then((response): Promise<{ status?: number; data?: DayMatches }> => response.json())
    .then((read) => (read.status === 0 && read.data ? read : undefined))
    .catch(() => undefined);
  let late = false;
  const draw = async (): Promise<void> => {
    try {
      const [read] = await Promise.all([answer, domReady()]);
      if (read?.data && !late) {
        show(read.data, day);
        await painted();
      }
    } catch {
      // The app draws what this could not.
    }
  };
  const given = new Promise<void>((resolve) => {
    setTimeout(() => {
      late = true;
      resolve();
    }, LATEST_MS);
  });
  setEarly({ path: LIST_CALL.path, body, answer, drawn: Promise.race([draw(), given]) });
};

try {
  if (isDrawn(location)) begin();
} catch {
  // Storage is refused or damaged: the app alone says so.
}
