import { isInLane } from '../simulator/basketball/shot-places.ts';
import type { BasketballPlay } from '../simulator/basketball/basketball-play.ts';
import { otherSide, type Side } from '../simulator/football/football-model.ts';
import type { SquadPlayer } from '../world/squad.ts';
import type { Statistic } from './football-statistics.ts';
import { timeOutsLeft } from './time-outs.ts';

const SIDES = ['home', 'away'] as const;
const POSITION = { home: 1, away: 2 } as const;

export type BasketballShot = {
  position: 1 | 2;
  player_id: number;
  period: number;
  remaining_sec: number;
  x: number;
  y: number;
  points: 2 | 3;
  made: boolean;
};

/** Every shot from the field with its place. */
export const basketballShots = (
  plays: readonly BasketballPlay[],
  squads: Record<Side, readonly SquadPlayer[]>,
): BasketballShot[] =>
  plays.flatMap(({ place, kind, side, player, period, remainingSec, points }) => {
    const id = squads[side][player]?.id;
    if (!place || id === undefined) return [];
    const worth = kind === 'three' || kind === 'threeMissed' ? 3 : 2;
    return [
      {
        position: POSITION[side],
        player_id: id,
        period,
        remaining_sec: remainingSec,
        ...place,
        points: worth,
        made: points > 0,
      },
    ];
  });

/** A basket within this time of a steal is one of the fast break. */
const BREAK_SEC = 9;

const fastBreakPoints = (plays: readonly BasketballPlay[], side: Side): number =>
  plays.reduce((sum, play, index) => {
    const before = plays[index - 1];
    const stolen =
      before?.kind === 'turnover' && before.stopper !== undefined && before.side === otherSide(side);
    const soon = before?.period === play.period && before.remainingSec - play.remainingSec <= BREAK_SEC;
    return play.side === side && stolen && soon ? sum + play.points : sum;
  }, 0);

type Count = (play: BasketballPlay, side: Side) => number;

const own =
  (...kinds: BasketballPlay['kind'][]): Count =>
  (play, side) =>
    play.side === side && kinds.includes(play.kind) ? 1 : 0;

const rebounded =
  (kept: boolean): Count =>
  ({ side: of, rebound }, side) =>
    rebound?.side === side && (of === side) === kept ? 1 : 0;

const stopped =
  (turnover: boolean): Count =>
  ({ side: of, kind, stopper }, side) =>
    stopper !== undefined && of !== side && (kind === 'turnover') === turnover ? 1 : 0;

/** What is counted, by the numbers of the types. */
const COUNTS: readonly (readonly [type: number, count: Count])[] = [
  [1, own('two')],
  [2, own('two', 'twoMissed')],
  [3, own('three')],
  [4, own('three', 'threeMissed')],
  [5, own('freeThrow')],
  [6, own('freeThrow', 'freeThrowMissed')],
  [7, rebounded(true)],
  [8, rebounded(false)],
  [9, ({ side: of, assist }, side) => (of === side && assist !== undefined ? 1 : 0)],
  [10, stopped(true)],
  [11, stopped(false)],
  [12, own('turnover')],
  [13, own('foul')],
  [14, ({ side: of, points }, side) => (of === side ? points : 0)],
  [15, ({ side: of, points, place }, side) => (of === side && place && isInLane(place) ? points : 0)],
];
const FAST_BREAK = 16;
const TIME_OUTS_LEFT = 17;

const pair = (type: number, of: (side: Side) => number): Statistic => ({
  type,
  home: of(SIDES[0]),
  away: of(SIDES[1]),
});

const statisticsOf = (plays: readonly BasketballPlay[]): Statistic[] => [
  ...COUNTS.map(([type, count]) =>
    pair(type, (side) => plays.reduce((sum, play) => sum + count(play, side), 0)),
  ),
  pair(FAST_BREAK, (side) => fastBreakPoints(plays, side)),
];

/** Figures that no player's line contains: points in the lane and on fast breaks, and the time-outs left. */
export const basketballStatistics = (plays: readonly BasketballPlay[]): Statistic[] => [
  ...statisticsOf(plays).filter(({ type }) => type > 14),
  { type: TIME_OUTS_LEFT, ...timeOutsLeft(plays) },
];

/** Everything by quarter and overtime. */
export const basketballPeriods = (
  plays: readonly BasketballPlay[],
): { period: number; statistics: Statistic[] }[] =>
  [...Map.groupBy(plays, ({ period }) => period)].map(([period, of]) => ({
    period,
    statistics: statisticsOf(of),
  }));
