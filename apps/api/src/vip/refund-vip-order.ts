import { refundVipOrder } from '@touchline/contract/vip';
import { followInChat } from '../account/follow-in-chat.ts';
import { handle } from '../handle.ts';

export default handle(refundVipOrder, async ({ id }, context) => {
  const { vipOrders, nowSec } = context;
  const accountId = await vipOrders.refund({ id, nowSec });
  await followInChat(accountId, context);
  return vipOrders.find(id, nowSec);
});
