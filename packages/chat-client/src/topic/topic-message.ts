import { lastMessageOf } from '../conversation/conversation.ts';
import type { Message } from '../message/message.ts';
import type { ChatContext } from '../session/chat-context.ts';

/** A held topic shows and counts what is said in it; what it was read with is counted already. */
export const noteInTopic = (context: ChatContext, message: Message): void =>
  context.topics.change(message.to, (topic) => {
    const counts = message.flow === 'in' && !message.noUnread && message.sequence >= topic.nextMessageSeq;
    return {
      ...topic,
      unreadCount: topic.unreadCount + (counts ? 1 : 0),
      nextMessageSeq: Math.max(topic.nextMessageSeq, message.sequence + 1),
      lastMessage:
        message.noLastMessage || message.time < topic.lastMessage.lastTime
          ? topic.lastMessage
          : lastMessageOf(message),
    };
  });
