import type { Random } from '../../random/random.ts';
import { FOOTBALL, type Side } from './football-model.ts';
import type { Play } from './football-play.ts';
import type { Squad } from './football-squad.ts';

const LOOK_SEC = { min: 60, max: 140 } as const;
const LATEST_SEC = 42 * 60;

/** Play rests while the referee looks, so nothing else may have happened then. */
const isQuiet = (plays: readonly Play[], { period, second }: Pick<Play, 'period' | 'second'>): boolean =>
  !plays.some((play) => play.period === period && Math.abs(play.second - second) <= LOOK_SEC.max);

/** Goals that stood on the board for a minute or two. They change nothing else of the match. */
export const cancelledGoals = (
  random: Random,
  plays: readonly Play[],
  squads: Record<Side, Squad>,
): Play[] => {
  if (!random.chance(FOOTBALL.cancelledGoals)) return [];
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const period = random.chance(0.5) ? 1 : 2;
    const at = { period, second: random.between(LOOK_SEC.max, LATEST_SEC) } as const;
    if (!isQuiet(plays, at)) continue;
    const side: Side = random.chance(0.55) ? 'home' : 'away';
    const player = squads[side].onPitch().filter((one) => one > 4 && one < 11)[0] ?? 9;
    const cancelledAfterSec = random.between(LOOK_SEC.min, LOOK_SEC.max);
    return [{ ...at, kind: 'goal', side, player, cancelledAfterSec }];
  }
  return [];
};
