import { subscribeModel } from '@touchline/contract/model-subscription';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { payerOf } from '../wallet/payer.ts';
import { checkModelsShown } from './not-under-age.ts';

export default handle(subscribeModel, async (body, context) => {
  checkModelsShown(context);
  const { modelSubscriptions, caller, nowSec } = context;
  const id = await modelSubscriptions.buy({
    payer: payerOf(context),
    requestId: body.request_id,
    model: body.model,
    days: body.days,
    couponId: body.coupon_id,
    total: body.total,
    autoRenew: body.auto_renew ?? 0,
  });
  if (body.auto_renew === 1) {
    await modelSubscriptions.setRenewal({ id, accountId: caller.account.id, on: 1, nowSec });
  }
  const own = await modelSubscriptions.of(caller.account.id, nowSec);
  const bought = own.find((subscription) => subscription.id === id);
  if (!bought) throw notFound('type');
  return bought;
});
