import { voidPlan } from '@touchline/contract/plan-operator';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import * as refusals from './refusals.ts';
import { cardOf } from './require-analyst.ts';

export default handle(voidPlan, async ({ id, remove, why }, context) => {
  const { analysts, plans, planMoney, planSettling, caller, nowSec } = context;
  const plan = await plans.find(id);
  if (!plan) throw notFound('id');
  const isRemoval = remove === 1;
  if (await planSettling.void(id, isRemoval ? 'removed' : 'house', nowSec)) await planMoney.moveAll(nowSec);
  else if (!isRemoval) throw refusals.paidOut();
  // What is paid out stays so, but its words can go at any time.
  else await planSettling.remove(id, nowSec);
  const what = isRemoval ? 'remove' : 'void';
  await analysts.log({ planId: id, operatorId: caller.account.id, what, reason: why, at: nowSec });
  return cardOf(id, context);
});
