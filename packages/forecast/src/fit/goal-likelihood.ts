import type { Likelihood, Slope } from './fisher-scoring.ts';

/** One match of a fit: who, what was scored, and how much it counts. Goals may be a blend, and then no whole number. */
export type WeightedMatch = {
  home: number;
  away: number;
  homeGoals: number;
  awayGoals: number;
  weight: number;
  neutral: boolean;
};

export type LikelihoodOptions = {
  teams: number;
  /** Strength of the pull towards an average team. */
  ridge: number;
  /** Whether the four lowest scores are corrected; otherwise rho stays 0. */
  lowScores: boolean;
  start: Float64Array;
};

/** Places of the parameters; attacks follow, then defences. */
export const PLACE = { mu: 0, home: 1, rho: 2, teams: 3 } as const;
export const RHO_LIMIT = 0.3;
const LEAST_TAU = 1e-9;

/** Logarithms of the expected goals of both sides. */
type LogRates = { home: number; away: number };

const logRates = (match: WeightedMatch, point: Float64Array, teams: number): LogRates => {
  const [attack, defence] = [PLACE.teams, PLACE.teams + teams];
  const mu = point[PLACE.mu] ?? 0;
  const ground = match.neutral ? 0 : (point[PLACE.home] ?? 0);
  return {
    home: mu + ground + (point[attack + match.home] ?? 0) - (point[defence + match.away] ?? 0),
    away: mu + (point[attack + match.away] ?? 0) - (point[defence + match.home] ?? 0),
  };
};

type LowScore = { tau: number; byLambda: number; byMu: number; byRho: number };
const PLAIN: LowScore = { tau: 1, byLambda: 0, byMu: 0, byRho: 0 };

/** The correction of a score and its derivatives by log lambda, log mu and rho. */
const lowScore = (
  { homeGoals, awayGoals }: WeightedMatch,
  { lambda, mu }: { lambda: number; mu: number },
  rho: number,
): LowScore => {
  const score = homeGoals > 1 || awayGoals > 1 ? -1 : 2 * homeGoals + awayGoals;
  const both = lambda * mu;
  switch (score) {
    case 0:
      return { tau: 1 - both * rho, byLambda: -both * rho, byMu: -both * rho, byRho: -both };
    case 1:
      return { tau: 1 + lambda * rho, byLambda: lambda * rho, byMu: 0, byRho: lambda };
    case 2:
      return { tau: 1 + mu * rho, byLambda: 0, byMu: mu * rho, byRho: mu };
    case 3:
      return { tau: 1 - rho, byLambda: 0, byMu: 0, byRho: -1 };
    default:
      return PLAIN;
  }
};

const penalty = (point: Float64Array, ridge: number): number =>
  (ridge / 2) * point.subarray(PLACE.teams).reduce((sum, value) => sum + value * value, 0);

type Term = { places: readonly number[]; score: number; weight: number };

/** Adds one side's term: its score in each parameter, and the information between them. The last place counts down. */
const addSide = ({ gradient, information }: Slope, { places, score, weight }: Term): void => {
  const n = gradient.length;
  const last = places.length - 1;
  for (let one = 0; one <= last; one++) {
    const place = places[one] ?? 0;
    const sign = one === last ? -1 : 1;
    gradient[place] = (gradient[place] ?? 0) + sign * score;
    for (let two = 0; two <= last; two++) {
      const cell = place * n + (places[two] ?? 0);
      information[cell] = (information[cell] ?? 0) + (two === last ? -sign : sign) * weight;
    }
  }
};

const addRho = ({ gradient, information }: Slope, byRho: number, weight: number): void => {
  const cell = PLACE.rho * gradient.length + PLACE.rho;
  gradient[PLACE.rho] = (gradient[PLACE.rho] ?? 0) + weight * byRho;
  information[cell] = (information[cell] ?? 0) + weight * byRho ** 2;
};

const addRidge = ({ gradient, information }: Slope, point: Float64Array, ridge: number): void => {
  const n = point.length;
  for (let place = PLACE.teams; place < n; place++) {
    gradient[place] = (gradient[place] ?? 0) - ridge * (point[place] ?? 0);
    information[place * n + place] = (information[place * n + place] ?? 0) + ridge;
  }
};

/** A rho that is fixed, or that stands at its limit and would go beyond, stays where it is. */
const holdRho = ({ gradient, information }: Slope, rho: number, lowScores: boolean): void => {
  const cell = PLACE.rho * gradient.length + PLACE.rho;
  const slope = gradient[PLACE.rho] ?? 0;
  const atLimit = Math.abs(rho) >= RHO_LIMIT - 1e-9 && Math.sign(slope) === Math.sign(rho);
  if (!lowScores || atLimit || (information[cell] ?? 0) === 0) {
    gradient[PLACE.rho] = 0;
    information[cell] = Math.max(information[cell] ?? 0, 1);
  }
};

/** Poisson, or Dixon-Coles with `lowScores`, with weights and a ridge. @source forecast §1 */
export const goalLikelihood = (matches: readonly WeightedMatch[], options: LikelihoodOptions): Likelihood => {
  const { teams, ridge, lowScores, start } = options;
  const n = PLACE.teams + 2 * teams;
  const [attack, defence] = [PLACE.teams, PLACE.teams + teams];
  const ground = (match: WeightedMatch) => (match.neutral ? [PLACE.mu] : [PLACE.mu, PLACE.home]);

  /** The term of one match; with a slope its derivatives are added there. Minus infinity where it cannot be. */
  const addMatch = (match: WeightedMatch, point: Float64Array, slope?: Slope): number => {
    const log = logRates(match, point, teams);
    const [lambda, mu] = [Math.exp(log.home), Math.exp(log.away)];
    const { tau, byLambda, byMu, byRho } = lowScores
      ? lowScore(match, { lambda, mu }, point[PLACE.rho] ?? 0)
      : PLAIN;
    const { weight, home, away, homeGoals, awayGoals } = match;
    if (slope) {
      const score = weight * (homeGoals - lambda + byLambda / tau);
      const places = [...ground(match), attack + home, defence + away];
      addSide(slope, { places, score, weight: weight * lambda });
      const awayScore = weight * (awayGoals - mu + byMu / tau);
      const awayPlaces = [PLACE.mu, attack + away, defence + home];
      addSide(slope, { places: awayPlaces, score: awayScore, weight: weight * mu });
      if (byRho !== 0) addRho(slope, byRho / tau, weight);
    }
    if (tau <= LEAST_TAU) return Number.NEGATIVE_INFINITY;
    return weight * (homeGoals * log.home - lambda + awayGoals * log.away - mu + Math.log(tau));
  };

  const sum = (point: Float64Array, slope?: Slope): number => {
    if (Math.abs(point[PLACE.rho] ?? 0) > RHO_LIMIT) return Number.NEGATIVE_INFINITY;
    let value = -penalty(point, ridge);
    for (const match of matches) value += addMatch(match, point, slope);
    return value;
  };

  return {
    start,
    valueAt: (point) => sum(point),
    at(point) {
      const slope = { value: 0, gradient: new Float64Array(n), information: new Float64Array(n * n) };
      slope.value = sum(point, slope);
      addRidge(slope, point, ridge);
      holdRho(slope, point[PLACE.rho] ?? 0, lowScores);
      return slope;
    },
  };
};
