/** Seconds between two messages of one viewer; 0 is off. @source app §9 "Slow-mode intervals" */
export const SLOW_MODE_SEC = [0, 5, 10, 30, 60] as const;

/** How long a viewer is muted or kept out; 0 lifts it. @source app §9 "Ban durations" */
export const RESTRICTION_SEC = [0, 600, 3_600, 86_400, 259_200] as const;

/** Bytes of a pinned announcement. */
export const PINNED_BYTES = 1_000;

/**
 * What a room message shows beside its sender, written by the server alone.
 * `role` is the place in the room; `title` is what the app gave the account (`anchor`, `operator`, …).
 */
export type SenderBadge = { level: number; vip: number; title: string; role: string };

/** How a live room treats what is said in it. Rates are messages a second. */
export const ROOM_RATE = {
  /** Ordinary messages above this are shed. */
  perSec: 60,
  /** Shares of the rate above which lower priorities are shed first. */
  lowShare: 0.75,
  lowestShare: 0.5,
  /** From this share on, one sender has at most `perSenderWhenBusy` a second. */
  busyShare: 0.75,
  perSenderWhenBusy: 3,
} as const;
