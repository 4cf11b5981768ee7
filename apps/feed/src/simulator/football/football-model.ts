/**
 * Rates of a football match. Fitted on ten seasons of a first division; `football-statistics.test.ts`
 * holds what comes out to the published distributions.
 */
export const FOOTBALL = {
  /** Log goals of an average away side, and what playing at home adds. */
  mu: 0.206,
  home: 0.197,
  attackSd: 0.262,
  defenceSd: 0.232,
  strengthCorrelation: 0.9,
  meanGoals: { home: 1.555, away: 1.28 },
  shots: { home: 13.85, away: 11.5, exponent: 0.86 },
  /** Part of the goals that are neither a penalty nor an own goal. */
  penaltyGoalShare: 0.08,
  penaltyConversion: 0.79,
  ownGoalShare: 0.028,
  bigChance: { share: 0.11, factor: 3.4 },
  savedShare: 0.262,
  blockedShare: 0.27,
  /** Intensity of play grows by this part over 90 minutes. */
  intensityGrowth: 0.36,
  trailing: 1.03,
  leadingByTwo: 0.95,
  redOwn: 0.7,
  redOther: 1.3,
  corners: { perShot: 0.18, home: 3.45, away: 2.9, dominance: 0.58, frailtyShape: 16 },
  fouls: { home: 10.65, away: 11, frailtyShape: 80 },
  yellows: { home: 1.88, away: 2.11, frailtyShape: 8.5, inhibition: 0.115, secondAllowed: 0.16 },
  /** Weight of a card per quarter of an hour. */
  cardWeights: [0.45, 0.85, 1, 1.08, 1.1, 1.42],
  straightRed: 0.034,
  stoppage: {
    first: { mean: 2.6, sd: 1.3 },
    second: { mean: 4.8, sd: 1.8 },
    perGoal: 0.35,
    perDismissal: 0.5,
    perSubstitution: 0.12,
  },
  substitutions: {
    weights: [0, 0, 0.03, 0.15, 0.3, 0.52],
    atHalfTime: 0.09,
    minute: { mean: 72, sd: 12.5 },
    windows: 3,
  },
  extraTimeIntensity: 0.9,
  shootOutConversion: 0.75,
  /** Goals given and then taken back after a look at the screen, per match. */
  cancelledGoals: 0.11,
  postponed: 0.004,
  interrupted: 0.001,
  abandoned: 0.0003,
} as const;

export type Side = 'home' | 'away';

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Strength of a side on the log scale of goals, centred on its league. */
export type Strength = { attack: number; defence: number };

export type FootballRates = { home: number; away: number };

/** Expected goals of both sides in 90 minutes. `league` shifts them where a league scores differently. */
export const goalRates = (
  home: Strength,
  away: Strength,
  league: { mu: number; home: number } = FOOTBALL,
): FootballRates => ({
  home: Math.exp(league.mu + league.home + home.attack - away.defence),
  away: Math.exp(league.mu + away.attack - home.defence),
});
