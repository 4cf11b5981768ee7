import type { Message } from '@touchline/chat-client/index';
import * as v from 'valibot';

/** The answered message as it travels with the answer, in the format of the public chat kits. */
const Quoted = v.object({
  messageReply: v.object({
    messageID: v.string(),
    messageAbstract: v.fallback(v.string(), ''),
    messageSender: v.fallback(v.string(), ''),
    messageSequence: v.fallback(v.number(), 0),
    messageTime: v.fallback(v.number(), 0),
  }),
});

export type Quote = { id: string; text: string; sender: string; sequence: number; timeSec: number };

const LONGEST = 120;
const TYPES: Partial<Record<Message['type'], number>> = { TIMTextElem: 1, TIMCustomElem: 2, TIMImageElem: 3 };

/** `cloudCustomData` of an answer. @param text what is shown of the message */
export const quoteData = (message: Message, text: string): string =>
  JSON.stringify({
    messageReply: {
      messageID: message.ID,
      messageAbstract: text.slice(0, LONGEST),
      messageSender: message.nameCard || message.nick || message.from,
      messageType: TYPES[message.type] ?? 0,
      messageSequence: message.sequence,
      messageTime: message.time,
      version: 1,
    },
  });

/** The message that this one answers; undefined when it answers none. */
export const readQuote = (cloudCustomData: string): Quote | undefined => {
  if (!cloudCustomData.includes('messageReply')) return undefined;
  try {
    const result = v.safeParse(Quoted, JSON.parse(cloudCustomData));
    if (!result.success) return undefined;
    const { messageID: id, messageAbstract: text, messageSender: sender } = result.output.messageReply;
    const { messageSequence: sequence, messageTime: timeSec } = result.output.messageReply;
    return { id, text, sender, sequence, timeSec };
  } catch {
    return undefined;
  }
};
