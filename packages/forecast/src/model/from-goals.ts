import {
  isKnown,
  rates,
  type GoalFit,
  type PlayedMatch,
  type TeamStrength,
  within,
} from '../fit/goal-model.ts';
import type { Triple } from '../outcome.ts';
import { outcomeChances, poissonGrid } from '../score-grid.ts';
import { GOAL_SETTINGS, LEAST_SHOTS_SHARE, type GoalModel } from '../settings.ts';
import {
  fixed,
  fixedTriple,
  type CompanyOdds,
  type FitNote,
  type GoalMarginContent,
  type PoissonContent,
  type TeamInput,
} from './content.ts';
import { marketOf, marketRates } from './from-odds.ts';

export type Pairing = { homeId: number; awayId: number; neutral: boolean };

/** Shots are used where most of the window's weight has them. @source models-and-plans §1 "Which model speaks" */
export const speaker = (played: readonly PlayedMatch[], day: number): GoalModel => {
  const { xi, windowDays } = GOAL_SETTINGS.sot;
  let [all, counted] = [0, 0];
  for (const match of within(played, day, windowDays)) {
    const weight = Math.exp(-xi * (day - match.day));
    all += weight;
    if (match.homeShots !== undefined && match.awayShots !== undefined) counted += weight;
  }
  return all > 0 && counted / all >= LEAST_SHOTS_SHARE ? 'sot' : 'dc';
};

const DAY_MS = 86_400_000;
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const noteOf = (fit: GoalFit, model: GoalModel): FitNote => ({
  model,
  matches: fit.matches,
  first_day: dayText(fit.firstDay),
  last_day: dayText(fit.lastDay),
  teams: fit.teams.size,
});

const NOBODY: TeamStrength = { attack: 0, defence: 0, attackSd: 0, defenceSd: 0, n: 0 };

const inputOf = ({ teams }: GoalFit, id: number): TeamInput => {
  const own = teams.get(id) ?? NOBODY;
  const worth = own.attack + own.defence;
  return {
    attack: fixed(own.attack),
    defence: fixed(own.defence),
    sd: fixed(Math.hypot(own.attackSd, own.defenceSd)),
    rank: 1 + [...teams.values()].filter(({ attack, defence }) => attack + defence > worth).length,
    n: own.n,
  };
};

export type GoalNumbers = { poisson: PoissonContent; margin: GoalMarginContent; chances: Triple };

/** What the goals model says of a match; nothing where a side has too few matches. */
export const goalContents = (
  { fit, model }: { fit: GoalFit; model: GoalModel },
  pairing: Pairing,
  companies: readonly CompanyOdds[],
): GoalNumbers | undefined => {
  const { homeId, awayId, neutral } = pairing;
  if (!isKnown(fit, homeId, awayId)) return undefined;
  const { lambda, mu } = rates(fit, pairing);
  const numbers = { lambda: fixed(lambda), mu: fixed(mu), rho: fixed(fit.rho), fit: noteOf(fit, model) };
  const market = marketOf(companies);
  return {
    chances: outcomeChances(poissonGrid(numbers.lambda, numbers.mu, numbers.rho)),
    poisson: {
      type: 'poisson',
      ...numbers,
      home_advantage: neutral ? 0 : fixed(fit.home),
      home: inputOf(fit, homeId),
      away: inputOf(fit, awayId),
      market: market ? fixedTriple(market) : null,
    },
    margin: { type: 'margin', sport: 1, ...numbers, market: marketRates(companies) },
  };
};
