import type { Random } from '../../random/random.ts';
import { BASKETBALL } from './basketball-model.ts';

/** Who of one side does what; numbers are places in the squad of the game, 0 to 4 begin. */
export type Roster = {
  minutes: readonly number[];
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
const THREES = [1.1, 1.3, 1.15, 0.95, 0.4, 1.25, 1.2, 0.9, 0.4, 1, 1.1, 1, 0.5];

export const createRoster = (random: Random): Roster => {
  const drawn = BASKETBALL.minutes.map((minutes) =>
    minutes === 0 ? 0 : Math.max(0, minutes * random.normal(1, 0.1)),
  );
  const scale = SIDE_MINUTES / drawn.reduce((sum, one) => sum + one, 0);
  const minutes = drawn.map((one) => one * scale);
  const by = (weights: readonly number[]) => minutes.map((one, place) => one * (weights[place] ?? 0));
  const even = minutes;
  const [usage, passing, boards, blocks] = [by(USAGE), by(PASSING), by(BOARDS), by(BLOCKS)];
  /** The side's liking for threes on the day. */
  const team = random.normal(1, 0.12);
  const liking = THREES.map((one) => Math.max(0.05, one * team));
  const share = usage.reduce((sum, one, place) => sum + one * (THREES[place] ?? 1), 0);
  const neutral = usage.reduce((sum, one) => sum + one, 0) / share;
  return {
    minutes,
    shooter: () => random.weighted(usage),
    passerTo: (scorer) => random.weighted(passing.map((one, place) => (place === scorer ? 0 : one))),
    handler: () => random.weighted(usage),
    rebounder: () => random.weighted(boards),
    stealer: () => random.weighted(even),
    blocker: () => random.weighted(blocks),
    fouler: () => random.weighted(even),
    threeFactor: (player) => (liking[player] ?? 1) * neutral,
  };
};
