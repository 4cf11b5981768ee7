import { companyChances, consensus } from '../consensus.ts';
import { dispersion } from '../dispersion.ts';
import { impliedRates } from '../margin/implied-rates.ts';
import { payout } from '../odds.ts';
import type { Triple } from '../outcome.ts';
import { LEAST_COMPANIES } from '../settings.ts';
import { upset, upsetChance } from '../upset.ts';
import { spreadOf } from './company-table.ts';
import { fixed, fixedTriple, type CompanyOdds, type DiversityContent, type UpsetContent } from './content.ts';

export const currentOf = (companies: readonly CompanyOdds[]): Triple[] =>
  companies.map(({ current }) => current);

/** The market's chances now; none with fewer than four companies. */
export const marketOf = (companies: readonly CompanyOdds[]): Triple | undefined =>
  consensus(currentOf(companies));

/** @param model chances of the goals model, where it has any */
export const upsetContent = (
  companies: readonly CompanyOdds[],
  model: Triple | undefined,
): UpsetContent | undefined => {
  const market = marketOf(companies);
  if (!market) return undefined;
  const { favourite, chance, draw, underdog, entropyBits } = upset(market);
  const own = (odds: Triple): number => fixed(upsetChance(favourite, companyChances(odds)));
  return {
    type: 'upset',
    favourite,
    chance: fixed(chance),
    draw: fixed(draw),
    underdog: fixed(underdog),
    entropy_bits: fixed(entropyBits),
    model_chance: model ? fixed(upsetChance(favourite, model)) : null,
    companies: companies.map(({ company, opening, current }) => ({
      company,
      chance: own(current),
      opening: own(opening),
    })),
  };
};

const best = (odds: readonly Triple[]): number =>
  payout(
    [0, 1, 2]
      .map((place) => Math.max(...odds.map((one) => one[place as 0 | 1 | 2])))
      .filter((one) => one > 1),
  );

export const diversityContent = (companies: readonly CompanyOdds[]): DiversityContent | undefined => {
  const odds = currentOf(companies);
  const chances = marketOf(companies);
  if (companies.length < LEAST_COMPANIES || !chances || odds.some(([, draw]) => draw === 0)) return undefined;
  const spread = dispersion(odds);
  return {
    type: 'diversity',
    companies: [...companies],
    chances: fixedTriple(chances),
    dispersion: fixedTriple(spread.dispersion),
    sd_log_odds: fixedTriple(spread.sdLogOdds),
    spread: fixed(spreadOf(odds)),
    mean_payout: fixed(odds.reduce((sum, one) => sum + payout(one), 0) / odds.length),
    best_payout: fixed(best(odds)),
  };
};

/** Rates behind the market's chances, of football. */
export const marketRates = (companies: readonly CompanyOdds[]): { lambda: number; mu: number } | null => {
  const market = marketOf(companies);
  if (!market) return null;
  const [home, draw, away] = market;
  const { lambda, mu } = impliedRates({ outcome: [1 / home, 1 / draw, 1 / away] });
  return { lambda: fixed(lambda), mu: fixed(mu) };
};
