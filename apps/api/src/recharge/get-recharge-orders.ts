import { getRechargeOrders } from '@touchline/contract/recharge';
import { handle } from '../handle.ts';
import { toRechargeOrder } from './payment-order.ts';
import { PAGE_OF_ORDERS } from './recharge-repository.ts';

export default handle(getRechargeOrders, async ({ cursor = 0 }, { recharges, caller }) => {
  const found = await recharges.ofAccount(caller.account.id, cursor);
  const list = found.slice(0, PAGE_OF_ORDERS);
  return {
    list: list.map(toRechargeOrder),
    next: found.length > PAGE_OF_ORDERS ? (list.at(-1)?.id ?? 0) : 0,
  };
});
