import { setC2cRemindType } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';

export default answer(
  setC2cRemindType,
  async ({ userIds, remindType }, { userId, session, conversations, notify }) => {
    const peers = userIds.map((peerId) => ({ peerId, conversation: c2cConversation(userId, peerId) }));
    await conversations.setRemindType(userId, peers, remindType);
    const updateSequence = (await conversations.remindTypes(userId)).length;
    for (const peerId of userIds) {
      notify.users(
        [userId],
        { type: 'remindTypeSet', peerId, remindType, updateSequence },
        { exceptInstance: session.instanceId },
      );
    }
    return { updateSequence, errors: [] };
  },
);
