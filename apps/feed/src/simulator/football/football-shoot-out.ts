import type { Random } from '../../random/random.ts';
import { FOOTBALL, type Side } from './football-model.ts';
import type { Play } from './football-play.ts';
import type { Squad } from './football-squad.ts';

const ROUNDS = 5;
const KICK_SEC = 45;

type Tally = Record<Side, { scored: number; taken: number }>;

/** Decided once one side cannot be caught in the first five kicks, afterwards after each full round. */
const isDecided = ({ home, away }: Tally): boolean => {
  const left = (side: { taken: number }) => Math.max(0, ROUNDS - side.taken);
  if (home.taken >= ROUNDS && away.taken >= ROUNDS) {
    return home.taken === away.taken && home.scored !== away.scored;
  }
  return home.scored > away.scored + left(away) || away.scored > home.scored + left(home);
};

/** Kicks from the penalty spot until one side has won. */
export const shootOut = (random: Random, squads: Record<Side, Squad>): Play[] => {
  const order: readonly Side[] = random.chance(0.5) ? ['home', 'away'] : ['away', 'home'];
  const takers = { home: [...squads.home.onPitch()].reverse(), away: [...squads.away.onPitch()].reverse() };
  const tally: Tally = { home: { scored: 0, taken: 0 }, away: { scored: 0, taken: 0 } };
  const kicks: Play[] = [];
  while (!isDecided(tally)) {
    const side = order[kicks.length % 2] ?? 'home';
    const scored = random.chance(FOOTBALL.shootOutConversion);
    const player = takers[side][tally[side].taken % takers[side].length] ?? 0;
    tally[side].taken += 1;
    if (scored) tally[side].scored += 1;
    const kind = scored ? 'shootOutGoal' : 'shootOutMissed';
    kicks.push({ period: 5, second: (kicks.length + 1) * KICK_SEC, kind, side, player });
  }
  return kicks;
};
