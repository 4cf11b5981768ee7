import type { BasketballPlay } from '../simulator/basketball/basketball-play.ts';

/** The score after one basket, and when it fell. */
export type Lead = { period: number; remaining_sec: number; home: number; away: number };

/** How the score went, basket by basket: enough to draw the lead over time. */
export const basketballLeads = (plays: readonly BasketballPlay[]): Lead[] => {
  const score = { home: 0, away: 0 };
  return plays
    .filter(({ points }) => points > 0)
    .map(({ side, points, period, remainingSec }) => {
      score[side] += points;
      return { period, remaining_sec: remainingSec, ...score };
    });
};
