import type { Match } from '@touchline/contract/match';
import { basketballClock, footballClock, footballDetailClock } from '@touchline/domain/match-clock';
import { isInPlay, isWaiting } from '@touchline/domain/match-phase';
import { FootballStatus } from '@touchline/domain/status';
import { Sport } from '@touchline/domain/sport';

/** What stands in the time column: a running minute, a countdown, a word, or the kick-off. */
export type ClockLabel =
  | { kind: 'minute'; minute: string }
  | { kind: 'countdown'; remaining: string }
  /** `minute` is where the clock stands meanwhile, for headers and rooms. */
  | { kind: 'word'; minute?: string }
  | { kind: 'kickoff' };

/** The minute at which the clock stands at half-time. @source app §4 */
const HALF_TIME_MINUTE = '45';

const footballLabel = (match: Match, nowSec: number, detail: boolean): ClockLabel => {
  if (match.status === FootballStatus.halfTime)
    return detail ? { kind: 'word', minute: HALF_TIME_MINUTE } : { kind: 'word' };
  const read = detail ? footballDetailClock : footballClock;
  const minute = read(match.status, match.kickoff_time, nowSec);
  return minute === null ? { kind: 'word' } : { kind: 'minute', minute };
};

/** Seconds left in a basketball period run down from when they were received. */
const basketballLabel = (match: Match): ClockLabel => {
  const remaining = basketballClock(match.status, match.period_remaining_time);
  return remaining === null ? { kind: 'word' } : { kind: 'countdown', remaining };
};

/** @param detail stoppage time reads 45+n and 90+n, as headers and rooms show it */
export const clockLabel = (match: Match, nowSec: number, detail = false): ClockLabel => {
  if (isWaiting(match)) return { kind: 'kickoff' };
  if (!isInPlay(match)) return { kind: 'word' };
  return match.sport_id === Sport.football ? footballLabel(match, nowSec, detail) : basketballLabel(match);
};
