import { reportOrder } from '@touchline/contract/shop';
import { ORDER_STATUS } from '@touchline/domain/order-status';
import { handle } from '../handle.ts';

export default handle(reportOrder, async ({ id, text }, { orders, caller, nowSec, language }) => {
  const accountId = caller.account.id;
  await orders.step({ id, accountId, to: ORDER_STATUS.problem, note: text.trim(), nowSec });
  return orders.find(id, { accountId, language });
});
