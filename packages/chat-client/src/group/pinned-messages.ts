import { getGroupHistory } from '@touchline/chat-protocol/group/message-commands';
import {
  getPinnedMessages,
  pinGroupMessage,
  unpinGroupMessage,
} from '@touchline/chat-protocol/group/pin-commands';

import { messageFromGroup } from '../message/from-wire.ts';
import type { Message } from '../message/message.ts';
import { peopleOf } from '../message/reactions.ts';
import type { ReactionUser } from '../message/reaction.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireMessage, requireObject, requireOption, requireText } from '../session/check-options.ts';
import { groupPlaceOf } from './group-place.ts';

/** A pinned message, and the user who pinned it. */
export type PinnedMessage = Message & { pinnerInfo: ReactionUser };

/** Pinned messages of a group. Methods of version 3 of the public client. */
export interface PinnedMessages {
  /**
   * Pins a message of a group for all members, or unpins it; at most 10 are pinned.
   * @throws {ChatError} 10007 without permission
   */
  pinGroupMessage(options: {
    groupID: string;
    message: Message;
    isPinned: boolean;
  }): Promise<ChatResult<Record<string, never>>>;
  /** Fetches the pinned messages. */
  getPinnedGroupMessageList(groupID: string): Promise<ChatResult<{ messageList: PinnedMessage[] }>>;
}

export const createPinnedMessages = (context: ChatContext): PinnedMessages => ({
  async pinGroupMessage(options) {
    const { groupID, isPinned, message } = requireObject(options);
    requireText(groupID, 'groupID');
    requireMessage(message);
    requireOption(typeof isPinned === 'boolean', 'isPinned must be true or false');
    const { place, service } = groupPlaceOf(options.groupID);
    const asked = { ...place, sequence: options.message.sequence, userId: context.self().userId };
    const command = options.isPinned ? pinGroupMessage : unpinGroupMessage;
    await context.ask(command, asked, service);
    return ok({});
  },
  async getPinnedGroupMessageList(groupID) {
    requireText(groupID, 'groupID');
    const { place, service } = groupPlaceOf(groupID);
    const { pinned } = await context.ask(getPinnedMessages, place, service);
    const people = await peopleOf(
      context,
      pinned.map(({ userId }) => userId),
    );
    const found = pinned.map(async ({ sequence, userId }) => {
      const message = await fetchOne(context, groupID, sequence);
      return message && { ...message, pinnerInfo: people(userId) };
    });
    return ok({ messageList: (await Promise.all(found)).filter((message) => message !== undefined) });
  },
});

/** Identifies one message of a group, cached or not. */
async function fetchOne(
  context: ChatContext,
  groupID: string,
  sequence: number,
): Promise<Message | undefined> {
  const { place, service } = groupPlaceOf(groupID);
  const answer = await context.ask(
    getGroupHistory,
    { ...place, sequence, count: 1, withRecalled: 1 },
    service,
  );
  const wire = answer.messages.find((message) => message.sequence === sequence);
  return wire && messageFromGroup(wire, context.self().userId);
}
