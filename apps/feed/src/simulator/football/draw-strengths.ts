import type { Random } from '../../random/random.ts';
import { FOOTBALL, type Strength } from './football-model.ts';

/**
 * Strengths of the clubs of one league: attack and defence go together, and both are centred, so that
 * the goals of the league stay where the model puts them.
 * @param spread 1 is the spread of the league the model was fitted on
 */
export const drawStrengths = (random: Random, count: number, spread = 1): Strength[] => {
  const { attackSd, defenceSd, strengthCorrelation: correlation } = FOOTBALL;
  const drawn = Array.from({ length: count }, () => {
    const common = random.normal(0, 1);
    const own = random.normal(0, 1);
    return {
      attack: spread * attackSd * common,
      defence: spread * defenceSd * (correlation * common + Math.sqrt(1 - correlation ** 2) * own),
    };
  });
  const centre = (of: (one: Strength) => number) =>
    drawn.reduce((sum, one) => sum + of(one), 0) / Math.max(1, count);
  const [attack, defence] = [centre((one) => one.attack), centre((one) => one.defence)];
  return drawn.map((one) => ({ attack: one.attack - attack, defence: one.defence - defence }));
};
