import { getPlanRank, type PlanRank, type PlanRecord } from '@touchline/contract/plan';
import { LEAST_PLANS } from '@touchline/domain/plan-record';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { analystCards } from './plan-cards.ts';

const VALUE: Readonly<Record<PlanRank, (record: PlanRecord) => number>> = {
  return: ({ shrunk, shrunk_error: error }) => shrunk - error,
  hit: ({ hit_score: score }) => score,
  streak: ({ longest_right: run }) => run,
};

export default handle(getPlanRank, async ({ type, sport_id: sportId, days }, context) => {
  if (isCallerUnderAge(context)) return { least_n: LEAST_PLANS, list: [] };
  const { analystRecords } = context;
  const value = VALUE[type];
  const rows = (await analystRecords.ranked({ sportId, days, leastN: LEAST_PLANS })).toSorted(
    (left, right) =>
      value(right.body) - value(left.body) ||
      right.body.n - left.body.n ||
      left.analyst_id - right.analyst_id,
  );
  const cards = await analystCards(
    rows.map(({ analyst_id: id }) => id),
    context,
  );
  const list = rows.flatMap(({ analyst_id: id, body }) => {
    const analyst = cards.get(id);
    return analyst ? [{ analyst, record: body }] : [];
  });
  return { least_n: LEAST_PLANS, list: list.map((row, at) => ({ place: at + 1, ...row })) };
});
