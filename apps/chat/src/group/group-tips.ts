import { randomInt } from 'node:crypto';

import { SYSTEM_USER_ID, type NOTICE, type TIP } from '@touchline/chat-protocol/group/group-message';
import { groupNoticeEvent, groupTipEvent } from '@touchline/chat-protocol/group/pushes';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { toGroupMessage, type MessageContent } from '../message/stored-message.ts';
import type { Sender } from '../profile/profiles.ts';
import type { CountedGroup } from './group.ts';

type TipType = (typeof TIP)[keyof typeof TIP];
type NoticeType = (typeof NOTICE)[keyof typeof NOTICE];

/** Random numbers on the wire are 32 bits. */
const MAX_RANDOM = 2 ** 31 - 1;
const random = (): number => randomInt(3, MAX_RANDOM);

const shown = (userId: string, sender: Sender | undefined) => ({
  User_Account: userId,
  NickName: sender?.nick ?? '',
  ImageUrl: sender?.avatar ?? '',
});

/** The body of a tip. @source protocol "Group tips and system notices" */
export const tipBody = (
  tip: { type: TipType; operatorId: string; userIds: readonly string[]; memberCount?: number },
  senders: ReadonlyMap<string, Sender>,
): Record<string, unknown> => ({
  OpType: tip.type,
  Operator_Account: tip.operatorId,
  List_Account: tip.userIds,
  ...(tip.memberCount !== undefined && { MemberNum: tip.memberCount }),
  MsgOperatorMemberExtraInfo: shown(tip.operatorId, senders.get(tip.operatorId)),
  MsgMemberExtraInfo: tip.userIds.map((userId) => shown(userId, senders.get(userId))),
});

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
export const tellTip = async (
  context: ChatContext,
  group: CountedGroup,
  body: Record<string, unknown>,
  place: { topicId?: string; conversation: string } = { conversation: groupConversation(group.groupId) },
): Promise<void> => {
  const { tell, app } = context;
  const content = { ...tipContent(body), ...(place.topicId !== undefined && { topicId: place.topicId }) };
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
      const message = toGroupMessage(stored, group);
      tell.group(group.groupId, groupTipEvent(message));
    },
  });
};

export type GroupNotice = {
  type: NoticeType;
  operatorId: string;
  /** Whom it is about, where the wire has a place for it. */
  aboutUserId?: string;
  remark?: string;
  messageKey?: number;
  authentication?: string;
  more?: Record<string, unknown>;
};

/** The event of a system notice. @source im §4 "Group system notice" */
export const noticeEvent = (
  context: ChatContext,
  group: { groupId: string; name: string },
  notice: GroupNotice & { toUserId?: string },
) =>
  groupNoticeEvent({
    fromUserId: SYSTEM_USER_ID,
    groupId: group.groupId,
    ...(notice.toUserId !== undefined && { toUserId: notice.toUserId }),
    sequence: random(),
    clientSequence: random(),
    random: random(),
    timeSec: context.nowSec(),
    clientTimeSec: context.nowSec(),
    event: 5,
    elements: {
      ReportType: notice.type,
      Operator_Account: notice.operatorId,
      MsgKey: notice.messageKey ?? context.clock.nowMs() * 1000,
      Authentication: notice.authentication ?? '',
      RemarkInfo: notice.remark ?? '',
      MsgMemberExtraInfo: { User_Account: notice.operatorId, NickName: '', ImageUrl: '' },
      ...notice.more,
    },
    group: {
      groupId: group.groupId,
      name: group.name,
      fromUserId: notice.operatorId,
      toUserId: notice.aboutUserId ?? notice.toUserId ?? '',
    },
  });

/** Tells users, one by one, what happened to them. */
export const tellNotice = (
  context: ChatContext,
  group: { groupId: string; name: string },
  notice: GroupNotice & { userIds: readonly string[] },
): void => {
  for (const toUserId of notice.userIds) {
    context.tell.users([toUserId], noticeEvent(context, group, { ...notice, toUserId }));
  }
};
