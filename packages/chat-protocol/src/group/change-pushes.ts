import { EVENT, NOTICE, SYSTEM_USER_ID } from './group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/** @source protocol "Group tips and system notices: MillionGroupFlag" */
const COMMUNITY_WITH_TOPICS = 2;

type Place = { groupId: string; topicId?: string | undefined };

const placeOf = ({ groupId, topicId }: Place): Record<string, unknown> => ({
  GroupId: groupId,
  ...(topicId !== undefined && { TopicId: topicId }),
});

const systemTip = (tip: Record<string, unknown>): PushEvent => ({
  Event: EVENT.groupNotice,
  GroupTips: [{ From_Account: SYSTEM_USER_ID, ...tip }],
});

/** Messages of one group that were recalled together. */
export type GroupRecall = Place & {
  revokerId: string;
  messages: readonly { sequence: number; random: number; timeSec: number }[];
};

/** Members remove these messages from their view. */
export const groupRecalledEvent = (recall: GroupRecall): PushEvent =>
  systemTip({
    ToGroupId: recall.groupId,
    GroupInfo: placeOf(recall),
    MsgBody: {
      GroupWithdrawInfoArray: recall.messages.map(({ sequence, random, timeSec }) => ({
        ...placeOf(recall),
        MsgSeq: sequence,
        MsgRandom: random,
        MsgTimeStamp: timeSec,
        RevokerInfo: { Revoker_Account: recall.revokerId },
      })),
    },
  });

/** A new version of a group message. */
export type GroupModification = Place & {
  fromUserId: string;
  sequence: number;
  random: number;
  timeSec: number;
  elements: readonly unknown[];
  version: number;
  cloudCustomData: string;
};

/** @source protocol "Push events: GroupMsgModNotifys" */
export const groupModifiedEvent = (change: GroupModification): PushEvent => ({
  Event: EVENT.groupModified,
  GroupMsgModNotifys: [
    {
      GroupId: change.groupId,
      TopicId: change.topicId ?? '',
      From_Account: change.fromUserId,
      MsgSeq: change.sequence,
      MsgRandom: change.random,
      MsgTime: change.timeSec,
      MsgBody: change.elements,
      MsgVersion: change.version,
      CloudCustomData: change.cloudCustomData,
    },
  ],
});

/** Number of readers of a message with a read receipt. */
export type ReceiptCount = {
  groupId: string;
  tinyId: string;
  clientTimeSec: number;
  random: number;
  sequence: number;
  readCount: number;
  unreadCount: number;
};

/** Sent to the sender of the message. */
export const groupReceiptEvent = (receipt: ReceiptCount): PushEvent =>
  systemTip({
    GroupInfo: { GroupId: receipt.groupId },
    MsgBody: {
      GroupMsgReceiptList: [
        {
          TinyId: receipt.tinyId,
          MsgClientTime: receipt.clientTimeSec,
          MsgRandom: receipt.random,
          MsgSeq: receipt.sequence,
          ReadNum: receipt.readCount,
          UnreadNum: receipt.unreadCount,
        },
      ],
    },
  });

/** Another device of the receiver has read a group or topic up to a sequence. */
export const groupReadEvent = (read: Place & { sequence: number }): PushEvent =>
  systemTip({ MsgBody: { GroupReadInfoArray: [{ ...placeOf(read), LastReadMsgSeq: read.sequence }] } });

/** A message names its receivers. @source im §3 "GroupAtInfo" */
export type Mention = Place & {
  fromUserId: string;
  sequence: number;
  random: number;
  clientSequence: number;
  /** 1 me, 2 all. */
  types: readonly number[];
};

/** Sent to the mentioned members, beside the message itself. */
export const mentionEvent = (mention: Mention): PushEvent => ({
  Event: EVENT.groupAtTip,
  GroupTips: [
    {
      From_Account: mention.fromUserId,
      MsgRandom: mention.random,
      ClientSeq: mention.clientSequence,
      GroupAtTips: {
        From_Account: mention.fromUserId,
        ...placeOf(mention),
        MsgSeq: mention.sequence,
        GroupAtType: mention.types,
      },
    },
  ],
});

/** Topics of a community that were created or deleted. */
export type TopicsChange = {
  groupId: string;
  type: typeof NOTICE.topicCreated | typeof NOTICE.topicDeleted;
  operatorId: string;
  topicIds: readonly string[];
  sequence: number;
  random: number;
  clientSequence: number;
  timeSec: number;
};

/** @source protocol "Group tips and system notices: 17, 18" */
export const topicsEvent = (change: TopicsChange): PushEvent => {
  const isNew = change.type === NOTICE.topicCreated;
  return systemTip({
    ToGroupId: change.groupId,
    MsgSeq: change.sequence,
    MsgRandom: change.random,
    ClientSeq: change.clientSequence,
    MsgTimeStamp: change.timeSec,
    GroupInfo: {
      GroupId: change.groupId,
      MillionGroupFlag: COMMUNITY_WITH_TOPICS,
      ...(isNew && { TopicId: change.topicIds[0] }),
    },
    MsgBody: {
      ReportType: change.type,
      Operator_Account: change.operatorId,
      ...(!isNew && { TopicIdArray: change.topicIds }),
    },
  });
};
