import type { Counters } from '@touchline/engines/counters/counters';

const KEY = 'site-version';

/** Counts the changes of the site’s switches, so that open rooms know when to read them again. */
export const siteVersion = (counters: Counters) => ({
  now: (): Promise<number> => counters.get(KEY),
  next: (): Promise<number> => counters.add(KEY, 1),
});

export type SiteVersion = ReturnType<typeof siteVersion>;
