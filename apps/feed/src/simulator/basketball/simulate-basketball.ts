import { createRandom } from '../../random/random.ts';
import { otherSide, type Side } from '../football/football-model.ts';
import { BASKETBALL, type BasketballStrength } from './basketball-model.ts';
import { emptyLine, type BasketballMatch, type BoxLine } from './basketball-play.ts';
import { chanceOf } from './basketball-chance.ts';
import { createRoster, type Roster } from './basketball-roster.ts';
import { leadOf, type Court } from './court.ts';
import { minutesBy, type Rotation } from './rotation.ts';
import { withPlaces } from './shot-places.ts';

export type BasketballPlan = { seed: string; home: BasketballStrength; away: BasketballStrength };

/** How much better than average this possession is for the side, in points. */
const edgeOf = (court: Court, side: Side, period: number): number => {
  const lead = leadOf(court, side);
  const late = period >= 4 && Math.abs(lead) < BASKETBALL.closeLead ? BASKETBALL.lateFeedback : 1;
  const own = side === 'home' ? court.edge : -court.edge;
  return own - (BASKETBALL.feedback * late * lead) / (2 * court.possessions);
};

const possessionSec = (court: Court, period: number): number => {
  const { quarterSec, shotClockSec, possessionSdShare, lastQuarterPace } = BASKETBALL;
  const pace = period === 4 ? lastQuarterPace : 1;
  const mean = (4 * quarterSec) / (2 * court.possessions) / pace;
  const drawn = court.random.normal(mean, mean * possessionSdShare);
  return Math.round(Math.max(4, Math.min(shotClockSec, drawn)));
};

type Possession = {
  period: number;
  remainingSec: number;
  /** The other side has the ball from here. */ untilSec: number;
};

/** Chances until the ball goes over to the other side; a rebound under the basket gives one more. */
const playPossession = (court: Court, side: Side, at: Possession): void => {
  const edge = edgeOf(court, side, at.period);
  let left = at.remainingSec;
  for (let chances = 0; chances < 6; chances += 1) {
    const again = chanceOf(court, { side, edge, period: at.period, remainingSec: left });
    if (!again) return;
    left = Math.max(1, at.untilSec, left - court.random.between(2, 7));
  }
};

const playPeriod = (court: Court, period: number, first: Side): void => {
  const lengthSec = period > 4 ? BASKETBALL.overtimeSec : BASKETBALL.quarterSec;
  for (const side of ['home', 'away'] as const) court.points[side][period - 1] = 0;
  let side = first;
  let remainingSec = lengthSec - possessionSec(court, period);
  while (remainingSec > 0) {
    const untilSec = remainingSec - possessionSec(court, period);
    playPossession(court, side, { period, remainingSec, untilSec });
    side = otherSide(side);
    remainingSec = untilSec;
  }
  const lead = leadOf(court, 'home');
  const close = period >= 4 && lead !== 0 && Math.abs(lead) <= 3;
  if (close && court.random.chance(BASKETBALL.lastChance)) {
    playPossession(court, lead > 0 ? 'away' : 'home', { period, remainingSec: 1, untilSec: 0 });
  }
};

const boxOf = (roster: Roster): BoxLine[] => roster.minutes.map(() => emptyLine(0));

/** The lines of a side with the minutes that everyone was on court. */
const withMinutes = (lines: readonly BoxLine[], rotation: Rotation): BoxLine[] => {
  const minutes = minutesBy(rotation, rotation.length, lines.length);
  return lines.map((line, place) => ({ ...line, minutes: minutes[place] ?? 0 }));
};

/** Plays a game until somebody has won. The same plan gives the same game, play for play. */
export const simulateBasketball = ({ seed, home, away }: BasketballPlan): BasketballMatch => {
  const random = createRandom(seed);
  const { possessionsPerSide, gamePaceSd } = BASKETBALL;
  const possessions = possessionsPerSide + home.pace + away.pace + random.normal(0, gamePaceSd);
  const rosters = { home: createRoster(random), away: createRoster(random) };
  const court: Court = {
    random,
    rosters,
    box: { home: boxOf(rosters.home), away: boxOf(rosters.away) },
    plays: [],
    points: { home: [], away: [] },
    edge: (home.net - away.net + BASKETBALL.home) / (2 * possessions),
    possessions,
  };
  const first: Side = random.chance(0.5) ? 'home' : 'away';
  for (let period = 1; period <= 4 || leadOf(court, 'home') === 0; period += 1) {
    playPeriod(court, period, period === 2 || period === 3 ? otherSide(first) : first);
  }
  const periods = court.points.home.length;
  const rotation = { home: rosters.home.rotation(periods), away: rosters.away.rotation(periods) };
  return {
    plays: withPlaces(court.plays, seed),
    points: court.points,
    box: {
      home: withMinutes(court.box.home, rotation.home),
      away: withMinutes(court.box.away, rotation.away),
    },
    rotation,
  };
};
