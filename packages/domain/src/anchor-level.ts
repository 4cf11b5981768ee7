/** Watched minutes that the levels ask for: level n needs n × n times this. */
const STEP_MIN = 600;
const TOP_LEVEL = 60;
const WHOLE_SCORE = 100;
/** What one broken rule takes off the score. */
const BROKEN_COSTS = 20;

/** How long a broken rule counts. */
export const BROKEN_COUNTS_SEC = 90 * 86_400;

export type AnchorLevel = { level: number; nextMin: number; rulesScore: number };

/**
 * The level of an anchor: minutes that people watched, and rules that were kept. Income does not count.
 * @source economy §B9 "Level = watched minutes and rule-keeping, not income"
 */
export const anchorLevel = (watchedMin: number, broken: number): AnchorLevel => {
  const reached = Math.min(TOP_LEVEL, Math.floor(Math.sqrt(watchedMin / STEP_MIN)));
  return {
    level: Math.max(0, reached - broken),
    nextMin: (reached + 1) ** 2 * STEP_MIN,
    rulesScore: Math.max(0, WHOLE_SCORE - broken * BROKEN_COSTS),
  };
};
