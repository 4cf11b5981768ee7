import { pageState } from './page-state.ts';
import { serverNowSec, useTicking } from './server-clock.ts';

/** `stale`: clocks stop and a grey dot shows. `lost`: the word "updating" stands in place of the clock. */
export type FeedHealth = 'fresh' | 'stale' | 'lost';

/** Seconds without a heartbeat of the feed. */
const STALE_AFTER_SEC = 30;
const LOST_AFTER_SEC = 120;

export const feedHealthAfter = (silentSec: number): FeedHealth => {
  if (silentSec >= LOST_AFTER_SEC) return 'lost';
  return silentSec >= STALE_AFTER_SEC ? 'stale' : 'fresh';
};

/** When the feed was last known to be alive, on the server's clock; 0 before anything listened. */
let aliveAtSec = 0;

const lastAliveSec = (): number => pageState()?.fedAtSec ?? aliveAtSec;

/** Learns that the feed was alive at a moment, Unix seconds; an older moment than the one known changes nothing. */
export const hearFeed = (atSec: number = serverNowSec()): void => {
  const page = pageState();
  if (page) page.fedAtSec = Math.max(page.fedAtSec, atSec);
  else aliveAtSec = Math.max(aliveAtSec, atSec);
};

export const feedHealth = (): FeedHealth =>
  lastAliveSec() === 0 ? 'fresh' : feedHealthAfter(serverNowSec() - lastAliveSec());

/** The second clocks show: it stands still while the feed is silent. */
export const clockNowSec = (): number =>
  feedHealth() === 'fresh' ? serverNowSec() : lastAliveSec() + STALE_AFTER_SEC;

export const useFeedHealth = (): FeedHealth => useTicking(feedHealth);
