import { fitGoals, type GoalFit, type PlayedMatch } from '@touchline/forecast/fit/goal-model';
import { kalman } from '@touchline/forecast/margin/kalman';
import { KALMAN_SETTINGS } from '@touchline/forecast/margin/kalman-settings';
import {
  fixed,
  fixedTriple,
  type CompanyOdds,
  type ForecastContent,
} from '@touchline/forecast/model/content';
import { goalContents, speaker } from '@touchline/forecast/model/from-goals';
import { diversityContent, marketOf, upsetContent } from '@touchline/forecast/model/from-odds';
import { GOAL_SETTINGS, LEAST_MATCHES, type GoalModel } from '@touchline/forecast/settings';
import { dayOf, toPlayed, type Fixture } from './fixture.ts';

export type Odds = ReadonlyMap<number, CompanyOdds[]>;

/** A league as all models know it; days are asked in their order. */
export type LeagueModel = {
  /** What is said of each of these matches, from matches strictly before the day. */
  on(day: number, matches: readonly Fixture[], odds: Odds): ForecastContent[][];
};

type KnownFit = { fit: GoalFit; model: GoalModel };

/** @param earlier the fit of a day before, from which this one begins */
const fitLeague = (
  played: readonly PlayedMatch[],
  day: number,
  earlier: KnownFit | undefined,
): KnownFit | undefined => {
  // Of fewer nobody is known, and a handful of matches without goals has no fit.
  if (played.filter((match) => match.day < day).length < LEAST_MATCHES) return undefined;
  const model = speaker(played, day);
  const warm = earlier?.model === model ? earlier.fit : undefined;
  const fit = fitGoals(played, { day, settings: GOAL_SETTINGS[model], warm });
  return fit && { fit, model };
};

const goalContentsOf = (
  match: Fixture,
  known: KnownFit | undefined,
  companies: readonly CompanyOdds[],
): ForecastContent[] => {
  const pairing = { homeId: match.home_id, awayId: match.away_id, neutral: match.neutral };
  const numbers = known && goalContents(known, pairing, companies);
  const all: (ForecastContent | undefined)[] = [
    numbers?.poisson,
    numbers?.margin,
    upsetContent(companies, numbers?.chances),
    diversityContent(companies),
  ];
  return all.filter((content) => content !== undefined);
};

const goalLeague = (finished: readonly Fixture[]): LeagueModel => {
  const played = finished.map(toPlayed);
  let known: KnownFit | undefined;
  return {
    on(day, matches, odds) {
      known = fitLeague(played, day, known);
      return matches.map((match) => goalContentsOf(match, known, odds.get(match.id) ?? []));
    },
  };
};

const gameOf = (row: Fixture) => ({
  day: dayOf(row.time_sec),
  season: row.season,
  homeId: row.home_id,
  awayId: row.away_id,
  neutral: row.neutral,
});

/** Ratings of a basketball league that walk through its games. */
const pointLeague = (finished: readonly Fixture[]): LeagueModel => {
  const ratings = kalman(KALMAN_SETTINGS);
  const games = new Map<number, number>();
  let learnt = 0;
  const learnUntil = (day: number): void => {
    for (let row = finished[learnt]; row && dayOf(row.time_sec) < day; row = finished[learnt]) {
      ratings.update(gameOf(row), row.home - row.away);
      for (const id of [row.home_id, row.away_id]) games.set(id, (games.get(id) ?? 0) + 1);
      learnt += 1;
    }
  };
  const marginOf = (match: Fixture, companies: readonly CompanyOdds[]): ForecastContent[] => {
    const isKnown = [match.home_id, match.away_id].every((id) => (games.get(id) ?? 0) >= LEAST_MATCHES);
    if (!isKnown) return [];
    const { mean, sd } = ratings.predict(gameOf(match));
    const market = marketOf(companies);
    const known = ratings.ratings();
    return [
      {
        type: 'margin',
        sport: 2,
        mean: fixed(mean),
        sd: fixed(sd),
        games: learnt,
        home_rating: fixed(known.get(match.home_id) ?? 0),
        away_rating: fixed(known.get(match.away_id) ?? 0),
        market: market ? fixedTriple(market) : null,
      },
    ];
  };
  return {
    on(day, matches, odds) {
      learnUntil(day);
      return matches.map((match) => {
        const companies = odds.get(match.id) ?? [];
        const upsets = upsetContent(companies, undefined);
        return [...marginOf(match, companies), ...(upsets ? [upsets] : [])];
      });
    },
  };
};

/** @param finished matches of the league in the order in which they were played */
export const leagueModel = (sportId: 1 | 2, finished: readonly Fixture[]): LeagueModel =>
  sportId === 1 ? goalLeague(finished) : pointLeague(finished);
