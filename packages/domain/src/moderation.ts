/** Seconds of each ban that a room offers, longest first; 0 lifts it. @source app §6 "Ban durations" */
export const BAN_DURATIONS_SEC = [259_200, 86_400, 3_600, 600, 0] as const;
export type BanDurationSec = (typeof BAN_DURATIONS_SEC)[number];

/** Seconds between two messages of one person; 0 is unlimited. @source app §6 "Slow-mode intervals" */
export const SLOW_MODE_INTERVALS_SEC = [5, 10, 30, 60, 0] as const;
export type SlowModeIntervalSec = (typeof SLOW_MODE_INTERVALS_SEC)[number];

/** Seconds until the next message may be sent; 0 when it may go at once. */
export const slowModeWaitSec = (intervalSec: number, lastSentSec: number, nowSec: number): number =>
  intervalSec === 0 || lastSentSec === 0 ? 0 : Math.max(0, lastSentSec + intervalSec - nowSec);
