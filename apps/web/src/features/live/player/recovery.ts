/** What to do about a player that stands still. */
export type RecoveryStep = 'retry' | 'nextLine';

/** A stall counts after this long, ms. */
export const STALL_AFTER_MS = 4000;
const WINDOW_MS = 60_000;
const STALLS_UNTIL_NEXT_LINE = 3;

/**
 * The answer to a stall: the same address again, and another line on the third stall within a minute.
 * @param stallsMs times of the stalls so far, this one last
 * @returns the step, and the stalls to remember
 */
export const afterStall = (stallsMs: readonly number[]): { step: RecoveryStep; remembered: number[] } => {
  const nowMs = stallsMs.at(-1) ?? 0;
  const recent = stallsMs.filter((atMs) => nowMs - atMs < WINDOW_MS);
  return recent.length >= STALLS_UNTIL_NEXT_LINE
    ? { step: 'nextLine', remembered: [] }
    : { step: 'retry', remembered: recent };
};
