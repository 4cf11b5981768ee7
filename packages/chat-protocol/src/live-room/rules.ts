/** Seconds between two messages of one viewer; 0 is off. @source app §9 "Slow-mode intervals" */
export const SLOW_MODE_SEC = [0, 5, 10, 30, 60] as const;

/** Duration of a mute or ban of a viewer; 0 lifts it. @source app §9 "Ban durations" */
export const RESTRICTION_SEC = [0, 600, 3_600, 86_400, 259_200] as const;

/** Bytes of a pinned announcement. */
export const PINNED_BYTES = 1_000;

/**
 * Badges of a sender in a room message, set by the server only.
 * `role` is the role in the room; `title` is assigned to the account by the app (`anchor`, `operator`, …).
 */
export type SenderBadge = { level: number; vip: number; title: string; role: string };

/** Rate limits of a live room, in messages per second. */
export const ROOM_RATE = {
  /** Ordinary messages above this rate are dropped. */
  perSec: 60,
  /** Shares of the rate above which lower priorities are dropped first. */
  lowShare: 0.75,
  lowestShare: 0.5,
  /** Above this share, one sender may send at most `perSenderWhenBusy` a second. */
  busyShare: 0.75,
  perSenderWhenBusy: 3,
} as const;
