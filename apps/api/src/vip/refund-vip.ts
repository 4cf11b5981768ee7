import { refundVip } from '@touchline/contract/vip';
import { followInChat } from '../account/follow-in-chat.ts';
import { handle } from '../handle.ts';
import { ownVip } from './own-vip.ts';

export default handle(refundVip, async ({ id }, context) => {
  const { vipOrders, caller, nowSec } = context;
  const accountId = caller.account.id;
  await vipOrders.refund({ id, accountId, nowSec });
  await followInChat(accountId, context);
  return { order: await vipOrders.find(id, nowSec), mine: await ownVip(context) };
});
