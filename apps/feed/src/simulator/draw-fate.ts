import { createRandom } from '../random/random.ts';
import { FOOTBALL } from './football/football-model.ts';
import type { Fate } from './script.ts';

const HOUR_SEC = 3600;

/** Of matches, besides those that the model of football names. */
const CANCELLED = 0.0005;
const GAP = 0.004;

/** @param playedSec how long the match is expected to be played, so that a break falls inside */
export const drawFate = (seed: string, playedSec: number): Fate => {
  const random = createRandom(`${seed}/fate`);
  const { postponed, interrupted, abandoned } = FOOTBALL;
  const atSec = Math.floor(playedSec * (0.1 + 0.8 * random.next()));
  const fates: [number, () => Fate][] = [
    [postponed, () => ({ kind: 'postponed', beforeSec: random.between(1, 30) * HOUR_SEC })],
    [CANCELLED, () => ({ kind: 'cancelled', beforeSec: random.between(1, 30) * HOUR_SEC })],
    [interrupted, () => ({ kind: 'interrupted', atSec, lengthSec: random.between(15, 50) * 60 })],
    [abandoned, () => ({ kind: 'abandoned', atSec })],
    [GAP, () => ({ kind: 'gap', atSec, lengthSec: random.between(3, 12) * 60 })],
  ];
  let roll = random.next();
  for (const [share, fate] of fates) {
    if (roll < share) return fate();
    roll -= share;
  }
  return { kind: 'normal' };
};
