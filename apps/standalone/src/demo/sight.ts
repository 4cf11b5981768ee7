import type { Match } from '@touchline/contract/match';
import { footballClock } from '@touchline/domain/match-clock';
import { Sport } from '@touchline/domain/sport';
import { BasketballStatus as B, FootballStatus as F } from '@touchline/domain/status';

/** What of a match the people in a room speak about. */
export type Sight = {
  matchId: number;
  sport: 1 | 2;
  status: number;
  points: readonly [home: number, away: number];
  cards: number;
  corners: number;
  /** What each side scored since the other last did. */
  run: readonly [home: number, away: number];
  /** Close to its end. */
  late: boolean;
};

export type Happening =
  'goal' | 'lateGoal' | 'card' | 'corner' | 'half' | 'start' | 'end' | 'run' | 'quarter';

/** Something that just happened, and the side that did it where one did. */
export type News = { what: Happening; side?: 0 | 1 };

const RED = 2;
const YELLOW = 3;
const CORNERS = 4;
/** The last minutes of a match. */
const LATE_MIN = 80;
const LATE_SEC = 240;
/** Points in a row that people call a run. */
const RUN = 8;

const pointsOf = (match: Match, scores: readonly number[]): number =>
  match.sport_id === Sport.football
    ? (scores[0] ?? 0)
    : scores.slice(0, 5).reduce((sum, points) => sum + points, 0);

const isLate = (match: Match, nowSec: number): boolean => {
  if (match.sport_id === Sport.basketball)
    return match.status === B.quarter4 && match.period_remaining_time <= LATE_SEC;
  const minute = footballClock(match.status, match.kickoff_time, nowSec);
  return match.status === F.secondHalf && Number(minute ?? 0) >= LATE_MIN;
};

/** What each side scored in a row; a side that the other answers begins anew. */
const runOf = (points: Sight['points'], before: Sight | undefined): Sight['run'] => {
  if (!before) return [0, 0];
  const gained = [points[0] - before.points[0], points[1] - before.points[1]] as const;
  if (gained[0] > 0 && gained[1] > 0) return [0, 0];
  if (gained[0] > 0) return [before.run[0] + gained[0], 0];
  return gained[1] > 0 ? [0, before.run[1] + gained[1]] : before.run;
};

/** A match as it stands. @param last how the room's match stood when it was last looked at, this one or another */
export const sightOf = (match: Match, last: Sight | undefined, nowSec: number): Sight => {
  const before = last?.matchId === match.id ? last : undefined;
  const football = match.sport_id === Sport.football;
  const both = (place: number) =>
    football ? (match.home_scores[place] ?? 0) + (match.away_scores[place] ?? 0) : 0;
  const points = [pointsOf(match, match.home_scores), pointsOf(match, match.away_scores)] as const;
  return {
    matchId: match.id,
    sport: match.sport_id,
    status: match.status,
    points,
    cards: both(RED) + both(YELLOW),
    corners: both(CORNERS),
    run: runOf(points, before),
    late: isLate(match, nowSec),
  };
};

const footballPeriod = (before: number, now: number): Happening | undefined => {
  if (now === before) return undefined;
  if (now === F.halfTime) return 'half';
  return now === F.firstHalf ? 'start' : undefined;
};

const BREAKS = new Set<number>([B.quarter1End, B.quarter2End, B.quarter3End]);

const footballNews = (before: Sight, now: Sight): News | undefined => {
  const scorer = now.points[0] > before.points[0] ? 0 : now.points[1] > before.points[1] ? 1 : undefined;
  if (scorer !== undefined) return { what: now.late ? 'lateGoal' : 'goal', side: scorer };
  const period = footballPeriod(before.status, now.status);
  if (period) return { what: period };
  if (now.cards > before.cards) return { what: 'card' };
  return now.corners > before.corners ? { what: 'corner' } : undefined;
};

const basketballNews = (before: Sight, now: Sight): News | undefined => {
  if (now.status !== before.status && BREAKS.has(now.status)) return { what: 'quarter' };
  const side =
    now.run[0] >= RUN && before.run[0] < RUN ? 0 : now.run[1] >= RUN && before.run[1] < RUN ? 1 : undefined;
  return side === undefined ? undefined : { what: 'run', side };
};

/** What happened between two looks at a match; a match that is gone has ended. */
export const newsBetween = (before: Sight | undefined, now: Sight | undefined): News | undefined => {
  if (!before) return undefined;
  if (!now) return before.late && before.sport === Sport.football ? { what: 'end' } : undefined;
  if (now.matchId !== before.matchId) return undefined;
  return now.sport === Sport.football ? footballNews(before, now) : basketballNews(before, now);
};
