import { complainPlan } from '@touchline/contract/plan-order';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { orderCards } from './order-cards.ts';
import { onlyGrownUps } from './plan-age.ts';
import * as refusals from './refusals.ts';

export default handle(complainPlan, async ({ id, content }, context) => {
  onlyGrownUps(context);
  const { planBuying, caller, nowSec } = context;
  const accountId = caller.account.id;
  const held = await planBuying.find(id);
  if (held?.account_id !== accountId) throw notFound('id');
  if (!(await planBuying.complain(id, accountId, content.trim(), nowSec))) throw refusals.paidOut();
  const row = await planBuying.find(id);
  const [order] = row ? await orderCards([row], accountId, context) : [];
  if (!order) throw notFound('id');
  return order;
});
