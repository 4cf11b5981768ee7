import { buyPlan } from '@touchline/contract/plan-order';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { payerOf } from '../wallet/payer.ts';
import { orderCards } from './order-cards.ts';
import { onlyGrownUps } from './plan-age.ts';

export default handle(buyPlan, async (body, context) => {
  onlyGrownUps(context);
  const { planBuying, wallets, caller } = context;
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
  const { gold } = await wallets.purses(accountId);
  return { order, gold };
});
