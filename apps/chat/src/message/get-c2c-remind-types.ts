import { getC2cRemindTypes } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';

const asRemindType = (value: number): 0 | 1 | 2 => (value === 1 || value === 2 ? value : 0);

/** Lists every user that was asked for: newer clients count on it. @source protocol "chat 3.x" */
export default answer(getC2cRemindTypes, async ({ userIds }, { userId, conversations }) => {
  const set = new Map((await conversations.remindTypes(userId)).map((one) => [one.peerId, one.remindType]));
  const listed = userIds.length === 0 ? [...set.keys()] : userIds;
  return {
    updateSequence: set.size,
    remindTypes: listed.map((peerId) => ({ userId: peerId, remindType: asRemindType(set.get(peerId) ?? 0) })),
  };
});
