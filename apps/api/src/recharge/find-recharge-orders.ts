import { findRechargeOrders } from '@touchline/contract/recharge';
import { handle } from '../handle.ts';
import { toRechargeOrder } from './payment-order.ts';
import { PAGE_OF_ORDERS } from './recharge-repository.ts';

export default handle(findRechargeOrders, async (search, { recharges }) => {
  const found = await recharges.search(search);
  const list = found.slice(0, PAGE_OF_ORDERS);
  return {
    list: list.map((order) => ({
      ...toRechargeOrder(order),
      account_id: order.account_id,
      provider: order.provider,
      provider_ref: order.provider_ref ?? '',
      paid_at: order.paid_at,
    })),
    next: found.length > PAGE_OF_ORDERS ? (list.at(-1)?.id ?? 0) : 0,
  };
});
