import { getVipOrders } from '@touchline/contract/vip';
import { handle } from '../handle.ts';

export default handle(getVipOrders, async ({ cursor }, { vipOrders, caller, nowSec }) =>
  vipOrders.page(caller.account.id, { before: cursor, nowSec }),
);
