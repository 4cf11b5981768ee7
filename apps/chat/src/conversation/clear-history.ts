import { clearHistory } from '@touchline/chat-protocol/conversation/commands';

import { answer } from '../answer.ts';
import { namedConversation } from './named-conversation.ts';

export default answer(clearHistory, async (request, { userId, conversations }) => {
  // Here `userId` of the request is the peer.
  const { conversation } = namedConversation(userId, request);
  await conversations.clear(userId, [conversation]);
  return {};
});
