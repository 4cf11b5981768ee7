/** Of fewer than this a share says too much: the count is said. @source screens 11.5 "never without n" */
export const SHARES_FROM = 5;

/** A part of a whole in percent; of few as a count, such as 3/4. */
export const shareText = (part: number, whole: number): string =>
  whole < SHARES_FROM ? `${part}/${whole}` : `${Math.round((100 * part) / whole)}%`;
