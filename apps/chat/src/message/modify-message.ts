import { chatError } from '@touchline/chat-protocol/chat-error';

import type { ChatContext } from '../context.ts';
import type { StoredMessage } from './stored-message.ts';

export type Modification = {
  version: number;
  elements?: readonly unknown[] | undefined;
  cloudCustomData?: string | undefined;
};

/** Bodies of ordinary messages are lists; tips cannot be modified. */
const bodyOf = (message: StoredMessage): unknown[] =>
  Array.isArray(message.content.body) ? message.content.body : [];

const copyOf = (message: StoredMessage) => ({
  elements: bodyOf(message),
  version: message.version,
  cloudCustomData: message.content.custom,
});

/**
 * Stores a new version of a message.
 * @throws {ChatError} MODIFY_CONFLICT with the current copy when the version is not the current one
 */
export const modifyMessage = async (
  { messages }: ChatContext,
  place: { conversation: string; message: StoredMessage },
  { version, elements, cloudCustomData }: Modification,
): Promise<ReturnType<typeof copyOf>> => {
  const { conversation, message } = place;
  const content = {
    ...message.content,
    ...(elements !== undefined && { body: elements }),
    ...(cloudCustomData !== undefined && { custom: cloudCustomData }),
  };
  const { sequence, content: before } = message;
  if (await messages.modify(conversation, { sequence, version, before, content })) {
    return copyOf({ ...message, content, version: version + 1 });
  }
  const current = copyOf((await messages.find(conversation, message.sequence)) ?? message);
  throw chatError('MODIFY_CONFLICT', undefined, {
    data: {
      MsgBody: current.elements,
      MsgVersion: current.version,
      CloudCustomData: current.cloudCustomData,
    },
  });
};
