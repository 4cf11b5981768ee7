import type { Random } from '../../random/random.ts';
import { BASKETBALL } from './basketball-model.ts';
import { lengthMinutes, minuteOf, overtimeFive, regularRotation, type Rotation } from './rotation.ts';

/** Who of one side does what; numbers are places in the squad of the game, 0 to 4 begin. */
export type Roster = {
  /** Minutes that everyone is to have in four quarters. */
  minutes: readonly number[];
  /** From here on those on court at this moment do everything. */
  goOn(period: number, remainingSec: number): void;
  /** Who was on court in which minute of a game of so many periods. */
  rotation(periods: number): Rotation;
  shooter(): number;
  passerTo(scorer: number): number;
  handler(): number;
  rebounder(): number;
  stealer(): number;
  blocker(): number;
  fouler(): number;
  /** Relative liking for the shot from afar. */
  threeFactor(player: number): number;
};

const SIDE_MINUTES = 240;

/** Per place: guard, guard, wing, forward, centre, and the same again from the bench. */
const USAGE = [1.42, 1.1, 1, 0.85, 0.9, 0.95, 0.9, 0.8, 0.75, 0.75, 0.6, 0.5, 0.5];
const PASSING = [2.2, 1.3, 0.9, 0.8, 0.7, 1.3, 0.9, 0.7, 0.6, 0.6, 0.6, 0.5, 0.5];
const BOARDS = [0.6, 0.6, 0.9, 1.4, 2.1, 0.7, 0.8, 1.2, 1.7, 1.2, 0.8, 0.8, 1];
const BLOCKS = [0.3, 0.4, 0.8, 1.3, 2.6, 0.4, 0.7, 1.2, 2.2, 1.3, 0.6, 0.6, 1];
const EVEN = USAGE.map(() => 1);
const THREES = [1.1, 1.3, 1.15, 0.95, 0.4, 1.25, 1.2, 0.9, 0.4, 1, 1.1, 1, 0.5];

export const createRoster = (random: Random): Roster => {
  const drawn = BASKETBALL.minutes.map((minutes) =>
    minutes === 0 ? 0 : Math.max(0, minutes * random.normal(1, 0.1)),
  );
  const scale = SIDE_MINUTES / drawn.reduce((sum, one) => sum + one, 0);
  const minutes = drawn.map((one) => one * scale);
  const regular = regularRotation(minutes);
  const closing = overtimeFive(minutes);
  let five: readonly number[] = regular[0] ?? closing;
  const choose = (weights: readonly number[], except?: number): number =>
    five[random.weighted(five.map((place) => (place === except ? 0 : (weights[place] ?? 0))))] ?? 0;
  const usage = minutes.map((one, place) => one * (USAGE[place] ?? 0));
  /** The side's liking for threes on the day. */
  const team = random.normal(1, 0.12);
  const liking = THREES.map((one) => Math.max(0.05, one * team));
  const share = usage.reduce((sum, one, place) => sum + one * (THREES[place] ?? 1), 0);
  const neutral = usage.reduce((sum, one) => sum + one, 0) / share;
  return {
    minutes,
    goOn(period, remainingSec) {
      five = regular[minuteOf(period, remainingSec)] ?? closing;
    },
    rotation: (periods) => [
      ...regular,
      ...Array.from({ length: lengthMinutes(periods) - regular.length }, () => closing),
    ],
    shooter: () => choose(USAGE),
    passerTo: (scorer) => choose(PASSING, scorer),
    handler: () => choose(USAGE),
    rebounder: () => choose(BOARDS),
    stealer: () => choose(EVEN),
    blocker: () => choose(BLOCKS),
    fouler: () => choose(EVEN),
    threeFactor: (player) => (liking[player] ?? 1) * neutral,
  };
};
