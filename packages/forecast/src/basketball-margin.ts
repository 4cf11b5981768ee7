/** Standard normal distribution function: a series near 0, a continued fraction in the tails. @source Abramowitz & Stegun 26.2.11 and 26.2.14 */
const normal = (x: number): number => {
  if (x === 0) return 0.5;
  const z = Math.abs(x);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 4) {
    let [term, sum] = [z, z];
    for (let n = 1; n < 120; n++) {
      term *= (z * z) / (2 * n + 1);
      sum += term;
    }
    const half = density * sum;
    return x > 0 ? 0.5 + half : 0.5 - half;
  }
  let fraction = z;
  for (let n = 40; n > 0; n--) fraction = z + n / fraction;
  const tail = density / fraction;
  return x > 0 ? 1 - tail : tail;
};

/** Chance that the home side beats `line` points: P(margin > line). */
export const coverChance = (margin: { mean: number; sd: number }, line: number): number =>
  normal((margin.mean - line) / margin.sd);

/** Fitted on NBA quarters 2020-25. @source forecast §2 "Live (Stern 1994)" */
export const LIVE_MARGIN = { drift: 2.3922351126647143, sd: 18.304321852543026 } as const;

/**
 * Chance that the home side wins from the lead at a moment of the game.
 * @param played share of the game played, 0 up to but not including 1
 */
export const liveWinChance = (
  lead: number,
  played: number,
  { drift, sd }: { drift: number; sd: number } = LIVE_MARGIN,
) => normal((lead + (1 - played) * drift) / (sd * Math.sqrt(1 - played)));

const ELO = { kFactor: 20, homeAdvantage: 100, scale: 400 } as const;

/** Chance of a home win from two Elo ratings. @source forecast §2 "Elo (538)" */
export const eloWinChance = (home: number, away: number, homeAdvantage: number = ELO.homeAdvantage): number =>
  1 / (1 + 10 ** (-(home + homeAdvantage - away) / ELO.scale));

/** Both ratings after a game. @param margin points of the home side less those of the away side, never 0 */
export const eloAfter = (
  ratings: { home: number; away: number },
  margin: number,
  homeAdvantage: number = ELO.homeAdvantage,
): { home: number; away: number } => {
  const edge = ratings.home + homeAdvantage - ratings.away;
  const winnerEdge = margin > 0 ? edge : -edge;
  const weight = (ELO.kFactor * (Math.abs(margin) + 3) ** 0.8) / (7.5 + 0.006 * winnerEdge);
  const change = weight * ((margin > 0 ? 1 : 0) - eloWinChance(ratings.home, ratings.away, homeAdvantage));
  return { home: ratings.home + change, away: ratings.away - change };
};
