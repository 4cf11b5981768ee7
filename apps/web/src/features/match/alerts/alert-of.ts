import type { MatchAlert } from '@touchline/contract/alert';
import type { MatchChange } from '@touchline/contract/match';
import { SPORT } from '@touchline/domain/sport';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/domain/status';

const FIRST = { 1: FOOTBALL_STATUS.firstHalf, 2: BASKETBALL_STATUS.quarter1 } as const;
const HALF = { 1: FOOTBALL_STATUS.halfTime, 2: BASKETBALL_STATUS.quarter2End } as const;

/** Which alert a change of a match is; undefined for one that nobody is told of. */
export const alertOf = ({ kind, sport_id, status }: MatchChange): MatchAlert | undefined => {
  if (kind === 'goal' && sport_id === SPORT.football) return 'goal';
  if (kind === 'red_card') return 'red_card';
  if (kind === 'finished') return 'final';
  if (kind !== 'period') return undefined;
  if (status === FIRST[sport_id]) return 'kick_off';
  return status === HALF[sport_id] ? 'half_time' : undefined;
};
