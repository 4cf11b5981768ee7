import type { DayMatches } from '@touchline/contract/match';
import { hearFeed } from '../platform/feed-health.ts';
import { activateLanguage } from '../platform/i18n/i18n.ts';
import { usePreferences } from '../platform/preferences.ts';
import { rest } from '../platform/rest.ts';
import { learnServerTime } from '../platform/server-clock.ts';
import type { Early } from './early.ts';
import { firstChoice, FirstLines, FirstScreen } from './first-screen.tsx';
import { holdClicks } from './held-click.ts';
import { toHtml } from './to-html.ts';

/** The app waits no longer than this for the picture, and draws alone. */
const LATEST_MS = 1200;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, 200); // a page in the background paints no frame
  });

const show = async (data: DayMatches, day: string): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) return;
  learnServerTime(data.now);
  hearFeed(data.fed_at);
  const first = firstChoice(data);
  await rest();
  const screen = toHtml(<FirstScreen first={first} day={day} />);
  await rest();
  const lines = toHtml(<FirstLines items={first.items} />);
  await rest();
  root.ariaBusy = 'true';
  holdClicks(root);
  root.innerHTML = screen;
  // A frame for each half: laid out and painted in one, they are the longest task of all.
  await painted();
  const list = root.querySelector('[data-lines]');
  if (list) list.innerHTML = lines;
  await painted();
};

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
