import { chatError } from '@touchline/chat-protocol/chat-error';

import type { ChatContext } from '../context.ts';
import { askAboutMessage } from '../webhook/ask-about-message.ts';
import { assertMessageSize } from './message-size.ts';
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

type Question = Parameters<typeof askAboutMessage>[1];

/** The change as the app wants it. @throws {ChatError} when the app refuses it */
const asked = async (
  context: ChatContext,
  { message, asks }: { message: StoredMessage; asks: Question },
  wished: Modification,
): Promise<Modification> => {
  if (!context.webhooks.asks(asks.command)) return wished;
  const { elements = bodyOf(message), cloudCustomData = message.content.custom } = wished;
  const place = { ...asks.place, MsgTime: message.timeSec, MsgVersion: wished.version };
  return askAboutMessage(context, { ...asks, place }, { ...wished, elements, cloudCustomData });
};

/**
 * Stores a new version of a message.
 * @throws {ChatError} MESSAGE_NOT_FOUND when it was recalled; MODIFY_CONFLICT with the current copy when the version is not the current one
 */
export const modifyMessage = async (
  context: ChatContext,
  place: { conversation: string; message: StoredMessage; asks: Question },
  wished: Modification,
): Promise<ReturnType<typeof copyOf>> => {
  const { messages } = context;
  const { conversation, message, asks } = place;
  if (wished.elements !== undefined) assertMessageSize(wished.elements);
  // A recalled message is not shown, so it cannot be modified.
  if (message.revokedBy !== undefined) throw chatError('MESSAGE_NOT_FOUND');
  const { version, elements, cloudCustomData } = await asked(context, { message, asks }, wished);
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
