import { BasketballStatus } from '@touchline/domain/status';
import { createRandom } from '../../random/random.ts';
import type { Side } from '../football/football-model.ts';
import type { Script, ScriptState, ScriptStep } from '../script.ts';
import { BASKETBALL } from './basketball-model.ts';
import type { BasketballMatch, BasketballPlay } from './basketball-play.ts';

const QUARTER_STATUS = [
  BasketballStatus.quarter1,
  BasketballStatus.quarter2,
  BasketballStatus.quarter3,
  BasketballStatus.quarter4,
] as const;
const QUARTER_END_STATUS = [
  BasketballStatus.quarter1End,
  BasketballStatus.quarter2End,
  BasketballStatus.quarter3End,
  BasketballStatus.quarter4,
] as const;

/** Fouls, time-outs and balls out of bounds stop the clock: a second of it takes this long. */
const CLOCK_STRETCH = 2.1;
const BREAK_SEC = 130;
const HALF_TIME_SEC = 15 * 60;
const REGULAR_PERIODS = 4;

type Board = Record<Side, number[]>;

/** Overtimes all count in the fifth place. @source app §3 Match */
const addPoints = (board: Board, { side, period, points }: BasketballPlay): void => {
  const place = Math.min(period, REGULAR_PERIODS + 1) - 1;
  board[side][place] = (board[side][place] ?? 0) + points;
};

type Moment = { status: number; kickoffSec: number; remainingSec: number };

const stateOf = (board: Board, { status, kickoffSec, remainingSec }: Moment): ScriptState => ({
  status,
  kickoffSec,
  periodCount: REGULAR_PERIODS,
  periodRemainingSec: remainingSec,
  home: [...board.home],
  away: [...board.away],
});

const breakAfter = (period: number): number => (period === 2 ? HALF_TIME_SEC : BREAK_SEC);

const statusOf = (period: number): number => QUARTER_STATUS[period - 1] ?? BasketballStatus.overtime;

const endStatusOf = (period: number): number => QUARTER_END_STATUS[period - 1] ?? BasketballStatus.overtime;

/** The game as it becomes known, from the first tip-off to the end. @param seed decides the delays */
export const basketballScript = (match: BasketballMatch, seed: string): Script<BasketballPlay> => {
  const random = createRandom(`${seed}/times`);
  const board: Board = { home: [0, 0, 0, 0, 0], away: [0, 0, 0, 0, 0] };
  const steps: ScriptStep<BasketballPlay>[] = [];
  const periods = match.points.home.length;
  const plays = match.plays.map((play, playIndex) => ({ play, playIndex }));
  let clockSec = random.between(20, 150);
  for (let period = 1; period <= periods; period += 1) {
    const kickoffSec = clockSec;
    const lengthSec = period > REGULAR_PERIODS ? BASKETBALL.overtimeSec : BASKETBALL.quarterSec;
    const status = statusOf(period);
    const start = stateOf(board, { status, kickoffSec, remainingSec: lengthSec });
    steps.push({
      offsetSec: clockSec,
      kind: 'period',
      state: start,
      mark: period === 1 ? 'kickOff' : 'periodStart',
    });
    for (const { play, playIndex } of plays) {
      if (play.period !== period || play.points === 0) continue;
      addPoints(board, play);
      const offsetSec = Math.round(kickoffSec + (lengthSec - play.remainingSec) * CLOCK_STRETCH);
      const state = stateOf(board, { status, kickoffSec, remainingSec: play.remainingSec });
      steps.push({ offsetSec, kind: 'update', side: play.side, state, play, playIndex });
    }
    clockSec = Math.round(kickoffSec + lengthSec * CLOCK_STRETCH + random.between(0, 20));
    const last = period === periods;
    const endStatus = last ? BasketballStatus.finished : endStatusOf(period);
    const end = stateOf(board, { status: endStatus, kickoffSec, remainingSec: 0 });
    steps.push({
      offsetSec: clockSec,
      kind: last ? 'finished' : 'period',
      state: end,
      mark: last ? 'fullTime' : 'periodEnd',
    });
    clockSec += breakAfter(period) + random.between(0, 30);
  }
  return steps;
};
