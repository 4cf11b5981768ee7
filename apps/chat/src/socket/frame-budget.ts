/** Frames that a socket may send before anybody has logged in on it, and how fast that number grows again. */
export const BEFORE_LOGIN = { most: 40, perSec: 5 } as const;
/** Frames that a refused request counts as then: checking a signature costs more than reading it. */
export const REFUSED_FRAMES = 10;
/** Frames of one second after a login; the public client sends some twenty at login. */
export const MAX_FRAMES_PER_SEC = 500;
/** Frames beyond them that are answered; what was read with them already is dropped. */
export const MAX_REFUSED_PER_SEC = 100;
/** Seconds in a row in which a socket may send more than that. */
export const MAX_FLOODED_SECONDS = 5;

const SECOND_MS = 1_000;

/** A number that frames use up and time fills again. */
export type Bucket = { left: number; atMs: number };

export type BucketSize = { most: number; perSec: number };

export const fullBucket = ({ most }: BucketSize, nowMs: number): Bucket => ({ left: most, atMs: nowMs });

/** True when there is enough for one more, which is then taken. */
export const take = (bucket: Bucket, { most, perSec }: BucketSize, nowMs: number): boolean => {
  const sinceMs = Math.max(0, nowMs - bucket.atMs);
  bucket.left = Math.min(most, bucket.left + (sinceMs / SECOND_MS) * perSec);
  bucket.atMs = nowMs;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
};

/** The second in which frames are counted. */
export type FloodWindow = {
  startMs: number;
  frames: number;
  /** Commands that the client was already asked to leave alone in this second. */
  told: Set<string>;
  /** Seconds just before this one in which there were too many. */
  floodedBefore: number;
};

export const newWindow = (nowMs: number, floodedBefore = 0): FloodWindow => ({
  startMs: nowMs,
  frames: 0,
  told: new Set(),
  floodedBefore,
});

/** The window that a frame of this moment falls into. */
const windowAt = (window: FloodWindow, nowMs: number): FloodWindow => {
  const ageMs = nowMs - window.startMs;
  if (ageMs >= 0 && ageMs < SECOND_MS) return window;
  const isFlooded = window.frames > MAX_FRAMES_PER_SEC;
  const isNext = ageMs >= 0 && ageMs < 2 * SECOND_MS;
  return newWindow(nowMs, isFlooded && isNext ? window.floodedBefore + 1 : 0);
};

export type Verdict =
  | { verdict: 'handle' }
  /** Too many in this second: reading stops for the rest of it. */
  | { verdict: 'refuse' | 'drop'; pauseMs: number }
  /** Too many for too long. */
  | { verdict: 'close' };

/** Counts one frame of a socket on which somebody is logged in. */
export const countFrame = (before: FloodWindow, nowMs: number): { window: FloodWindow; judged: Verdict } => {
  const window = windowAt(before, nowMs);
  window.frames += 1;
  if (window.frames <= MAX_FRAMES_PER_SEC) return { window, judged: { verdict: 'handle' } };
  if (window.floodedBefore >= MAX_FLOODED_SECONDS) return { window, judged: { verdict: 'close' } };
  const verdict = window.frames <= MAX_FRAMES_PER_SEC + MAX_REFUSED_PER_SEC ? 'refuse' : 'drop';
  return { window, judged: { verdict, pauseMs: window.startMs + SECOND_MS - nowMs } };
};
