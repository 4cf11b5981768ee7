import { orderVip } from '@touchline/contract/vip';
import { RENEWED_BEFORE_SEC } from '@touchline/domain/vip-period';
import { checkGrownUp } from '../account/check-grown-up.ts';
import { followInChat } from '../account/follow-in-chat.ts';
import { handle } from '../handle.ts';
import { payerOf } from '../wallet/payer.ts';
import { ownVip } from './own-vip.ts';

export default handle(orderVip, async (body, context) => {
  checkGrownUp(context);
  const { vipOrders, vipRenewals, caller, nowSec } = context;
  const accountId = caller.account.id;
  const id = await vipOrders.buy({
    payer: payerOf(context),
    requestId: body.request_id,
    planId: body.plan_id,
    couponId: body.coupon_id,
    total: body.total,
  });
  const order = await vipOrders.find(id, nowSec);
  await vipRenewals.follow(accountId, order.tier, order.to_at - RENEWED_BEFORE_SEC);
  // The badge is there before the answer is: the next line in a room has it.
  await followInChat(accountId, context);
  return { order, mine: await ownVip(context) };
});
