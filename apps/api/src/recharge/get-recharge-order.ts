import { getRechargeOrder } from '@touchline/contract/recharge';
import { handle } from '../handle.ts';
import { askProvider } from './ask-provider.ts';
import { ownOrder } from './own-order.ts';
import { toRechargeOrder } from './payment-order.ts';

/** The page asks every two seconds; each so many times the provider is asked as well. */
const ASKS_PER_QUESTION = 3;

export default handle(getRechargeOrder, async ({ id }, context) => {
  const order = await ownOrder(id, context);
  const { state } = toRechargeOrder(order);
  if (state !== 'waiting') return toRechargeOrder(order);
  const asked = await context.rechargeAsking.countAsk(id);
  if (asked % ASKS_PER_QUESTION === 0) await askProvider(order, context, context.nowSec);
  return toRechargeOrder(await ownOrder(id, context));
});
