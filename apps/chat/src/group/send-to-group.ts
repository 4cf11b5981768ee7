import { type Priority, priorityNumber } from '@touchline/chat-protocol/group/group-message';
import { groupMessageEvent } from '@touchline/chat-protocol/group/pushes';
import type { ControlWord } from '@touchline/chat-protocol/message/c2c-message';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { Committed } from '../message/commit-messages.ts';
import { type MessageContent, toGroupMessage } from '../message/stored-message.ts';
import type { CountedGroup } from './group.ts';

export type OutgoingGroupMessage = {
  fromUserId: string;
  random: number;
  clientSequence: number;
  clientTimeSec?: number | undefined;
  priority: Priority;
  elements: readonly unknown[];
  cloudCustomData: string;
  control: readonly ControlWord[];
  mentions: readonly { isAll: number; userId?: string | undefined }[];
  needsReceipt: 0 | 1;
  hasExtensions: 0 | 1;
  isOnlineOnly: boolean;
  /** The device it came from, which is not told; undefined for the server's own. */
  instanceId?: number;
  isPrivileged?: boolean;
};

/**
 * Commits one message with the group's next sequence and tells everybody who is in it.
 * @throws {ChatError} when the sender is no member, muted or banned
 */
export const sendToGroup = async (
  context: ChatContext,
  group: CountedGroup,
  message: OutgoingGroupMessage,
): Promise<Committed> => {
  const { tell, app, profiles } = context;
  const { fromUserId, random, clientSequence, control, instanceId } = message;
  const { tinyId, nick, avatar } = await profiles.sender(fromUserId);
  const content: MessageContent = {
    body: message.elements,
    custom: message.cloudCustomData,
    tinyId,
    nick,
    avatar,
    control,
    needsReceipt: message.needsReceipt,
    hasExtensions: message.hasExtensions,
    priority: priorityNumber(message.priority),
    mentions: message.mentions,
  };
  const sender = {
    fromUserId,
    random,
    clientSequence,
    clientTimeSec: message.clientTimeSec ?? context.nowSec(),
  };
  const isRoom = group.type === 'AVChatRoom';
  return context.commit({
    appId: app.appId,
    conversation: groupConversation(group.groupId),
    groupId: group.groupId,
    ...sender,
    content,
    countsUnread: !control.includes('NoUnread'),
    showsLast: !control.includes('NoLastMsg'),
    isStored: !message.isOnlineOnly,
    isPrivileged: message.isPrivileged === true,
    deliver: (committed) => {
      const stored = {
        ...committed,
        ...sender,
        toUserId: undefined,
        isTip: false,
        version: 0,
        revokedBy: undefined,
        content,
      };
      const event = groupMessageEvent({
        ...toGroupMessage(stored, group),
        isOnlineOnly: message.isOnlineOnly ? 1 : 0,
      });
      tell.group(group.groupId, event, {
        // Gifts and moderators (high) are never skipped for a slow reader.
        isDroppable: isRoom && message.priority !== 'High',
        ...(instanceId !== undefined && { exceptInstance: instanceId }),
      });
    },
  });
};
