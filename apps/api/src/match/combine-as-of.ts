import type { Match } from '@touchline/contract/match';
import type { Incident, Lineup, LineupSide, MatchData, MatchLeaders } from '@touchline/contract/match-detail';
import type { Then } from './match-as-of.ts';
import { leadersOf, type Known } from './match-leaders.ts';
import { footballPlace, isReached, placeAsOf } from './place-as-of.ts';

const HALF_MIN = 45;
const NOBODY = { home: [], away: [] };

/** Goals in a match without those of a shoot-out. */
const goalsOf = (match: Match): number => (match.home_scores[0] ?? 0) + (match.away_scores[0] ?? 0);

const goalsAfter = (one: Incident): number => one.home_score + one.away_score;

/**
 * What the timeline had for certain: what made the score of that moment, and of the rest what stands in a minute that
 * is over, because an entry knows its minute alone. An entry with a later score is never among them.
 * @param incidents earliest first
 */
export const incidentsAsOf = (incidents: readonly Incident[], { match, nowSec }: Then): Incident[] => {
  const now = placeAsOf(match, nowSec);
  if (!now) return [];
  const goals = goalsOf(match);
  const last = incidents.findLastIndex(
    (one, at) =>
      goalsAfter(one) === goals && goalsAfter(one) > (at === 0 ? 0 : goalsAfter(incidents[at - 1] ?? one)),
  );
  return incidents.filter(
    (one, at) =>
      goalsAfter(one) <= goals && (at <= last || isReached(footballPlace(one.minute, one.stoppage), now)),
  );
};

/**
 * Sums know only how they are now: they are left out once something newer was told of the match. What knows its place
 * in the match stays up to that place.
 */
export const dataAsOf = (data: MatchData, asked: Match, { match, nowSec }: Then): MatchData => {
  if (match === asked) return data;
  const now = placeAsOf(match, nowSec);
  const isTold = (one: { period: number; remaining_sec: number }) =>
    now !== undefined && isReached({ period: one.period, reached: -one.remaining_sec }, now);
  const minutes = now ? Math.min(now.reached, now.period === 1 ? HALF_MIN : data.momentum.length) : 0;
  const isOver = now?.period === Number.POSITIVE_INFINITY;
  return {
    statistics: [],
    periods: [],
    momentum: isOver ? data.momentum : data.momentum.slice(0, minutes),
    leads: data.leads.filter(isTold),
    shots: data.shots.filter(isTold),
  };
};

const unrated = (side: LineupSide): LineupSide => {
  const plain = (players: LineupSide['first']) => players.map(({ rating: _rating, ...player }) => player);
  return { ...side, first: plain(side.first), bench: plain(side.bench) };
};

/** Who plays is no secret; how well they play is, once something newer was told of the match. */
export const lineupAsOf = (lineup: Lineup, asked: Match, { match }: Then): Lineup => {
  if (match === asked) return lineup;
  const { published, home, away } = lineup;
  return { published, ...(home && { home: unrated(home) }), ...(away && { away: unrated(away) }) };
};

/** By the goals that had been told; the box score of basketball is left out once something newer was told. */
export const leadersAsOf = (known: Known, asked: Match, then: Then): MatchLeaders =>
  leadersOf(asked, {
    incidents: incidentsAsOf(known.incidents, then),
    box: then.match === asked ? known.box : NOBODY,
    lineup: lineupAsOf(known.lineup, asked, then),
  });
