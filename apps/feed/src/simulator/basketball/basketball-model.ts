/**
 * Rates of a basketball game per chance to score. Fitted on five seasons of a professional league;
 * `basketball-statistics.test.ts` holds what comes out to the published distributions.
 */
export const BASKETBALL = {
  quarterSec: 720,
  overtimeSec: 300,
  possessionsPerSide: 101.6,
  /** Seconds of the longest possession, and the spread of one. */
  shotClockSec: 24,
  possessionSdShare: 0.3,
  netSd: 5.3,
  teamPaceSd: 1.5,
  gamePaceSd: 3.4,
  home: 2.2,
  turnover: 0.1265,
  shootingFoul: 0.0935,
  threeShare: 0.41,
  twoMade: 0.549,
  threeMade: 0.363,
  freeThrowMade: 0.782,
  andOne: 0.035,
  offensiveRebound: 0.243,
  outOfBounds: 0.075,
  assisted: 0.645,
  stolen: 0.55,
  blocked: 0.109,
  /** A lead slows the side that has it; without this margins are wider than real ones. Less so near the end. */
  feedback: 0.39,
  lateFeedback: 0.9,
  closeLead: 14,
  /** One more possession for the side behind when the last quarter ends within three points. */
  lastChance: 0.6,
  /** Longer possessions in the last quarter. */
  lastQuarterPace: 0.955,
  commonFouls: 0.0655,
  minutes: [34, 33, 31.5, 29.5, 27.5, 22.5, 19, 16.5, 13, 9.5, 4, 0, 0],
} as const;

/** Points per game by which a team beats an average one, and how much faster than average it plays. */
export type BasketballStrength = { net: number; pace: number };
