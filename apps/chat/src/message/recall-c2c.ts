import { chatError } from '@touchline/chat-protocol/chat-error';
import { c2cMessageKey, readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';

import type { ChatContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { AFTER } from '../webhook/webhooks.ts';

type Recalled = {
  fromUserId: string;
  toUserId: string;
  sequence: number;
  random: number;
  timeSec: number;
  operatorId: string;
};

/** Report of a recall to the app's webhook. */
export const recalledPayload = (message: Recalled): Record<string, unknown> => ({
  From_Account: message.fromUserId,
  To_Account: message.toUserId,
  Operator_Account: message.operatorId,
  MsgSeq: message.sequence,
  MsgRandom: message.random,
  MsgTime: message.timeSec,
  MsgKey: c2cMessageKey(message),
});

/**
 * Recalls a one-to-one message in the name of the app, at any time.
 * @throws {ChatError} MESSAGE_NOT_FOUND
 */
export const recallC2c = async (
  { messages, notify, clock, webhooks }: ChatContext,
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
  notify.users([fromUserId, toUserId], { type: 'messageRecalled', recall: recalled });
  webhooks.after(AFTER.c2cRecalled, recalledPayload({ ...recalled, operatorId }));
};
