import type { ModelNumber, ModelRow } from '@touchline/contract/model';
import { likeliestScores, outcomeChances, poissonGrid } from '@touchline/forecast/score-grid';
import type { Match } from '@touchline/contract/match';
import type {
  ForecastContent,
  GoalMarginContent,
  PointMarginContent,
  PoissonContent,
} from '@touchline/forecast/model/content';
import type { KeptNumber } from './model-number-repository.ts';
import type { ResultRow } from './model-result-repository.ts';
import { readText } from './number-rows.ts';

const goalsHeadline = ({ lambda, mu, rho }: PoissonContent): ModelNumber => {
  const grid = poissonGrid(lambda, mu, rho);
  const [likeliest] = likeliestScores(grid, 1);
  return { lambda, mu, chances: [...outcomeChances(grid)], ...(likeliest && { likeliest }) };
};

const marginHeadline = (content: GoalMarginContent | PointMarginContent): ModelNumber => {
  if (content.sport === 2) return { mean: content.mean };
  const { lambda, mu, market } = content;
  return { mean: lambda - mu, ...(market && { market_mean: market.lambda - market.mu }) };
};

/** The few figures of a row of a list. */
export const headline = (content: ForecastContent): ModelNumber => {
  switch (content.type) {
    case 'poisson':
      return goalsHeadline(content);
    case 'margin':
      return marginHeadline(content);
    case 'upset':
      return {
        chance: content.chance,
        favourite: content.favourite,
        ...(content.model_chance !== null && { model_chance: content.model_chance }),
      };
    case 'diversity':
      return { spread: content.spread };
    default:
      return content satisfies never;
  }
};

export const outcomeName = (
  row: Pick<ResultRow, 'void_reason' | 'settled'>,
): NonNullable<ModelRow['outcome']> => {
  if (row.void_reason !== '') return 'void';
  if (row.settled.hit === null) return 'none';
  return row.settled.hit === 1 ? 'hit' : 'miss';
};

export const upcomingRow = (match: Match, number: KeptNumber, isOpen: boolean): ModelRow => ({
  match,
  locked: isOpen ? 0 : 1,
  ...(isOpen && { number: headline(readText(number.text).content) }),
  origin: number.origin,
  made_at_ms: number.made_at_ms,
});

export const settledRow = (match: Match, result: ResultRow, number: KeptNumber): ModelRow => ({
  match,
  locked: 0,
  number: headline(readText(number.text).content),
  outcome: outcomeName(result),
  ...(result.void_reason !== '' && { void_reason: result.void_reason }),
  origin: number.origin,
  made_at_ms: number.made_at_ms,
});
