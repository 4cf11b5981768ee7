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

/** When the feed was last heard, on the server's clock; 0 before anything listened. */
let heardAtSec = 0;

/** Learns that the feed was alive at a moment, Unix seconds; an older moment than the one known changes nothing. */
export const hearFeed = (atSec: number = serverNowSec()): void => {
  heardAtSec = Math.max(heardAtSec, atSec);
};

export const feedHealth = (): FeedHealth =>
  heardAtSec === 0 ? 'fresh' : feedHealthAfter(serverNowSec() - heardAtSec);

/** The second clocks show: it stands still while the feed is silent. */
export const clockNowSec = (): number =>
  feedHealth() === 'fresh' ? serverNowSec() : heardAtSec + STALE_AFTER_SEC;

export const useFeedHealth = (): FeedHealth => useTicking(feedHealth);
