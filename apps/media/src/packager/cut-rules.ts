/** Longest segment the playlist promises, seconds. Every `EXTINF` rounds to at most this. */
export const TARGET_DURATION_SEC = 2;
/** Longest part, seconds. A little over half a second, so that 25 and 30 pictures a second both fill it well. */
export const PART_TARGET_SEC = 0.53;

const LONGEST_SEGMENT_MS = 2_450;
const LONGEST_PART_MS = PART_TARGET_SEC * 1000;

export type Cut = {
  /** From the start of the segment to the picture that would open the next one. */
  elapsedMs: number;
  /** Whether that picture can be decoded by itself. */
  key: boolean;
  /** Distance of the last two such pictures; 0 while unknown. */
  keyDistanceMs: number;
  /** How long the picture before it was shown. */
  frameMs: number;
};

/**
 * Whether a new segment begins with this picture: on the last key picture that keeps the promise, and where an
 * encoder gives none in time, on any picture, because a promise broken stops players.
 */
export const startsSegment = ({ elapsedMs, key, keyDistanceMs, frameMs }: Cut): boolean => {
  if (elapsedMs + frameMs > LONGEST_SEGMENT_MS) return true;
  return key && elapsedMs + keyDistanceMs > LONGEST_SEGMENT_MS;
};

/** Whether the next picture would make the part longer than promised. */
export const startsPart = (elapsedMs: number, frameMs: number): boolean =>
  elapsedMs + frameMs > LONGEST_PART_MS;

const MAX_STEP_MS = 10_000;
const MAX_BACK_MS = 500;

/** Whether the publisher's clock was set anew between two pictures, so that the session cannot go on. */
export const isClockJump = (stepMs: number): boolean => stepMs > MAX_STEP_MS || stepMs < -MAX_BACK_MS;
