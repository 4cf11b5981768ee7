import { getOrders } from '@touchline/contract/shop';
import { handle } from '../handle.ts';

export default handle(getOrders, async (asked, { orders, caller, language }) =>
  orders.page({ ...asked, accountId: caller.account.id, language }),
);
