import { getTerms } from '@touchline/contract/anchor';
import { anchorLevel, BROKEN_COUNTS_SEC } from '@touchline/domain/anchor-level';
import { handle } from '../handle.ts';

const BP = 100;

export default handle(getTerms, async (_body, { anchorFigures, anchorIncome, caller, nowSec }) => {
  const { id } = caller.account;
  const broken = await anchorFigures.brokenRules(id, nowSec - BROKEN_COUNTS_SEC);
  const watchedMin = Math.floor(((await anchorFigures.watched([id])).get(id) ?? 0) / 60);
  const { level, nextMin, rulesScore } = anchorLevel(watchedMin, broken.length);
  return {
    sharing_ratio: (await anchorIncome.ratioBpOf(id, nowSec)) / BP,
    level,
    watched_min: watchedMin,
    next_min: nextMin,
    rules_score: rulesScore,
    broken,
  };
});
