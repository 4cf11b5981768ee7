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
import { dayOf, toPlayed, type Fixture } from './model-source-repository.ts';

/** What is known of a league on a day: all models, each from matches strictly before that day. */
export type LeagueModel = { contents(match: Fixture, companies: readonly CompanyOdds[]): ForecastContent[] };

export type KnownFit = { fit: GoalFit; model: GoalModel };

/** @param earlier the fit of a day before, from which this one begins */
export const fitLeague = (
  played: readonly PlayedMatch[],
  day: number,
  earlier?: KnownFit,
): KnownFit | undefined => {
  // Of fewer nobody is known, and a handful of matches without goals has no fit.
  if (played.filter((match) => match.day < day).length < LEAST_MATCHES) return undefined;
  const model = speaker(played, day);
  const warm = earlier?.model === model ? earlier.fit : undefined;
  const fit = fitGoals(played, { day, settings: GOAL_SETTINGS[model], warm });
  return fit && { fit, model };
};

export const goalLeague = (known: KnownFit | undefined): LeagueModel => ({
  contents(match, companies) {
    const pairing = { homeId: match.home_id, awayId: match.away_id, neutral: match.neutral };
    const numbers = known && goalContents(known, pairing, companies);
    const all: (ForecastContent | undefined)[] = [
      numbers?.poisson,
      numbers?.margin,
      upsetContent(companies, numbers?.chances),
      diversityContent(companies),
    ];
    return all.filter((content) => content !== undefined);
  },
});

const gameOf = (row: Fixture) => ({
  day: dayOf(row.time_sec),
  season: row.season,
  homeId: row.home_id,
  awayId: row.away_id,
  neutral: row.neutral,
});

/** Ratings of a basketball league that walk through its games; the caller asks in the order of days. */
export const pointLeague = () => {
  const ratings = kalman(KALMAN_SETTINGS);
  const games = new Map<number, number>();
  let all = 0;
  return {
    learn(row: Fixture): void {
      ratings.update(gameOf(row), row.home - row.away);
      all++;
      for (const id of [row.home_id, row.away_id]) games.set(id, (games.get(id) ?? 0) + 1);
    },
    contents(match: Fixture, companies: readonly CompanyOdds[]): ForecastContent[] {
      const isKnown = [match.home_id, match.away_id].every((id) => (games.get(id) ?? 0) >= LEAST_MATCHES);
      const upsets = upsetContent(companies, undefined);
      if (!isKnown) return upsets ? [upsets] : [];
      const { mean, sd } = ratings.predict(gameOf(match));
      const market = marketOf(companies);
      const known = ratings.ratings();
      const margin: ForecastContent = {
        type: 'margin',
        sport: 2,
        mean: fixed(mean),
        sd: fixed(sd),
        games: all,
        home_rating: fixed(known.get(match.home_id) ?? 0),
        away_rating: fixed(known.get(match.away_id) ?? 0),
        market: market ? fixedTriple(market) : null,
      };
      return upsets ? [margin, upsets] : [margin];
    },
  };
};

/** Everything that may be said of a league's matches of one day. */
export const leagueModel = (sportId: 1 | 2, finished: readonly Fixture[], day: number): LeagueModel => {
  const before = finished.filter(({ time_sec: sec }) => dayOf(sec) < day);
  if (sportId === 1) return goalLeague(fitLeague(before.map(toPlayed), day));
  const league = pointLeague();
  for (const row of before) league.learn(row);
  return league;
};
