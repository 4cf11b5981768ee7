import { STATUS } from '@touchline/contract/envelope';
import { addOperateFriend } from '@touchline/contract/room';
import { chatUserId } from '../group/chat-client.ts';
import { handle } from '../handle.ts';
import { notFound, RefusedError, wrongField } from '../refusal.ts';

export default handle(addOperateFriend, async ({ operate_uid: operatorId, liveid }, context) => {
  const { liveRooms, accounts, groupChat, settings, caller } = context;
  if ((await settings.read()).switch_room_operate !== '1') {
    throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
  }
  if (!(await liveRooms.find(liveid))) throw notFound('liveid');
  const operator = await accounts.find(operatorId);
  if (operator?.is_operate !== 1 || operator.status !== 'active') throw notFound('operate_uid');
  if (operator.id === caller.account.id) throw wrongField('operate_uid', 'wrongFormat');
  await groupChat.know([caller.account, operator]);
  await groupChat.befriend(caller.account.id, operator.id);
  return { userid: chatUserId(operator.id) };
});
