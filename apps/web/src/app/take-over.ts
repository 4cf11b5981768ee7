import type { DayMatches } from '@touchline/contract/match';
import { matchesOfDay } from '../features/match/day-queries.ts';
import { queryClient } from '../platform/query-client.ts';
import { earlyOf, forgetEarly } from '../picture/early.ts';
import { releaseClicks } from '../picture/held-click.ts';

/** A list that is shown though its answer was not checked yet. */
type Shown = { queryKey: readonly unknown[]; data: unknown };

let shown: Shown | undefined;

const rootOf = (): HTMLElement | null => document.getElementById('root');

/** Lets the app begin with the list that the picture was drawn from, so that one takes the place of the other unseen. */
export const takeOver = async (): Promise<void> => {
  const early = earlyOf();
  if (!early || rootOf()?.ariaBusy !== 'true') return;
  const { data } = ((await early.answer) ?? {}) as { data?: unknown };
  const { queryKey } = matchesOfDay(early.day);
  forgetEarly();
  // It was good enough to be drawn; whether it is all that was declared is checked when the page has come to rest.
  queryClient.setQueryData(queryKey, data as DayMatches);
  shown = { queryKey, data };
};

/** What is still to be checked, once. */
export const takeShown = (): Shown | undefined => {
  const taken = shown;
  shown = undefined;
  return taken;
};

/** The app stands: it acts from now on, and on what was clicked before. */
export const handOver = (): void => {
  const root = rootOf();
  if (root?.ariaBusy !== 'true') return;
  root.ariaBusy = null;
  releaseClicks(root);
};
