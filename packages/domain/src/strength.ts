/** A finished match by which strength is judged. */
export type StrengthResult = { homeId: number; awayId: number; home: number; away: number };

const START = 1500;
const STEP = 24;
/** Points that playing at home is worth. */
const HOME = 60;

const expected = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400));

/**
 * Strength of teams after these results, earliest first: what a win brings depends on who was beaten, and by how much.
 * Every team begins at 1500; the sum of all never changes.
 */
export const strengths = (results: readonly StrengthResult[]): Map<number, number> => {
  const points = new Map<number, number>();
  for (const { homeId, awayId, home, away } of results) {
    const [own, other] = [points.get(homeId) ?? START, points.get(awayId) ?? START];
    const outcome = home > away ? 1 : home < away ? 0 : 0.5;
    const margin = 1 + Math.log1p(Math.abs(home - away)) / 2;
    const won = STEP * margin * (outcome - expected(own + HOME, other));
    points.set(homeId, own + won);
    points.set(awayId, other - won);
  }
  return points;
};
