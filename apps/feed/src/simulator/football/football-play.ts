import type { Side } from './football-model.ts';

/** What can happen on the pitch. */
export type PlayKind =
  | 'goal'
  | 'penaltyGoal'
  | 'penaltyMissed'
  | 'ownGoal'
  | 'saved'
  | 'blocked'
  | 'offTarget'
  | 'corner'
  | 'foul'
  | 'offside'
  | 'yellow'
  | 'secondYellow'
  | 'red'
  | 'substitution'
  | 'shootOutGoal'
  | 'shootOutMissed';

/** 1 and 2 are the halves, 3 and 4 extra time, 5 the shoot-out. */
export type Period = 1 | 2 | 3 | 4 | 5;

/**
 * One thing that happened. `second` counts from the start of its period; `player` and `other` are places in
 * the squad of the match: 0 to 10 began, 11 and up came from the bench. An own goal counts for `side`.
 */
export type Play = {
  period: Period;
  second: number;
  kind: PlayKind;
  side: Side;
  player: number;
  /** Assist of a goal, or who comes on. */
  other?: number;
  /** Chance that the shot was worth, before it was taken. */
  xg?: number;
  /** Goal that stands on the board until it is taken back this many seconds later. */
  cancelledAfterSec?: number;
};

/** The whole match as it was played, without times of day and names. */
export type FootballMatch = {
  plays: readonly Play[];
  /** Played seconds of each period; 0 where it was not played. */
  periodSec: Readonly<Record<Period, number>>;
  goals: { home: number; away: number };
  halfTime: { home: number; away: number };
  /** Share of the ball of the home side, per cent. */
  possession: number;
};

export const isGoal = (kind: PlayKind): boolean =>
  kind === 'goal' || kind === 'penaltyGoal' || kind === 'ownGoal';

export const isShot = (kind: PlayKind): boolean =>
  ['goal', 'penaltyGoal', 'penaltyMissed', 'saved', 'blocked', 'offTarget'].includes(kind);

export const isOnTarget = (kind: PlayKind): boolean => ['goal', 'penaltyGoal', 'saved'].includes(kind);

/** Goals of both sides up to the end of `period`, without those taken back and without the shoot-out. */
export const goalsThrough = (plays: readonly Play[], period: Period): { home: number; away: number } => {
  const goals = { home: 0, away: 0 };
  for (const play of plays) {
    if (play.period <= period && isGoal(play.kind) && play.cancelledAfterSec === undefined)
      goals[play.side] += 1;
  }
  return goals;
};
