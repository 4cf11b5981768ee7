/** A line that answers within this is quick, ms. */
export const QUICK_MS = 150;

/** The middle of the measured times; of an even number the upper one. */
export const medianMs = (took: readonly number[]): number | null =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? null;
