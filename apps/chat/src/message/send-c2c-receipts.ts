import { sendC2cReceipts } from '@touchline/chat-protocol/message/receipt-commands';

import { answer } from '../answer.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';

export default answer(sendC2cReceipts, async ({ peerUserId, messages: named }, context) => {
  const { userId, messages, c2cReceipts, notify } = context;
  const conversation = c2cConversation(userId, peerUserId);
  const found = await Promise.all(
    named.map(async (key) => {
      const sequence = await messages.sequenceOf(conversation, key);
      return sequence === undefined ? undefined : messages.find(conversation, sequence);
    }),
  );
  const asked = found.filter(
    (message) => message?.fromUserId === peerUserId && message.content.needsReceipt === 1,
  );
  const fresh = new Set(
    await c2cReceipts.mark(
      conversation,
      asked.flatMap((message) => (message === undefined ? [] : [message.sequence])),
    ),
  );
  const receipted = asked.flatMap((message) =>
    message !== undefined && fresh.has(message.sequence)
      ? [{ ...message, tinyId: message.content.tinyId }]
      : [],
  );
  if (receipted.length > 0)
    notify.users([peerUserId], { type: 'messagesReceipted', readerId: userId, messages: receipted });
  return {};
});
