import { createRandom } from '../random/random.ts';
import { clubsOfSport, type League, type World } from './build-world.ts';
import { DAY_SEC, isDecider, type Fixture } from './fixture.ts';
import { loserOf, winnerOf } from './result.ts';

/** A tie and when it is known who plays it. */
export type DrawnTie = { fixture: Fixture; drawnSec: number };

/** The days of a round, counted from the start of the edition. */
export type RoundPlan = { round: string; days: readonly number[] };

export type Edition = {
  cup: League;
  season: string;
  startSec: number;
  /** Of the first tie; the others follow. */
  firstId: number;
  rounds: readonly RoundPlan[];
  /** Who meets whom in the first round: the first the second, the third the fourth. */
  entrants: readonly number[];
  drawnSec: number;
  /** Days of the match for the third place; none without it. */
  thirdPlaceDay?: number;
};

/** The next round is drawn when the last tie of this one is surely over. */
const OVER_AFTER_SEC = 4 * 3600;
const BETWEEN_TIES_SEC = 9000;

type Stage = Pick<Edition, 'cup' | 'season' | 'startSec'> & {
  round: string;
  days: readonly number[];
  firstId: number;
};

const tiesOf = (
  { cup, season, startSec, round, days, firstId }: Stage,
  entrants: readonly number[],
): Fixture[] =>
  Array.from({ length: entrants.length / 2 }, (_, tie) => tie).flatMap((tie) => {
    const [homeId, awayId] = [entrants[2 * tie], entrants[2 * tie + 1]];
    if (homeId === undefined || awayId === undefined) return [];
    const day = days[tie % days.length] ?? 0;
    const ofDay = { sportId: cup.sportId, neutral: true, round };
    return {
      id: firstId + tie,
      leagueId: cup.id,
      season,
      ...ofDay,
      timeSec: startSec + day * DAY_SEC + cup.hour * 3600 + Math.floor(tie / days.length) * BETWEEN_TIES_SEC,
      homeId,
      awayId,
      decider: isDecider(ofDay),
    };
  });

const lastSec = (ties: readonly Fixture[]): number => Math.max(...ties.map(({ timeSec }) => timeSec));

/** The ties of an edition that are drawn by a moment; nothing is played ahead to know who goes on. */
export const drawnTies = (world: World, edition: Edition, nowSec: number): DrawnTie[] => {
  const drawn: DrawnTie[] = [];
  let { entrants, drawnSec, firstId } = edition;
  for (const { round, days } of edition.rounds) {
    if (drawnSec > nowSec) break;
    const ties = tiesOf({ ...edition, round, days, firstId }, entrants);
    if (ties.length === 0) break;
    drawn.push(...ties.map((fixture) => ({ fixture, drawnSec })));
    firstId += ties.length;
    drawnSec = lastSec(ties) + OVER_AFTER_SEC;
    if (drawnSec > nowSec) break;
    if (round === 'semiFinal' && edition.thirdPlaceDay !== undefined) {
      const losers = ties.map((fixture) => loserOf(world, fixture));
      const third = { ...edition, round: 'thirdPlace', days: [edition.thirdPlaceDay], firstId };
      drawn.push(...tiesOf(third, losers).map((fixture) => ({ fixture, drawnSec })));
      firstId += 1;
    }
    entrants = ties.map((fixture) => winnerOf(world, fixture));
  }
  return drawn;
};

const KNOCK_OUT_ID_FIRST = 30_000_000;
const CLUBS = 32;
const DRAWN_BEFORE_SEC = 10 * DAY_SEC;

/** An edition takes a month's first seventeen days, counted from the cup's own first day. */
const ROUNDS: readonly RoundPlan[] = [
  { round: 'roundOf32', days: [0, 1, 2, 3] },
  { round: 'roundOf16', days: [6, 7] },
  { round: 'quarterFinal', days: [10] },
  { round: 'semiFinal', days: [13] },
  { round: 'final', days: [16] },
];

/** The edition of a month, such as `2026-11`. @param month months since January 2000 */
const editionOf = (world: World, cup: League, month: number): Edition => {
  const [year, ofYear] = [2000 + Math.floor(month / 12), month % 12];
  const startSec = Date.UTC(year, ofYear, 1 + cup.startDay) / 1000;
  const random = createRandom(`${world.seed}/knockOut/${cup.id}/${month}`);
  return {
    cup,
    season: `${year}-${String(ofYear + 1).padStart(2, '0')}`,
    startSec,
    firstId: KNOCK_OUT_ID_FIRST + (month * 128 + cup.id) * 64,
    rounds: ROUNDS,
    entrants: random
      .shuffle(clubsOfSport(world, cup.sportId))
      .slice(0, CLUBS)
      .map(({ id }) => id),
    drawnSec: startSec - DRAWN_BEFORE_SEC,
  };
};

const monthOf = (sec: number): number => {
  const at = new Date(sec * 1000);
  return (at.getUTCFullYear() - 2000) * 12 + at.getUTCMonth();
};

/** Editions of all club cups that begin within the span. */
export const clubEditions = (world: World, span: { fromSec: number; toSec: number }): Edition[] => {
  const first = monthOf(span.fromSec);
  return world.leagues
    .filter(({ format }) => format === 'knockOut')
    .flatMap((cup) =>
      Array.from({ length: monthOf(span.toSec) - first + 1 }, (_, index) =>
        editionOf(world, cup, first + index),
      ).filter(({ startSec }) => startSec >= span.fromSec && startSec < span.toSec),
    );
};
