import { ChatError } from '@touchline/chat-protocol/chat-error';

import type { ChatContext } from '../context.ts';
import type { AFTER } from './webhooks.ts';

type Refused = {
  command: typeof AFTER.c2cMessage | typeof AFTER.groupMessageRefused;
  /** What the message was; gathered only when somebody is told. */
  message: () => Record<string, unknown>;
};

/** Sends, and tells the app's server with the code when the message is refused. */
export const tellingRefusal = <Sent>(
  { webhooks }: Pick<ChatContext, 'webhooks'>,
  { command, message }: Refused,
  send: () => Promise<Sent>,
): Promise<Sent> => {
  if (!webhooks.tells(command)) return send();
  return send().catch((error: unknown) => {
    if (error instanceof ChatError) {
      webhooks.after(command, { ...message(), SendMsgResult: error.code, ErrorInfo: error.message });
    }
    throw error;
  });
};
