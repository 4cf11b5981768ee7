import { getOrder } from '@touchline/contract/shop';
import { handle } from '../handle.ts';

export default handle(getOrder, async ({ id }, { orders, caller, language }) =>
  orders.find(id, { accountId: caller.account.id, language }),
);
