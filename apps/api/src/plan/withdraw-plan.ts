import { withdrawPlan } from '@touchline/contract/plan-author';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { refundBuyers } from './refund-buyers.ts';
import * as refusals from './refusals.ts';
import { cardOf, requireAnalyst } from './require-analyst.ts';

export default handle(withdrawPlan, async ({ id }, context) => {
  const analystId = await requireAnalyst(context);
  const { plans, planSettling, nowSec } = context;
  const plan = await plans.find(id);
  if (plan?.analyst_id !== analystId) throw notFound('id');
  if (!(await planSettling.withdraw(id, analystId, nowSec))) throw refusals.tooLate();
  await refundBuyers(id, context);
  return cardOf(id, context);
});
