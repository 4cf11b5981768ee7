import type { Random } from '../../random/random.ts';
import { otherSide, type Side } from '../football/football-model.ts';
import { countPlay, type BasketballPlay, type BoxLine } from './basketball-play.ts';
import type { Roster } from './basketball-roster.ts';

/** A game while it is played. */
export type Court = {
  random: Random;
  rosters: Record<Side, Roster>;
  box: Record<Side, BoxLine[]>;
  plays: BasketballPlay[];
  points: Record<Side, number[]>;
  /** Points per possession that the home side is better by. */
  edge: number;
  possessions: number;
};

const total = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0);

/** Points that the side is ahead by; negative when it is behind. */
export const leadOf = ({ points }: Court, side: Side): number =>
  total(points[side]) - total(points[otherSide(side)]);

/** Writes a play down and onto the board. */
export const record = (court: Court, play: BasketballPlay): void => {
  court.plays.push(play);
  const points = court.points[play.side];
  points[play.period - 1] = (points[play.period - 1] ?? 0) + play.points;
  countPlay(play, court.box[play.side], court.box[otherSide(play.side)]);
};
