import { ChatError } from '@touchline/chat-protocol/chat-error';

import type { ChatContext } from '../context.ts';
import type { AFTER } from './webhooks.ts';

type Refused = {
  command: typeof AFTER.c2cMessage | typeof AFTER.groupMessageRefused;
  /** Fields of the message; collected only for an existing webhook. */
  message: () => Record<string, unknown>;
};

/** Sends a message, and reports a refusal with its code to the app's webhook. */
export const reportingRefusal = <Sent>(
  { webhooks }: Pick<ChatContext, 'webhooks'>,
  { command, message }: Refused,
  send: () => Promise<Sent>,
): Promise<Sent> => {
  if (!webhooks.wants(command)) return send();
  return send().catch((error: unknown) => {
    if (error instanceof ChatError) {
      webhooks.after(command, { ...message(), SendMsgResult: error.code, ErrorInfo: error.message });
    }
    throw error;
  });
};
