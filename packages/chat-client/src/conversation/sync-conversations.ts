import { getConversations } from '@touchline/chat-protocol/conversation/commands';

import { SYSTEM_USER } from '../message/message.ts';
import { notePeerRead } from '../message/peer-read.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { Conversation } from './conversation.ts';
import { conversationFromItem, conversationIdOfItem } from './item-codec.ts';

/** Reads the whole list from the server, page by page; calls `onPage` after each. @source im §7 "Paged list" */
export async function syncConversations(context: ChatContext, onPage: () => void): Promise<void> {
  const { userId } = context.self();
  const before = new Set(context.conversations.list.get().map(({ conversationID }) => conversationID));
  const found: Conversation[] = [];
  let cursor = { timeSec: 0, startIndex: 0, pinnedTimeSec: 0, pinnedStartIndex: 0 };
  for (;;) {
    const answer = await context.link.ask(getConversations, { fromUserId: userId, ...cursor });
    found.push(
      ...answer.conversations.map((item) =>
        conversationFromItem(item, {
          held: context.conversations.find(conversationIdOfItem(item)),
          group: context.groups.find(item.groupId ?? ''),
        }),
      ),
    );
    context.conversations.replaceAll(merged(context, found, answer.isComplete === 1 ? before : undefined));
    for (const item of answer.conversations) {
      context.conversations.counted.set(conversationIdOfItem(item), item.sequence);
      notePeerRead(context, conversationIdOfItem(item), item.peerReadTimeSec ?? 0);
    }
    onPage();
    const { timeSec, startIndex, pinnedTimeSec, pinnedStartIndex } = answer;
    if (answer.isComplete === 1 || answer.conversations.length === 0) return;
    cursor = { timeSec, startIndex, pinnedTimeSec, pinnedStartIndex };
  }
}

/**
 * Keeps what arrived during the reading; once the list is complete, removes conversations of `before` that it
 * no longer has.
 */
function merged(context: ChatContext, found: Conversation[], before?: ReadonlySet<string>): Conversation[] {
  const byId = new Map(found.map((one) => [one.conversationID, one]));
  for (const held of context.conversations.list.get()) {
    const listed = byId.get(held.conversationID);
    const stays = listed
      ? held.lastMessage.lastTime > listed.lastMessage.lastTime
      : !before?.has(held.conversationID) || held.type === SYSTEM_USER;
    if (stays) byId.set(held.conversationID, held);
  }
  return [...byId.values()];
}
