import { answerPlanComplaint } from '@touchline/contract/plan-operator';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { orderCards } from './order-cards.ts';

export default handle(answerPlanComplaint, async ({ id, refund, why }, context) => {
  const { analysts, planBuying, planMoney, caller, nowSec } = context;
  const held = await planBuying.find(id);
  if (!held || held.complaint === '') throw notFound('id');
  const isBack = refund === 1 && (await planMoney.refundComplaint(id, nowSec));
  await planMoney.answer(id, nowSec);
  const entry = { planId: held.plan_id, operatorId: caller.account.id, at: nowSec };
  await analysts.log({ ...entry, what: isBack ? 'refund' : 'keep', reason: why });
  const row = await planBuying.find(id);
  const [order] = row ? await orderCards([row], caller.account.id, context) : [];
  if (!order) throw notFound('id');
  return order;
});
