import { getPeerReadTime } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';

export default answer(getPeerReadTime, async ({ userIds }, { userId, conversations }) => {
  const named = userIds.map((peerId) => ({ peerId, name: c2cConversation(userId, peerId) }));
  return { readTimesSec: named.length === 0 ? [] : await conversations.peerReadTimes(userId, named) };
});
