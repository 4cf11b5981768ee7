import { getMatchPlans } from '@touchline/contract/plan';
import { isWaiting } from '@touchline/domain/match-phase';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { onlyGrownUps } from './plan-age.ts';
import { planCards } from './plan-cards.ts';

export default handle(getMatchPlans, async ({ matchid, page, size }, context) => {
  onlyGrownUps(context, 'matchid');
  const { plans, matches, caller, nowSec } = context;
  const callerId = caller?.account.id ?? 0;
  const [match] = await matches.findMany([matchid]);
  if (!match) throw notFound('matchid');
  const { rows, total } = await plans.ofMatch(matchid, { callerId, page, size });
  const begun = !isWaiting(match) || match.time <= nowSec;
  const maySee = begun || (callerId > 0 && (await plans.boughtOf(matchid, callerId)));
  return {
    list: await planCards(rows, callerId, context),
    total,
    ...(maySee && { split: await plans.splitOf(matchid) }),
  };
});
