import { withdrawPlan } from '@touchline/contract/plan-author';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import * as refusals from './refusals.ts';
import { cardOf, requireAnalyst } from './require-analyst.ts';

export default handle(withdrawPlan, async ({ id }, context) => {
  const analystId = await requireAnalyst(context);
  const { plans, planMoney, planSettling, nowSec } = context;
  const plan = await plans.find(id);
  if (plan?.analyst_id !== analystId) throw notFound('id');
  if (!(await planSettling.withdraw(id, analystId, nowSec))) throw refusals.tooLate();
  await planMoney.moveAll(nowSec);
  return cardOf(id, context);
});
