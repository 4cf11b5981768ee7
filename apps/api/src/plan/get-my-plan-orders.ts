import { getMyPlanOrders } from '@touchline/contract/plan-order';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { orderCards } from './order-cards.ts';

export default handle(getMyPlanOrders, async (asked, context) => {
  if (isCallerUnderAge(context)) return { list: [], total: 0 };
  const { planBuying, caller } = context;
  const accountId = caller.account.id;
  const { rows, total } = await planBuying.of(accountId, asked);
  return { list: await orderCards(rows, accountId, context), total };
});
