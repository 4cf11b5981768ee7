import { FootballScore } from '@touchline/domain/football-score';
import type { MatchTable } from '@touchline/match-store/tables';
import type { ProvidedMatch } from '../provider/provider.ts';

const SAME_WITHIN_SEC = 36 * 3600;
/** Fewer fixtures could agree by chance. */
const LEAST_FIXTURES = 5;
const LEAST_SHARE = 0.8;

type Fixture = { timeSec: number; home: boolean; score: string };

const scoreOf = (home: readonly number[], away: readonly number[]): string =>
  `${home[FootballScore.goals] ?? 0}-${away[FootballScore.goals] ?? 0}`;

const fixturesByTeam = (stored: readonly MatchTable[]): Map<number, Fixture[]> => {
  const fixtures = new Map<number, Fixture[]>();
  for (const { home_id, away_id, time_sec: timeSec, home_scores, away_scores } of stored) {
    const score = scoreOf(home_scores, away_scores);
    fixtures.set(home_id, [...(fixtures.get(home_id) ?? []), { timeSec, home: true, score }]);
    fixtures.set(away_id, [...(fixtures.get(away_id) ?? []), { timeSec, home: false, score }]);
  }
  return fixtures;
};

const isSame = (left: Fixture, right: Fixture): boolean =>
  left.home === right.home &&
  left.score === right.score &&
  Math.abs(left.timeSec - right.timeSec) <= SAME_WITHIN_SEC;

/**
 * The stored team behind a name that no alias knows, found by its fixtures: the one that played on the same days,
 * on the same ground and with the same results in another source's season.
 */
export const teamByFixtures = (
  name: string,
  matches: readonly ProvidedMatch[],
  stored: readonly MatchTable[],
): number | undefined => {
  const own = matches
    .filter(({ home, away }) => home === name || away === name)
    .map(({ home, timeSec, homeScores, awayScores }) => ({
      timeSec,
      home: home === name,
      score: scoreOf(homeScores, awayScores),
    }));
  if (own.length < LEAST_FIXTURES) return undefined;
  return [...fixturesByTeam(stored)].find(
    ([, fixtures]) =>
      own.filter((one) => fixtures.some((other) => isSame(one, other))).length >= LEAST_SHARE * own.length,
  )?.[0];
};
