import { chatError } from '@touchline/chat-protocol/chat-error';
import { MAX_MESSAGE_BYTES } from '@touchline/chat-protocol/message/rules';

/** @throws {ChatError} MESSAGE_TOO_LONG, naming the limit and the size in bytes */
export const assertMessageSize = (elements: readonly unknown[]): void => {
  const sizeBytes = Buffer.byteLength(JSON.stringify(elements));
  if (sizeBytes <= MAX_MESSAGE_BYTES) return;
  throw chatError('MESSAGE_TOO_LONG', `at most ${MAX_MESSAGE_BYTES} bytes, current size: ${sizeBytes} bytes`);
};
