import type { Random } from '../random/random.ts';
import type { Club } from './build-world.ts';

const YEAR_SEC = 365.2425 * 86_400;

/** Years, with their fraction. @param birthDay `YYYY-MM-DD` */
export const ageAt = (birthDay: string, atSec: number): number =>
  (atSec - Date.parse(`${birthDay}T00:00:00Z`) / 1000) / YEAR_SEC;

/** Worth of an ordinary player of an ordinary club at the best age, in ten thousands. */
const ORDINARY = 420;
const BEST_AGE = 26;
const AGE_SPREAD = 6.5;
const LEAST = 5;

const strengthOf = ({ sportId, football, basketball }: Club): number =>
  sportId === 1 ? football.attack + football.defence : basketball.net / 8;

/** The strong pay more, and those who come first in their line are worth more. @param index place in the squad */
export const peakWorth = (random: Random, club: Club, index: number): number => {
  const first = index % 8 < 4 ? 0.35 : -0.25;
  return ORDINARY * Math.exp(1.3 * strengthOf(club) + first + random.normal(0, 0.45));
};

/** What a player is worth at a moment, in ten thousands: it falls to both sides of the best age. */
export const playerWorth = (
  { birthDay, peakWorth: peak }: { birthDay: string; peakWorth: number },
  atSec: number,
): number => {
  const off = (ageAt(birthDay, atSec) - BEST_AGE) / AGE_SPREAD;
  return Math.max(LEAST, Math.round((peak * Math.exp(-(off ** 2))) / 5) * 5);
};
