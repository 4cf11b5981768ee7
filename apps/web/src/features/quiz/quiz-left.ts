/**
 * Seconds in which this reader can still stake: less by the delay of their picture, so that nobody stakes on what
 * others have seen, and never longer than the server takes stakes. @source economy §B3 "Viewers see the countdown"
 */
export const stakeLeftSec = (lockAtSec: number, nowSec: number, delaySec: number): number =>
  Math.max(0, Math.floor(lockAtSec - nowSec - Math.max(0, delaySec)));

/** Shares in whole percent that sum up to 100; all 0 while nothing is staked. */
export const percentOf = (pools: readonly number[]): number[] => {
  const all = pools.reduce((sum, one) => sum + one, 0);
  if (all === 0) return pools.map(() => 0);
  const exact = pools.map((pool) => (pool * 100) / all);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0);
  const largest = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((left, right) => right.rest - left.rest)
    .slice(0, missing)
    .map(({ at }) => at);
  return whole.map((value, at) => (largest.includes(at) ? value + 1 : value));
};
