import { matchesOfDay } from '../features/match/queries.ts';
import { dayOf } from '../platform/days.ts';
import { queryClient } from '../platform/query-client.ts';
import { earlyOf } from '../picture/early.ts';
import { releaseClicks } from '../picture/held-click.ts';

/** Longer than this the app does not wait for the list that was asked for before it was there. */
const LATEST_MS = 300;

/** Lets the app begin with the list that the first picture shows, so that one takes the place of the other unseen. */
export const takeOver = async (): Promise<void> => {
  if (!earlyOf()) return;
  const late = new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
  });
  await Promise.race([queryClient.prefetchQuery(matchesOfDay(dayOf(new Date()))), late]);
};

/** The app stands: it acts from now on, and on what was clicked before. */
export const handOver = (): void => {
  const root = document.getElementById('root');
  if (root?.ariaBusy !== 'true') return;
  root.ariaBusy = null;
  releaseClicks(root);
};
