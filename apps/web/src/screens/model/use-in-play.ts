import type { Match } from '@touchline/contract/match';
import { footballDetailClock, playedMinutes } from '@touchline/domain/match-clock';
import { clockNowSec } from '../../platform/feed-health.ts';
import { useTicking } from '../../platform/server-clock.ts';
import { useDelayed } from '../../platform/use-delayed.ts';
import { newsWaitSec } from '../../platform/watched-match.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { footballPair } from '../../features/match/score.ts';
import { useMatch } from '../../features/match/use-match.ts';

/** Score and played minutes of a running match, and its clock as it is printed. */
export type InPlay = { home: number; away: number; minute: number; clock: string };

const inPlay = (match: Match, clock: string, nowSec: number): InPlay | undefined => {
  const minute = playedMinutes(match.status, match.kickoff_time, nowSec);
  if (minute === null) return undefined;
  const [home, away] = footballPair(match, 'score');
  return { home, away, minute, clock };
};

/**
 * How a football match stands now; undefined while none of the 90 minutes run, for who hides its score, and until the
 * picture that they watch of it has come that far.
 */
export const useInPlay = (given: Match): InPlay | undefined => {
  const waitSec = newsWaitSec(given.id);
  const covered = useIsCovered(given.id);
  const match = useDelayed(useMatch(given), waitSec * 1000);
  const nowSec = () => clockNowSec() - waitSec;
  const clock = useTicking(() =>
    match ? (footballDetailClock(match.status, match.kickoff_time, nowSec()) ?? '') : '',
  );
  return match && !covered ? inPlay(match, clock, nowSec()) : undefined;
};
