import { getPlans } from '@touchline/contract/plan';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { planCards } from './plan-cards.ts';

export default handle(getPlans, async ({ type, page, size }, context) => {
  if (isCallerUnderAge(context)) return { list: [], total: 0 };
  const callerId = context.caller?.account.id ?? 0;
  const { rows, total } = await context.plans.list(type, { callerId, page, size });
  return { list: await planCards(rows, callerId, context), total };
});
