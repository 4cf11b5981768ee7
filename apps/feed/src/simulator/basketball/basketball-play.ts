import type { Rotation } from './rotation.ts';
import type { Side } from '../football/football-model.ts';

/**
 * Where a shot was taken, on the half that the side attacks, seen facing the basket: per cent of its width
 * from the left line, and of its length from the base line.
 */
export type ShotPlace = { x: number; y: number };

export type BasketballPlayKind =
  'two' | 'three' | 'freeThrow' | 'twoMissed' | 'threeMissed' | 'freeThrowMissed' | 'turnover' | 'foul';

/** One thing that happened. Periods 1 to 4 are quarters, later ones overtimes. */
export type BasketballPlay = {
  period: number;
  /** Seconds left on the clock of the period. */
  remainingSec: number;
  kind: BasketballPlayKind;
  side: Side;
  /** Place in the squad of the game. */
  player: number;
  points: 0 | 1 | 2 | 3;
  assist?: number;
  /** Who of the other side stole the ball or blocked the shot. */
  stopper?: number;
  /** Who took the rebound, and of which side. */
  rebound?: { side: Side; player: number };
  /** Where a shot from the field was taken. */
  place?: ShotPlace;
};

/** A player's line in the box score. */
export type BoxLine = {
  minutes: number;
  points: number;
  twos: number;
  twosTried: number;
  threes: number;
  threesTried: number;
  freeThrows: number;
  freeThrowsTried: number;
  offensiveRebounds: number;
  defensiveRebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  turnovers: number;
  fouls: number;
};

export type BasketballMatch = {
  plays: readonly BasketballPlay[];
  /** Points per period of both sides; index 4 and up are overtimes. */
  points: Record<Side, readonly number[]>;
  box: Record<Side, readonly BoxLine[]>;
  /** Who was on court in which minute. */
  rotation: Record<Side, Rotation>;
};

export const emptyLine = (minutes: number): BoxLine => ({
  minutes,
  points: 0,
  twos: 0,
  twosTried: 0,
  threes: 0,
  threesTried: 0,
  freeThrows: 0,
  freeThrowsTried: 0,
  offensiveRebounds: 0,
  defensiveRebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  fouls: 0,
});

const SHOTS = {
  two: ['twos', 'twosTried'],
  twoMissed: [undefined, 'twosTried'],
  three: ['threes', 'threesTried'],
  threeMissed: [undefined, 'threesTried'],
  freeThrow: ['freeThrows', 'freeThrowsTried'],
  freeThrowMissed: [undefined, 'freeThrowsTried'],
} as const;

const countShot = (line: BoxLine, kind: BasketballPlayKind): void => {
  if (kind === 'turnover') line.turnovers += 1;
  else if (kind === 'foul') line.fouls += 1;
  else {
    const [made, tried] = SHOTS[kind];
    if (made) line[made] += 1;
    line[tried] += 1;
  }
};

const raise = (line: BoxLine | undefined, of: keyof BoxLine): void => {
  if (line) line[of] += 1;
};

/** Adds one play to the lines of everyone who had a part in it. */
export const countPlay = (
  play: BasketballPlay,
  own: readonly BoxLine[],
  others: readonly BoxLine[],
): void => {
  const line = own[play.player];
  if (!line) return;
  line.points += play.points;
  countShot(line, play.kind);
  if (play.assist !== undefined) raise(own[play.assist], 'assists');
  if (play.stopper !== undefined) raise(others[play.stopper], play.kind === 'turnover' ? 'steals' : 'blocks');
  if (!play.rebound) return;
  const kept = play.rebound.side === play.side;
  raise((kept ? own : others)[play.rebound.player], kept ? 'offensiveRebounds' : 'defensiveRebounds');
};
