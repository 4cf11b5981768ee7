import type { BracketTie } from '@touchline/contract/league';
import type { Match, MatchTeam } from '@touchline/contract/match';
import { bracketOf, type BracketMatch, type BracketTie as Tie } from '@touchline/domain/bracket';
import { isFinished } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import type { Services } from '../services.ts';

/** No cup has more matches outside its groups. */
const MOST_MATCHES = 1_000;
/** Rounds before or beside the knock-out rounds. */
const NO_ROUNDS: ReadonlySet<string> = new Set(['group', 'qualifying', 'preliminary', 'friendly']);

const sum = (scores: readonly number[]): number => scores.reduce((total, one) => total + one, 0);

/** Goals including extra time, shown beside the score of normal time; all points in basketball. */
const goalsOf = ({ sport_id: sportId }: Match, scores: readonly number[]): number =>
  sportId === Sport.football ? Math.max(scores[0] ?? 0, scores[5] ?? 0) : sum(scores);

const toBracketMatch = (match: Match): BracketMatch => {
  const { home_scores: home, away_scores: away } = match;
  const begun = match.kickoff_time > 0 || isFinished(match);
  return {
    id: match.id,
    round: match.round,
    timeSec: match.time,
    homeId: match.home.id,
    awayId: match.away.id,
    ...(begun ? { goals: [goalsOf(match, home), goalsOf(match, away)] as const } : {}),
    ...(match.sport_id === Sport.football ? { shootOut: [home[6] ?? 0, away[6] ?? 0] as const } : {}),
    over: isFinished(match),
  };
};

type Found = { matches: ReadonlyMap<number, Match>; teams: ReadonlyMap<number, MatchTeam> };

const toTie = (tie: Tie, { matches, teams }: Found): BracketTie => {
  const teamOf = (id: number | undefined): MatchTeam | undefined =>
    id === undefined ? undefined : teams.get(id);
  const [home, away] = [teamOf(tie.homeId), teamOf(tie.awayId)];
  return {
    ...(home ? { home } : {}),
    ...(away ? { away } : {}),
    ...(tie.score ? { score: tie.score } : {}),
    ...(tie.winner ? { winner: tie.winner } : {}),
    ...(tie.feeds === undefined ? {} : { feeds: tie.feeds }),
    matches: tie.matchIds.flatMap((id) => matches.get(id) ?? []),
  };
};

/** The knock-out rounds of a season. */
export const seasonBracket = async (
  { eventId, season }: { eventId: number; season: string },
  { matches: store, liveRooms }: Pick<Services, 'matches' | 'liveRooms'>,
): Promise<{ rounds: { round: string; ties: BracketTie[] }[]; third_place?: BracketTie }> => {
  const { list } = await store.fixtures({ eventId, season, when: 'all', limit: MOST_MATCHES, offset: 0 });
  const own = await liveRooms.mark(
    list.filter(({ round, group }) => group === undefined && !NO_ROUNDS.has(round)),
  );
  const found: Found = {
    matches: new Map(own.map((match) => [match.id, match])),
    teams: new Map(own.flatMap(({ home, away }) => [home, away]).map((team) => [team.id, team])),
  };
  const { rounds, thirdPlace } = bracketOf(own.map(toBracketMatch));
  return {
    rounds: rounds.map(({ round, ties }) => ({ round, ties: ties.map((tie) => toTie(tie, found)) })),
    ...(thirdPlace === undefined ? {} : { third_place: toTie(thirdPlace, found) }),
  };
};
