import type { ShapeOutput } from '@touchline/chat-protocol/shape';
import type { TopicView } from '@touchline/chat-protocol/topic/commands';

import type { GroupAtInfo, LastMessage } from '../conversation/last-message.ts';
import { NO_MESSAGE } from '../conversation/last-message.ts';
import { textForShow } from '../message/message.ts';
import { readContent } from '../message/merged-codec.ts';

/** @source im §3 "Topic" */
export interface Topic {
  groupID: string;
  topicID: string;
  topicName: string;
  avatar: string;
  introduction: string;
  notification: string;
  customData: string;
  unreadCount: number;
  muteAllMembers: boolean;
  groupAtInfoList: GroupAtInfo[];
  /** Sequence of the last message plus one. */
  nextMessageSeq: number;
  lastMessage: LastMessage;
  selfInfo: {
    muteTime: number;
    readedSequence: number;
    messageRemindType: string;
    excludedUnreadSequenceList: number[];
  };
}

type View = ShapeOutput<typeof TopicView>;

export const topicFromWire = ({ topic, self }: View): Topic => ({
  groupID: topic.groupId,
  topicID: topic.topicId,
  topicName: topic.name,
  avatar: topic.avatar,
  introduction: topic.introduction,
  notification: topic.notification,
  customData: topic.customData,
  unreadCount: unreadOf(topic.nextSequence, self),
  muteAllMembers: topic.muteAll === 1,
  groupAtInfoList: topic.atTips.map(({ fromUserId, sequence, types }) => ({
    from: fromUserId,
    groupID: topic.groupId,
    topicID: topic.topicId,
    messageSequence: sequence,
    atTypeArray: types,
  })),
  nextMessageSeq: topic.nextSequence,
  lastMessage: lastOf(topic.last),
  selfInfo: {
    muteTime: self?.muteUntilSec ?? 0,
    readedSequence: self?.readSequence ?? 0,
    messageRemindType: self?.remindType ?? '',
    excludedUnreadSequenceList: self?.noUnreadSequences ?? [],
  },
});

const unreadOf = (nextSequence: number, self: View['self']): number => {
  if (!self) return 0;
  const excluded = self.noUnreadSequences.filter((sequence) => sequence > self.readSequence).length;
  return Math.max(0, nextSequence - 1 - self.readSequence - excluded);
};

function lastOf(last: View['topic']['last']): LastMessage {
  if (!last || last.sequence === 0) return NO_MESSAGE;
  const [element] = Array.isArray(last.elements) ? (last.elements as { MsgType: string }[]) : [];
  const typed = element && readContent(element);
  return {
    ...NO_MESSAGE,
    ...(typed && { type: typed.type, payload: typed.payload, messageForShow: textForShow(typed) }),
    lastTime: last.timeSec,
    lastSequence: last.sequence,
    fromAccount: last.fromUserId,
    nick: last.nick,
    version: last.version,
    cloudCustomData: last.cloudCustomData,
    isRevoked: last.revoker !== undefined,
    revoker: last.revoker?.userId ?? null,
  };
}
