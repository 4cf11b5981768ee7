import { getPlanComplaints } from '@touchline/contract/plan-operator';
import { handle } from '../handle.ts';
import { orderCards } from './order-cards.ts';

export default handle(getPlanComplaints, async (asked, context) => {
  const { rows, total } = await context.planBuying.complaints(asked);
  return { list: await orderCards(rows, context.caller.account.id, context), total };
});
