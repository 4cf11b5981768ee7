import type { Random } from '../../random/random.ts';
import { FOOTBALL, type Side } from './football-model.ts';
import type { Play } from './football-play.ts';
import type { Squad } from './football-squad.ts';

export type Cards = {
  /** The card that this minute brings to the side, if any; a dismissal is carried out. */
  draw(at: { side: Side; minute: number; squad: Squad }): Pick<Play, 'kind' | 'player'> | undefined;
};

const MINUTES_PER_WEIGHT = 15;
const PLAYED_MINUTES = 98;

const weightAt = (minute: number): number => {
  const { cardWeights } = FOOTBALL;
  return cardWeights[Math.min(5, Math.floor(minute / MINUTES_PER_WEIGHT))] ?? 1;
};

/** Cards of both sides of one match: the referee's day is common, every card shown calms its side. */
export const createCards = (random: Random): Cards => {
  const { yellows, straightRed } = FOOTBALL;
  const frailty = random.gamma(yellows.frailtyShape, 1 / yellows.frailtyShape);
  const booked: Record<Side, Set<number>> = { home: new Set(), away: new Set() };

  const book = (side: Side, squad: Squad): Pick<Play, 'kind' | 'player'> | undefined => {
    const player = squad.fouler();
    const already = booked[side].has(player);
    if (already && random.chance(yellows.secondAllowed)) {
      squad.dismiss(player);
      return { kind: 'secondYellow', player };
    }
    const clean = already ? squad.onPitch().filter((one) => !booked[side].has(one)) : [player];
    if (clean.length === 0) return undefined;
    const shown = random.pick(clean);
    booked[side].add(shown);
    return { kind: 'yellow', player: shown };
  };

  return {
    draw({ side, minute, squad }) {
      const weight = weightAt(minute) / PLAYED_MINUTES;
      const calm = Math.max(0.2, 1 - yellows.inhibition * booked[side].size);
      if (random.chance(yellows[side] * frailty * calm * weight)) return book(side, squad);
      if (!random.chance(straightRed * weight)) return undefined;
      const player = squad.fouler();
      squad.dismiss(player);
      return { kind: 'red', player };
    },
  };
};
