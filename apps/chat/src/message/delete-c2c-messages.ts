import { readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { deleteC2cMessages } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';

export default answer(deleteC2cMessages, async ({ peerUserId, keys }, { userId, messages }) => {
  const conversation = c2cConversation(userId, peerUserId);
  const found = await Promise.all(
    keys.map(async (text) => {
      const key = readC2cMessageKey(text);
      return key && messages.sequenceOf(conversation, key);
    }),
  );
  await messages.deleteFor(
    userId,
    conversation,
    found.filter((sequence) => sequence !== undefined),
  );
  return {};
});
