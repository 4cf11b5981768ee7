const DONE_SHARE = 0.95;
const LAST_MS = 60_000;
const WORTH_CONTINUING_MS = 30_000;

/** Whether what was watched up to there is watched to its end. @source watch-and-read §A3 "Progress" */
export const isWatched = (atMs: number, durationMs: number): boolean =>
  durationMs > 0 &&
  (atMs >= durationMs * DONE_SHARE || (durationMs > 2 * LAST_MS && atMs >= durationMs - LAST_MS));

/** Where it goes on; 0 begins at the beginning. */
export const continueAt = (progress: { at_ms: number; done: boolean } | undefined): number =>
  progress === undefined || progress.done || progress.at_ms <= WORTH_CONTINUING_MS ? 0 : progress.at_ms;
