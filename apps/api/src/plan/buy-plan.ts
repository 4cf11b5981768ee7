import { buyPlan } from '@touchline/contract/plan-order';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { payerOf } from '../wallet/payer.ts';
import { orderCards } from './order-cards.ts';
import { onlyGrownUps } from './plan-age.ts';

export default handle(buyPlan, async (body, context) => {
  onlyGrownUps(context);
  const { planBuying, plans, news, wallets, caller, nowSec } = context;
  const accountId = caller.account.id;
  const orderId = await planBuying.buy({
    payer: payerOf(context),
    requestId: body.request_id,
    planId: body.id,
    couponId: body.coupon_id,
    total: body.total,
  });
  const row = await planBuying.find(orderId);
  const [order] = row ? await orderCards([row], accountId, context) : [];
  if (!order) throw notFound('id');
  const plan = await plans.find(body.id);
  if (plan) {
    const about = { id: plan.id, name: plan.headline };
    await news.notify(plan.analyst_id, { kind: 'planSold', eventKey: String(plan.id), body: about, nowSec });
  }
  const { gold } = await wallets.purses(accountId);
  return { order, gold };
});
