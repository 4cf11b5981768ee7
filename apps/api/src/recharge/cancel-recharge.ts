import { cancelRecharge } from '@touchline/contract/recharge';
import { handle } from '../handle.ts';
import { ownOrder } from './own-order.ts';
import { paymentOrderOf, toRechargeOrder } from './payment-order.ts';

export default handle(cancelRecharge, async ({ id }, context) => {
  const order = await ownOrder(id, context);
  const { payments, settlement, log, nowSec } = context;
  if (toRechargeOrder(order).state === 'waiting') {
    // A provider that is away closes it when its own time is over; a payment in between is honoured.
    await payments
      .get(order.provider)
      ?.close(paymentOrderOf(order))
      .catch((error: unknown) => log.warn({ err: error, order: id }, 'an order was not closed there'));
    await settlement.settle(id, { state: 'closed' }, nowSec);
  }
  return toRechargeOrder(await ownOrder(id, context));
});
