import { FootballScore } from '@touchline/domain/football-score';
import { FootballStatus } from '@touchline/domain/status';
import { createRandom } from '../../random/random.ts';
import type { Script, ScriptState, ScriptStep } from '../script.ts';
import { isGoal, type FootballMatch, type Period, type Play } from './football-play.ts';
import { otherSide, type Side } from './football-model.ts';

const PERIOD_STATUS: Readonly<Record<Period, number>> = {
  1: FootballStatus.firstHalf,
  2: FootballStatus.secondHalf,
  3: FootballStatus.extraTime,
  4: FootballStatus.extraTime,
  5: FootballStatus.shootOut,
};

const BREAK_SEC: Readonly<Record<Period, number>> = { 1: 0, 2: 15 * 60, 3: 5 * 60, 4: 90, 5: 4 * 60 };

type Board = Record<Side, number[]>;

const emptyBoard = (): Board => ({ home: [0, 0, 0, 0, 0, 0, 0], away: [0, 0, 0, 0, 0, 0, 0] });

const bump = (board: Board, side: Side, place: number, by = 1): void => {
  board[side][place] = (board[side][place] ?? 0) + by;
};

/** Normal time counts in the first place, extra time in the sixth on top of it. */
const addGoal = (board: Board, play: Play, by: number): void => {
  if (play.period <= 2) bump(board, play.side, FootballScore.goals, by);
  else bump(board, play.side, FootballScore.extraTime, by);
};

const countOnBoard = (board: Board, play: Play): void => {
  if (isGoal(play.kind)) addGoal(board, play, 1);
  else if (play.kind === 'corner') bump(board, play.side, FootballScore.corners);
  else if (play.kind === 'yellow') bump(board, play.side, FootballScore.yellow);
  else if (play.kind === 'red' || play.kind === 'secondYellow') bump(board, play.side, FootballScore.red);
  else if (play.kind === 'shootOutGoal') bump(board, play.side, FootballScore.shootOut);
};

const changeKind = (play: Play): ScriptStep<Play>['kind'] => {
  if (isGoal(play.kind) || play.kind === 'shootOutGoal') return 'goal';
  return play.kind === 'red' || play.kind === 'secondYellow' ? 'red_card' : 'update';
};

type Moment = { second: number; play?: Play; playIndex?: number; cancels?: boolean; stoppage?: boolean };

/** What becomes known during a period, in order. */
const momentsOf = (match: FootballMatch, period: Period): Moment[] => {
  const moments: Moment[] = [];
  for (const [playIndex, play] of match.plays.entries()) {
    if (play.period !== period) continue;
    moments.push({ second: play.second, play, playIndex });
    if (play.cancelledAfterSec !== undefined)
      moments.push({ second: play.second + play.cancelledAfterSec, play, playIndex, cancels: true });
  }
  if (period <= 2) moments.push({ second: 45 * 60, stoppage: true });
  return moments.sort((left, right) => left.second - right.second);
};

const stateOf = (board: Board, status: number, kickoffSec: number | undefined): ScriptState => ({
  status,
  kickoffSec,
  periodCount: 2,
  periodRemainingSec: 0,
  home: [...board.home],
  away: [...board.away],
});

const momentStep = (
  board: Board,
  moment: Moment,
  at: { startSec: number; status: number },
): ScriptStep<Play> => {
  const { play, playIndex, cancels, stoppage } = moment;
  const offsetSec = at.startSec + moment.second;
  if (play && cancels) addGoal(board, play, -1);
  else if (play) countOnBoard(board, play);
  const state = stateOf(board, at.status, at.startSec);
  if (stoppage || !play) return { offsetSec, kind: 'update', state, mark: 'stoppage' };
  const of = { play, ...(playIndex === undefined ? {} : { playIndex }) };
  if (cancels)
    return { offsetSec, kind: 'goal_cancelled', side: play.side, state, mark: 'goalCancelled', ...of };
  // A dismissal belongs to the side that lost a player, an own goal of the side that gained.
  return { offsetSec, kind: changeKind(play), side: play.side, state, ...of };
};

const closePeriod = (board: Board, period: Period): void => {
  for (const side of ['home', 'away'] as const) {
    const goals = board[side][FootballScore.goals] ?? 0;
    if (period === 1) board[side][FootballScore.halfTime] = goals;
  }
};

const openExtraTime = (board: Board): void => {
  for (const side of ['home', 'away'] as const)
    board[side][FootballScore.extraTime] = board[side][FootballScore.goals] ?? 0;
};

const playedPeriods = ({ periodSec }: FootballMatch): Period[] =>
  ([1, 2, 3, 4, 5] as const).filter((period) => periodSec[period] > 0);

const endStep = (
  board: Board,
  at: { period: Period; last: boolean; endSec: number; startSec: number },
): ScriptStep<Play> => {
  const { period, last, endSec, startSec } = at;
  if (last)
    return {
      offsetSec: endSec,
      kind: 'finished',
      state: stateOf(board, FootballStatus.finished, startSec),
      mark: 'fullTime',
    };
  const status = period === 1 ? FootballStatus.halfTime : PERIOD_STATUS[period];
  return { offsetSec: endSec, kind: 'period', state: stateOf(board, status, startSec), mark: 'periodEnd' };
};

/** The match as it becomes known, from kick-off to the end. @param seed decides the delays around the periods */
export const footballScript = (match: FootballMatch, seed: string): Script<Play> => {
  const random = createRandom(`${seed}/times`);
  const board = emptyBoard();
  const steps: ScriptStep<Play>[] = [];
  const periods = playedPeriods(match);
  let clockSec = random.between(0, 150);
  for (const period of periods) {
    if (period > 1) clockSec += BREAK_SEC[period] + random.between(0, 60);
    const startSec = clockSec;
    const status = PERIOD_STATUS[period];
    if (period === 3) openExtraTime(board);
    const mark = period === 1 ? 'kickOff' : period === 5 ? 'shootOut' : 'periodStart';
    steps.push({ offsetSec: startSec, kind: 'period', state: stateOf(board, status, startSec), mark });
    for (const moment of momentsOf(match, period))
      steps.push(momentStep(board, moment, { startSec, status }));
    clockSec = startSec + match.periodSec[period];
    closePeriod(board, period);
    steps.push(endStep(board, { period, last: period === periods.at(-1), endSec: clockSec, startSec }));
  }
  return steps;
};

/** Who is short of a player by this play. */
export const sideOfPlayer = (play: Play): Side =>
  play.kind === 'ownGoal' ? otherSide(play.side) : play.side;
