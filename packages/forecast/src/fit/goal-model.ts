import type { GoalSettings } from '../settings.ts';
import { GOAL_START, LEAST_MATCHES } from '../settings.ts';
import { maximise } from './fisher-scoring.ts';
import { goalLikelihood, PLACE, type WeightedMatch } from './goal-likelihood.ts';
import { blend, goalsPerShot, type Shots } from './shots-blend.ts';

/** A finished match; `day` counts days from any fixed one. */
export type PlayedMatch = Shots & { day: number; homeId: number; awayId: number; neutral: boolean };

export type TeamStrength = {
  attack: number;
  defence: number;
  attackSd: number;
  defenceSd: number;
  /** Matches within the window. */
  n: number;
};

export type GoalFit = {
  mu: number;
  home: number;
  rho: number;
  teams: ReadonlyMap<number, TeamStrength>;
  matches: number;
  firstDay: number;
  lastDay: number;
  steps: number;
  logLikelihood: number;
};

/** Matches strictly before a day, and within the window. */
export const within = (matches: readonly PlayedMatch[], day: number, windowDays: number): PlayedMatch[] =>
  matches.filter((match) => match.day < day && match.day >= day - windowDays);

const weighted = (
  matches: readonly PlayedMatch[],
  { day, settings, places }: { day: number; settings: GoalSettings; places: ReadonlyMap<number, number> },
): WeightedMatch[] => {
  const of = { share: settings.shots, worth: settings.shots > 0 ? goalsPerShot(matches) : 0 };
  return matches.map((match) => ({
    home: places.get(match.homeId) ?? 0,
    away: places.get(match.awayId) ?? 0,
    homeGoals: blend(match.homeGoals, settings.shots > 0 ? match.homeShots : undefined, of),
    awayGoals: blend(match.awayGoals, settings.shots > 0 ? match.awayShots : undefined, of),
    weight: Math.exp(-settings.xi * (day - match.day)),
    neutral: match.neutral,
  }));
};

const startOf = (ids: readonly number[], settings: GoalSettings, warm: GoalFit | undefined): Float64Array => {
  const start = new Float64Array(PLACE.teams + 2 * ids.length);
  start.set(warm ? [warm.mu, warm.home, warm.rho] : GOAL_START);
  if (!settings.lowScores) start[PLACE.rho] = 0;
  ids.forEach((id, place) => {
    start[PLACE.teams + place] = warm?.teams.get(id)?.attack ?? 0;
    start[PLACE.teams + ids.length + place] = warm?.teams.get(id)?.defence ?? 0;
  });
  return start;
};

const countsOf = (matches: readonly PlayedMatch[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { homeId, awayId } of matches)
    for (const id of [homeId, awayId]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

/**
 * Strengths as they can be known on a day: from matches strictly before it. None where there are no matches.
 * @throws {FitError} where the fit has no maximum
 */
export const fitGoals = (
  played: readonly PlayedMatch[],
  { day, settings, warm }: { day: number; settings: GoalSettings; warm?: GoalFit | undefined },
): GoalFit | undefined => {
  const matches = within(played, day, settings.windowDays);
  if (matches.length === 0) return undefined;
  const counts = countsOf(matches);
  const ids = [...counts.keys()].sort((one, other) => one - other);
  const places = new Map(ids.map((id, place) => [id, place] as const));
  const likelihood = goalLikelihood(weighted(matches, { day, settings, places }), {
    teams: ids.length,
    ridge: settings.ridge,
    lowScores: settings.lowScores,
    start: startOf(ids, settings, warm),
  });
  const { point, errors, steps, value } = maximise(likelihood);
  const at = (values: Float64Array, place: number): number => values[place] ?? 0;
  const strength = (place: number, id: number): TeamStrength => {
    const [attack, defence] = [PLACE.teams + place, PLACE.teams + ids.length + place];
    return {
      attack: at(point, attack),
      defence: at(point, defence),
      attackSd: at(errors, attack),
      defenceSd: at(errors, defence),
      n: counts.get(id) ?? 0,
    };
  };
  const days = matches.map((match) => match.day);
  return {
    mu: at(point, PLACE.mu),
    home: at(point, PLACE.home),
    rho: at(point, PLACE.rho),
    teams: new Map(ids.map((id, place) => [id, strength(place, id)] as const)),
    matches: matches.length,
    firstDay: days.reduce((least, one) => Math.min(least, one), day),
    lastDay: days.reduce((most, one) => Math.max(most, one), 0),
    steps,
    logLikelihood: value,
  };
};

/** Expected goals of both sides; a team that the fit does not know stands at 0. */
export const rates = (
  fit: Pick<GoalFit, 'mu' | 'home' | 'teams'>,
  { homeId, awayId, neutral }: { homeId: number; awayId: number; neutral: boolean },
): { lambda: number; mu: number } => {
  const [home, away] = [fit.teams.get(homeId), fit.teams.get(awayId)];
  return {
    lambda: Math.exp(fit.mu + (neutral ? 0 : fit.home) + (home?.attack ?? 0) - (away?.defence ?? 0)),
    mu: Math.exp(fit.mu + (away?.attack ?? 0) - (home?.defence ?? 0)),
  };
};

/** Whether both sides have matches enough for a forecast. */
export const isKnown = (fit: GoalFit, homeId: number, awayId: number): boolean =>
  [homeId, awayId].every((id) => (fit.teams.get(id)?.n ?? 0) >= LEAST_MATCHES);
