import { Elements } from '@touchline/chat-protocol/message/elements';
import * as v from 'valibot';

import type { ChatContext } from '../context.ts';
import type { BEFORE } from './webhooks.ts';

type MessageQuestion = (typeof BEFORE)['c2cMessage' | 'groupMessage' | 'modifyC2c' | 'modifyGroupMessage'];

type Body = { elements: readonly unknown[]; cloudCustomData: string };

/**
 * Asks the app about a message and applies its changes.
 * @throws {ChatError} when the app refuses it
 */
export const askAboutMessage = async <Message extends Body>(
  { webhooks }: Pick<ChatContext, 'webhooks'>,
  about: { command: MessageQuestion; place: Record<string, unknown> },
  message: Message,
): Promise<Message> => {
  if (!webhooks.asks(about.command)) return message;
  const answer = await webhooks.before(about.command, {
    ...about.place,
    MsgBody: message.elements,
    CloudCustomData: message.cloudCustomData,
  });
  const elements = v.safeParse(Elements, answer['MsgBody']);
  const { CloudCustomData: custom } = answer;
  return {
    ...message,
    ...(elements.success && { elements: elements.output }),
    ...(typeof custom === 'string' && { cloudCustomData: custom }),
  };
};
