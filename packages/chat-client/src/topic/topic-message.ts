import { lastMessageOf } from '../conversation/last-message.ts';
import type { Message } from '../message/message.ts';
import type { ChatContext } from '../session/chat-context.ts';

/**
 * Updates the last message and unread count of a cached topic; messages fetched with the topic are counted
 * already.
 */
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
