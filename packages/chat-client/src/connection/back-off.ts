const BASE_MS = 500;
const CAP_MS = 30_000;

/**
 * Delay before reconnection number `attempt` (1 is the first): a random part of a doubling
 * ceiling, so that clients do not all reconnect at the same moment.
 * @param random between 0 and 1
 */
export const fullJitterMs = (attempt: number, random: number): number =>
  Math.round(random * Math.min(CAP_MS, BASE_MS * 2 ** Math.max(0, attempt - 1)));
