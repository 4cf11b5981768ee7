import type { DayMatches } from '@touchline/contract/match';
import { hearFeed } from '../platform/feed-health.ts';
import { activateLanguage } from '../platform/i18n/i18n.ts';
import { usePreferences } from '../platform/preferences.ts';
import { learnServerTime } from '../platform/server-clock.ts';
import type { Early } from './early.ts';
import { FirstScreen } from './first-screen.tsx';
import { holdClicks } from './held-click.ts';
import { toHtml } from './to-html.ts';

/** The app waits no longer than this for the picture, and draws alone. */
const LATEST_MS = 1200;

/** A slow phone answers between two steps. */
const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

const centreDay = (root: HTMLElement): void => {
  const chosen = root.querySelector<HTMLElement>('[aria-current="date"]');
  const strip = chosen?.parentElement;
  if (chosen && strip)
    strip.scrollTo({ left: chosen.offsetLeft - (strip.clientWidth - chosen.clientWidth) / 2 });
};

const show = async (data: DayMatches, day: string): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) return;
  learnServerTime(data.now);
  hearFeed(data.fed_at);
  const html = toHtml(<FirstScreen data={data} day={day} />);
  await rest();
  root.ariaBusy = 'true';
  holdClicks(root);
  root.innerHTML = html;
  // With the frame that lays it all out, not before.
  requestAnimationFrame(() => centreDay(root));
};

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, 200); // a page in the background paints no frame
  });

/**
 * Draws the screen of scores from an answer that the page asked for early.
 * @returns settles when it stands, when there is none to come, or when it is too late for it
 */
export const drawFirst = async ({ answer, day }: Early): Promise<void> => {
  let late = false;
  const draw = async (): Promise<void> => {
    try {
      const [read] = await Promise.all([answer, activateLanguage(usePreferences.getState().language)]);
      const { data } = (read ?? {}) as { data?: DayMatches };
      if (!data || late) return;
      await rest();
      await show(data, day);
      await painted();
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
  await Promise.race([draw(), given]);
};
