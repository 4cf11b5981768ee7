import { chatError } from '@touchline/chat-protocol/chat-error';
import { readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { c2cRecalledEvent } from '@touchline/chat-protocol/message/pushes';

import type { ChatContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { AFTER } from '../webhook/webhooks.ts';

/**
 * Recalls a one-to-one message in the name of the app, at any time.
 * @throws {ChatError} MESSAGE_NOT_FOUND
 */
export const recallC2c = async (
  { messages, tell, clock, webhooks }: ChatContext,
  message: { fromUserId: string; toUserId: string; messageKey: string; operatorId: string },
): Promise<void> => {
  const { fromUserId, toUserId, operatorId } = message;
  const key = readC2cMessageKey(message.messageKey);
  const conversation = c2cConversation(fromUserId, toUserId);
  const place = key && (await messages.sequenceOf(conversation, key));
  const stored = place === undefined ? undefined : await messages.find(conversation, place);
  if (stored?.fromUserId !== fromUserId) throw chatError('MESSAGE_NOT_FOUND', 'MsgKey');
  await messages.recall(conversation, [stored.sequence], { userId: operatorId, nowMs: clock.nowMs() });
  const { clientSequence: sequence, random, timeSec } = stored;
  const recalled = { fromUserId, toUserId, sequence, random, timeSec, revoker: { userId: operatorId } };
  tell.users([fromUserId, toUserId], c2cRecalledEvent([recalled]));
  webhooks.after(AFTER.c2cRecalled, {
    From_Account: fromUserId,
    To_Account: toUserId,
    MsgSeq: sequence,
    MsgRandom: random,
  });
};
