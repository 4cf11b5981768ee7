/** A picture that says nothing of its age is taken to be so much older than its room says. @source economy §B6 */
const UNKNOWN_SEC = 6;
/** Older than this no live picture is: what says so has another clock. */
export const MOST_BEHIND_SEC = 60;

/** Seconds between a moment of the picture and now, by the server’s clock; undefined where it does not tell. */
export const delayOf = (playingMs: number | undefined, serverNowMs: number): number | undefined => {
  if (playingMs === undefined || !Number.isFinite(playingMs)) return undefined;
  const sec = (serverNowMs - playingMs) / 1000;
  return sec > MOST_BEHIND_SEC ? undefined : Math.max(0, sec);
};

const STEP_SEC = 0.25;

/**
 * The delay that everything beside the picture keeps to: in steps, so that not every frame is another one, and never
 * less than what was measured, so that nothing is early.
 */
export const heldDelaySec = (delaySec: number): number => Math.ceil(delaySec / STEP_SEC) * STEP_SEC;

type NativeVideo = { currentTime: number; getStartDate?: () => Date };

/** The moment that is on the screen where the browser plays HLS by itself, Unix milliseconds. */
export const nativePlayingMs = (video: NativeVideo): number | undefined => {
  const startMs = video.getStartDate?.().getTime();
  return startMs === undefined || !Number.isFinite(startMs) ? undefined : startMs + video.currentTime * 1000;
};

export type Behind = {
  mode: 'picture' | 'now';
  /** What the reader adds or takes away, seconds. */
  offsetSec: number;
  /** What the stream tells; undefined until it does. */
  measuredSec: number | undefined;
  isLive: boolean;
  /** What the room tells of its stream. */
  knownSec: number;
};

/** How old everything beside the picture is shown. Before the picture tells its age, rather too old than too new. */
export const behindOf = ({ mode, offsetSec, measuredSec, isLive, knownSec }: Behind): number => {
  if (mode === 'now' || !isLive) return 0;
  const sec = (measuredSec ?? knownSec + UNKNOWN_SEC) + offsetSec;
  return Math.min(MOST_BEHIND_SEC, Math.max(0, sec));
};
