/** A match that is to be played. Everything about it follows from this and the seed of the world. */
export type Fixture = {
  id: number;
  sportId: 1 | 2;
  leagueId: number;
  season: string;
  /** Number of the round in a league; in a cup a word such as `roundOf32`, `final`, `group`. */
  round: string;
  /** Letter of the group; only of group matches. */
  group?: string;
  timeSec: number;
  homeId: number;
  awayId: number;
  neutral: boolean;
  /** A draw is decided on the day. */
  decider: boolean;
};

export const DAY_SEC = 86_400;

export type Span = { fromSec: number; toSec: number };

/** Whether a draw of such a fixture is decided on the day: every football tie on neutral ground outside of groups. */
export const isDecider = ({
  sportId,
  neutral,
  round,
}: Pick<Fixture, 'sportId' | 'neutral' | 'round'>): boolean => sportId === 1 && neutral && round !== 'group';
