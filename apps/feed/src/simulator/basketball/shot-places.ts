import { createRandom, type Random } from '../../random/random.ts';
import type { BasketballPlay, ShotPlace } from './basketball-play.ts';

/** Metres of the half court, of the basket from the base line, of the arc, and of the lane. */
const COURT = {
  width: 15,
  length: 14,
  basket: 1.575,
  arc: 6.75,
  laneHalf: 2.45,
  laneLength: 5.8,
} as const;

/** Half of the twos that go in come from the rim, of those that miss a third. */
const AT_RIM = { made: 0.56, missed: 0.36 } as const;
const IN_LANE = 0.55;
const CORNER = 0.24;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const around = (metres: number, degrees: number): ShotPlace => {
  const across = COURT.width / 2 + metres * Math.sin(radians(degrees));
  const out = COURT.basket + metres * Math.cos(radians(degrees));
  const within = (value: number, most: number): number =>
    Math.round(1000 * Math.max(0.02, Math.min(0.98, value / most))) / 10;
  return { x: within(across, COURT.width), y: within(out, COURT.length) };
};

const two = (random: Random, made: boolean): ShotPlace => {
  const degrees = -100 + 200 * random.next();
  if (random.chance(made ? AT_RIM.made : AT_RIM.missed)) return around(0.3 + 1.5 * random.next(), degrees);
  if (random.chance(IN_LANE)) return around(1.8 + 2.2 * random.next(), 0.6 * degrees);
  return around(4 + 2.3 * random.next(), 0.85 * degrees);
};

const three = (random: Random): ShotPlace => {
  if (random.chance(CORNER)) {
    const left = random.chance(0.5);
    const x = 100 * (0.012 + 0.035 * random.next());
    const y = 100 * (0.04 + 0.15 * random.next());
    return { x: Math.round(10 * (left ? x : 100 - x)) / 10, y: Math.round(10 * y) / 10 };
  }
  return around(COURT.arc + 0.15 + 1.1 * Math.abs(random.normal(0, 0.6)), -66 + 132 * random.next());
};

const SHOTS: ReadonlySet<string> = new Set(['two', 'twoMissed', 'three', 'threeMissed']);

/** Gives every shot from the field its place; the same seed gives the same places. */
export const withPlaces = (plays: readonly BasketballPlay[], seed: string): BasketballPlay[] => {
  const random = createRandom(`${seed}/places`);
  return plays.map((play) => {
    if (!SHOTS.has(play.kind)) return play;
    const isThree = play.kind === 'three' || play.kind === 'threeMissed';
    return { ...play, place: isThree ? three(random) : two(random, play.points > 0) };
  });
};

/** Whether a shot was taken in the lane. */
export const isInLane = ({ x, y }: ShotPlace): boolean =>
  Math.abs((x / 100) * COURT.width - COURT.width / 2) <= COURT.laneHalf &&
  (y / 100) * COURT.length <= COURT.laneLength;
