import { randomInt } from 'node:crypto';

import { EVENT, type GroupMessageInput, SYSTEM_USER_ID } from '@touchline/chat-protocol/group/group-message';
import {
  type GroupTip,
  noticeBody,
  type SystemNotice,
  tipBody,
  type TipPerson,
  type TipType,
} from '@touchline/chat-protocol/group/tips';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { toGroupMessage, type MessageContent } from '../message/stored-message.ts';
import type { Sender } from '../profile/profiles.ts';
import type { CountedGroup } from './group.ts';

/** Random numbers on the wire are 32 bits. */
const MAX_RANDOM = 2 ** 31 - 1;
const random = (): number => randomInt(3, MAX_RANDOM);

const personOf = (userId: string, sender: Sender | undefined, showsVip: boolean): TipPerson => ({
  userId,
  nick: sender?.nick ?? '',
  avatar: sender?.avatar ?? '',
  vip: showsVip ? sender?.badge.vip : undefined,
});

/** A tip with the names and pictures of those it names. */
export const tipOf = (
  tip: Omit<GroupTip, 'operator' | 'users'> & {
    type: TipType;
    operatorId: string;
    userIds: readonly string[];
  },
  senders: ReadonlyMap<string, Sender>,
): GroupTip => {
  const { operatorId, userIds, ...rest } = tip;
  // Badges are shown in live rooms alone, and only their tips count people.
  const showsVip = tip.people !== undefined;
  return {
    ...rest,
    operator: personOf(operatorId, senders.get(operatorId), showsVip),
    users: userIds.map((userId) => personOf(userId, senders.get(userId), showsVip)),
  };
};

const tipContent = (body: Record<string, unknown>): MessageContent => ({
  body,
  custom: '',
  tinyId: '0',
  nick: '',
  avatar: '',
  control: [],
  needsReceipt: 0,
  hasExtensions: 0,
});

/**
 * Tells a group what happened in it, under the next sequence of the group: clients drop what comes
 * under a sequence they have seen.
 */
export const notifyTip = async (
  context: ChatContext,
  group: CountedGroup,
  given: GroupTip,
  place: { topicId?: string; conversation: string } = { conversation: groupConversation(group.groupId) },
): Promise<void> => {
  const { notify, app } = context;
  const content = {
    ...tipContent(tipBody(given)),
    ...(place.topicId !== undefined && { topicId: place.topicId }),
  };
  const tip = {
    fromUserId: SYSTEM_USER_ID,
    random: random(),
    clientSequence: random(),
    clientTimeSec: context.nowSec(),
  };
  await context.commit({
    appId: app.appId,
    conversation: place.conversation,
    groupId: group.groupId,
    ...tip,
    content,
    isTip: true,
    countsUnread: false,
    showsLast: true,
    isStored: true,
    isPrivileged: true,
    deliver: (committed) => {
      const stored = {
        ...committed,
        ...tip,
        toUserId: undefined,
        isTip: true,
        version: 0,
        revokedBy: undefined,
        content,
      };
      notify.group(group.groupId, { type: 'groupChanged', tip: toGroupMessage(stored, group) });
    },
  });
};

type StateTip = { sequence?: number; topicId?: string | undefined };

/** A tip that leaves no trace in the history of a group. */
export const stateTip = (
  { nowSec }: Pick<ChatContext, 'nowSec'>,
  group: Pick<CountedGroup, 'groupId' | 'name' | 'type' | 'avatar'>,
  tip: GroupTip,
  // Clients show one tip for each sequence: a state tip gets one far above those of messages.
  { sequence = randomInt(2 ** 30, MAX_RANDOM), topicId }: StateTip = {},
): GroupMessageInput => {
  const { groupId, name, type, avatar } = group;
  return {
    fromUserId: SYSTEM_USER_ID,
    groupId,
    ...(topicId !== undefined && { topicId }),
    sequence,
    random: random(),
    clientSequence: random(),
    timeSec: nowSec(),
    clientTimeSec: nowSec(),
    event: EVENT.groupStateTip,
    elements: tipBody(tip),
    group: { groupId, name, type, avatar },
  };
};

/** Text of a notice to users about a group. */
export type GroupNotice = Omit<SystemNotice, 'messageKey'> & {
  messageKey?: number;
  /** Whom it is about, where the wire has a place for it. */
  aboutUserId?: string;
};

/** A system notice about a group. @source im §4 "Group system notice" */
export const systemNotice = (
  context: ChatContext,
  group: { groupId: string; name: string },
  notice: GroupNotice & { toUserId?: string },
): GroupMessageInput => ({
  fromUserId: SYSTEM_USER_ID,
  groupId: group.groupId,
  ...(notice.toUserId !== undefined && { toUserId: notice.toUserId }),
  sequence: random(),
  clientSequence: random(),
  random: random(),
  timeSec: context.nowSec(),
  clientTimeSec: context.nowSec(),
  event: EVENT.groupNotice,
  elements: noticeBody({ ...notice, messageKey: notice.messageKey ?? context.clock.nowMs() * 1000 }),
  group: {
    groupId: group.groupId,
    name: group.name,
    fromUserId: notice.operatorId,
    toUserId: notice.aboutUserId ?? notice.toUserId ?? '',
  },
});

/** Tells users, one by one, what happened to them. */
export const notifyNotice = (
  context: ChatContext,
  group: { groupId: string; name: string },
  notice: GroupNotice & { userIds: readonly string[] },
): void => {
  for (const toUserId of notice.userIds) {
    const own = systemNotice(context, group, { ...notice, toUserId });
    context.notify.users([toUserId], { type: 'groupNotified', notice: own });
  }
};
