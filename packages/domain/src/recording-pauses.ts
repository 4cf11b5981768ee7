/** A pause of a recording: where it is while playing, and how long nothing was sent, both in milliseconds. */
export type Pause = { at_ms: number; ms: number };

/** When the pictures of one push were taken, Unix milliseconds. */
type RunTime = { fromMs: number; toMs: number };

/**
 * Length of what can be watched, and the pauses between the pushes that it is made of.
 * @param runs in the order of their time
 */
export const lengthOfRuns = (runs: readonly RunTime[]): { durationMs: number; pauses: Pause[] } => {
  const pauses: Pause[] = [];
  let durationMs = 0;
  let endMs = runs[0]?.fromMs ?? 0;
  for (const { fromMs, toMs } of runs) {
    if (fromMs > endMs) pauses.push({ at_ms: durationMs, ms: fromMs - endMs });
    durationMs += toMs - fromMs;
    endMs = Math.max(endMs, toMs);
  }
  return { durationMs, pauses };
};

/** Milliseconds of pauses before a place of the recording. */
export const pausedBefore = (placeMs: number, pauses: readonly Pause[]): number =>
  pauses.reduce((sum, { at_ms: at, ms }) => (at <= placeMs ? sum + ms : sum), 0);

/**
 * Where a moment is in the recording; one of a pause is where it goes on.
 * @param sinceStartMs after the first picture, on the clock
 */
export const placeOf = (sinceStartMs: number, pauses: readonly Pause[]): number => {
  let paused = 0;
  for (const { at_ms: at, ms } of pauses) {
    const intoPause = sinceStartMs - (at + paused);
    if (intoPause <= 0) break;
    paused += Math.min(ms, intoPause);
  }
  return sinceStartMs - paused;
};
