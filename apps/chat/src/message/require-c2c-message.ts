import { chatError } from '@touchline/chat-protocol/chat-error';

import type { SessionContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { requireExtensible } from './change-extensions.ts';
import type { StoredMessage } from './stored-message.ts';

/**
 * A one-to-one message of the caller's that keys may hang on.
 * @throws {ChatError} MESSAGE_NOT_FOUND, EXTENSIONS_UNSUPPORTED
 */
export const requireC2cMessage = async (
  context: SessionContext,
  named: {
    fromUserId: string;
    toUserId: string;
    key: { sequence: number; random: number; timeSec: number };
  },
): Promise<{ conversation: string; message: StoredMessage }> => {
  const { userId, messages } = context;
  const { fromUserId, toUserId, key } = named;
  if (userId !== fromUserId && userId !== toUserId) throw chatError('MESSAGE_NOT_FOUND');
  const conversation = c2cConversation(fromUserId, toUserId);
  const sequence = await messages.sequenceOf(conversation, key);
  return { conversation, message: await requireExtensible(context, conversation, sequence) };
};
