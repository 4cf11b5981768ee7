import type { MatchAlert } from '@touchline/contract/alert';
import type { MatchChange } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';

const FIRST = { 1: FootballStatus.firstHalf, 2: BasketballStatus.quarter1 } as const;
const HALF = { 1: FootballStatus.halfTime, 2: BasketballStatus.quarter2End } as const;

/** Which alert a change of a match is; undefined for one that nobody is told of. */
export const alertOf = ({ kind, sport_id, status }: MatchChange): MatchAlert | undefined => {
  if (kind === 'goal' && sport_id === Sport.football) return 'goal';
  if (kind === 'red_card') return 'red_card';
  if (kind === 'finished') return 'final';
  if (kind !== 'period') return undefined;
  if (status === FIRST[sport_id]) return 'kick_off';
  return status === HALF[sport_id] ? 'half_time' : undefined;
};
