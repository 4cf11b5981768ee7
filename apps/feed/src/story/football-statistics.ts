import type { FootballMatch, Play } from '../simulator/football/football-play.ts';
import { isOnTarget, isShot } from '../simulator/football/football-play.ts';
import { otherSide, type Side } from '../simulator/football/football-model.ts';
import { INCIDENT } from './football-incidents.ts';

/** One line of a comparison; `type` is numbered like the incidents, as providers do. */
export type Statistic = { type: number; home: number; away: number };

const SHOTS_TYPE = 83;
const ATTACKS_TYPE = 23;
const DANGEROUS_ATTACKS_TYPE = 24;
const POSSESSION_TYPE = 25;
const EXPECTED_GOALS_TYPE = 84;

/** Attacks of both sides together in a whole match, and how many of them are dangerous. */
const ATTACKS = 200;
const DANGEROUS_SHARE = 0.47;
const FULL_SEC = 98 * 60;

const compare = (type: number, of: (side: Side) => number): Statistic => ({
  type,
  home: of('home'),
  away: of('away'),
});

/** What the shots were worth before they were taken, to two decimals. */
const expectedGoals = (plays: readonly Play[]) => (side: Side) =>
  Math.round(100 * plays.reduce((sum, play) => sum + (play.side === side ? (play.xg ?? 0) : 0), 0)) / 100;

const counted = (plays: readonly Play[], kinds: readonly Play['kind'][]) => (side: Side) =>
  plays.filter((play) => play.side === side && kinds.includes(play.kind)).length;

/** Plays that stand, without the shoot-out. */
const standing = ({ plays }: Pick<FootballMatch, 'plays'>, upTo: number): Play[] =>
  plays.slice(0, upTo).filter((play) => play.cancelledAfterSec === undefined && play.period < 5);

const shotsOf = (plays: readonly Play[]) => (side: Side) =>
  plays.filter((play) => play.side === side && isShot(play.kind)).length;

/** What can be counted play by play. */
const countable = (plays: readonly Play[]): Statistic[] => [
  compare(SHOTS_TYPE, shotsOf(plays)),
  compare(
    INCIDENT.saved,
    (side) => plays.filter((play) => play.side === side && isOnTarget(play.kind)).length,
  ),
  compare(INCIDENT.offTarget, counted(plays, ['offTarget'])),
  compare(INCIDENT.blocked, counted(plays, ['blocked'])),
  compare(INCIDENT.corner, counted(plays, ['corner'])),
  compare(INCIDENT.foul, counted(plays, ['foul'])),
  compare(INCIDENT.offside, counted(plays, ['offside'])),
  compare(INCIDENT.yellow, counted(plays, ['yellow'])),
  compare(INCIDENT.red, counted(plays, ['red', 'secondYellow'])),
  compare(EXPECTED_GOALS_TYPE, expectedGoals(plays)),
];

const SECOND_HALF = 2;
const EXTRA_TIME = 3;

/** The two halves, and extra time as a third part, as far as they were begun. */
export const footballPeriods = (
  match: Pick<FootballMatch, 'plays'>,
  upTo: number,
): { period: number; statistics: Statistic[] }[] => {
  const plays = standing(match, upTo);
  const partOf = ({ period }: Play): number => (period <= SECOND_HALF ? period : EXTRA_TIME);
  return [...Map.groupBy(plays, partOf)].map(([period, own]) => ({ period, statistics: countable(own) }));
};

/** @param playedSec how long the match has been played so far */
export const footballStatistics = (
  match: Pick<FootballMatch, 'plays' | 'possession'>,
  upTo: number,
  playedSec: number,
): Statistic[] => {
  const plays = standing(match, upTo);
  const ball = (side: Side) => (side === 'home' ? match.possession : 100 - match.possession);
  const attacks = (side: Side) => Math.round((ATTACKS * ball(side) * playedSec) / 100 / FULL_SEC);
  const shots = shotsOf(plays);
  return [
    compare(POSSESSION_TYPE, ball),
    ...countable(plays),
    compare(ATTACKS_TYPE, attacks),
    // More of the attacks of the side that shoots more were dangerous.
    compare(DANGEROUS_ATTACKS_TYPE, (side) =>
      Math.round(
        attacks(side) *
          DANGEROUS_SHARE *
          (0.75 + (0.5 * shots(side)) / Math.max(1, shots(side) + shots(otherSide(side)))),
      ),
    ),
  ];
};

const PRESSURE: Partial<Record<Play['kind'], number>> = {
  goal: 45,
  penaltyGoal: 40,
  penaltyMissed: 30,
  saved: 26,
  blocked: 16,
  offTarget: 16,
  corner: 12,
};
const LINGERS = 0.62;
const FULL_PRESSURE = 100;

/** Who presses in each minute so far: above zero the home side, below the away side, at most 100. */
export const footballMomentum = (plays: readonly Play[], minutes: number): number[] => {
  const pressure = Array.from({ length: Math.max(0, minutes) }, () => 0);
  for (const { period, second, kind, side } of plays) {
    if (period > 2) continue;
    const minute = Math.min((period - 1) * 45 + Math.floor(second / 60), pressure.length - 1);
    if (minute >= 0)
      pressure[minute] = (pressure[minute] ?? 0) + (side === 'home' ? 1 : -1) * (PRESSURE[kind] ?? 0);
  }
  let lingering = 0;
  return pressure.map((now) => {
    lingering = lingering * LINGERS + now;
    return Math.round(Math.max(-FULL_PRESSURE, Math.min(FULL_PRESSURE, lingering)));
  });
};
