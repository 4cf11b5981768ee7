import { CHAT_ERRORS, chatError } from '@touchline/chat-protocol/chat-error';
import { EXTENSION_OPERATION } from '@touchline/chat-protocol/message/rules';
import type { ExtensionChange } from '@touchline/chat-protocol/message/extension-pushes';

import type { ChatContext } from '../context.ts';
import type { Extension } from './extension-repository.ts';
import type { StoredMessage } from './stored-message.ts';

type Change = { operation: 1 | 2 | 3; extensions: readonly Extension[] };

/** @throws {ChatError} MESSAGE_NOT_FOUND, EXTENSIONS_UNSUPPORTED */
export const requireExtensible = async (
  { messages }: ChatContext,
  conversation: string,
  sequence: number | undefined,
): Promise<StoredMessage> => {
  const message = sequence === undefined ? undefined : await messages.find(conversation, sequence);
  if (message === undefined) throw chatError('MESSAGE_NOT_FOUND');
  if (message.content.hasExtensions !== 1) throw chatError('EXTENSIONS_UNSUPPORTED');
  return message;
};

/** Stores the change; answers what came of each key, and the change that others are notified of. */
export const changeExtensions = async (
  { extensions }: ChatContext,
  { conversation, message }: { conversation: string; message: StoredMessage },
  { operation, extensions: given }: Change,
) => {
  const place = { conversation, sequence: message.sequence };
  const changed =
    operation === EXTENSION_OPERATION.clear
      ? await extensions.clear(place)
      : await extensions.change(place, given, operation === EXTENSION_OPERATION.delete);
  const { code: conflict } = CHAT_ERRORS.EXTENSION_CONFLICT;
  const change: ExtensionChange = {
    operation,
    tinyId: message.content.tinyId,
    lastSequence: changed.lastSequence,
    extensions: changed.results.filter((one) => !one.isConflict).map((one) => one.extension),
  };
  const isChanged = operation === EXTENSION_OPERATION.clear || change.extensions.length > 0;
  return {
    change: isChanged ? change : undefined,
    body: {
      results: changed.results.map(({ isConflict, extension }) => ({
        errorCode: isConflict ? conflict : 0,
        extension,
      })),
      latestSequence: changed.lastSequence,
    },
  };
};

/** All keys from a sequence on; a message has few enough for one page. */
export const listExtensions = async (
  { extensions }: ChatContext,
  place: { conversation: string; sequence: number },
  startSequence: number,
) => {
  const found = await extensions.list(place, startSequence);
  return {
    extensions: found.extensions,
    isComplete: 1 as const,
    latestSequence: found.lastSequence,
    clearSequence: found.clearSequence,
  };
};
