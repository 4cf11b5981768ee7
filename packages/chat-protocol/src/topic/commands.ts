import * as v from 'valibot';

import { COMMUNITY_SERVICE, defineCommand } from '../define-command.ts';
import { AtTip } from '../group/group-profile.ts';
import { GROUP_LIMITS } from '../group/rules.ts';
import { Count, Id, Ids, OptionalText, Text } from '../scalars.ts';
import { field, list, maybeNested, nested, shape, type ShapeInput } from '../shape.ts';

const CUSTOM_BYTES = 8 * 1024;
const maybeText = (maxBytes: number) =>
  v.optional(v.pipe(Text, v.maxBytes(maxBytes, `must be at most ${maxBytes} bytes`)));
const Name = v.pipe(Text, v.minLength(1, 'must not be empty'), v.maxBytes(GROUP_LIMITS.nameBytes));

const Texts = {
  avatar: field('FaceUrl', maybeText(GROUP_LIMITS.avatarBytes)),
  customData: field('CustomString', maybeText(CUSTOM_BYTES)),
  notification: field('Notification', maybeText(GROUP_LIMITS.notificationBytes)),
  introduction: field('Introduction', maybeText(GROUP_LIMITS.introductionBytes)),
} as const;

/** @source im §7 "Topics: Create" */
export const createTopic = defineCommand({
  servcmd: `${COMMUNITY_SERVICE}.create_topic`,
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', OptionalText),
    name: field('TopicName', Name),
    ...Texts,
  }),
  answer: shape({ topicId: field('TopicId', Text) }),
});

const TopicResult = shape({
  topicId: field('TopicId', Text),
  errorCode: field('ErrorCode', v.number()),
  errorInfo: field('ErrorInfo', OptionalText),
});

/** @source im §7 "Topics: Delete" */
export const destroyTopics = defineCommand({
  servcmd: `${COMMUNITY_SERVICE}.destroy_topic`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), topicIds: field('TopicIdList', Ids(100)) }),
  answer: shape({ results: list('DestroyResultItem', TopicResult) }),
});

/** @source im §7 "Topics: Update profile" */
export const setTopicProfile = defineCommand({
  servcmd: `${COMMUNITY_SERVICE}.modify_topic`,
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', Id),
    name: field('TopicName', v.optional(Name)),
    muteAll: field('ShutUpAllMember', v.optional(v.picklist(['On', 'Off'], 'must be On or Off'))),
    ...Texts,
  }),
  answer: shape({}),
});

const LastMessage = shape({
  timeSec: field('MsgTimeStamp', Count),
  sequence: field('LastMsgSeq', Count),
  fromUserId: field('From_Account', Text),
  elements: field('MsgBody', v.optional(v.unknown())),
  nick: field('From_AccountNick', OptionalText),
  version: field('MsgVersion', v.optional(Count, 0)),
  cloudCustomData: field('CloudCustomData', OptionalText),
  revoker: maybeNested('RevokerInfo', shape({ userId: field('Revoker_Account', Text) })),
});

const TopicInfo = shape({
  groupId: field('GroupId', Text),
  topicId: field('TopicId', Text),
  name: field('TopicName', OptionalText),
  avatar: field('TopicFaceUrl', OptionalText),
  introduction: field('TopicIntroduction', OptionalText),
  notification: field('TopicNotification', OptionalText),
  customData: field('CustomString', OptionalText),
  muteAll: field('ShutUpAllFlag', v.optional(Count, 0)),
  nextSequence: field('NextMsgSeq', Count),
  last: maybeNested('LastMsg', LastMessage),
  atTips: list('AtInfoList', AtTip),
});

const TopicSelf = shape({
  readSequence: field('MsgSeq', Count),
  remindType: field('MsgFlag', OptionalText),
  muteUntilSec: field('ShutUpTime', v.optional(Count, 0)),
  noUnreadSequences: field('NoUnreadSeqList', v.optional(v.array(Count), [])),
});

/** A topic as its reader sees it. @source im §3 "Topic" */
export const TopicView = shape({
  topic: nested('TopicInfo', TopicInfo),
  self: maybeNested('SelfInfo', TopicSelf),
  errorCode: field('ErrorCode', v.number()),
  errorInfo: field('ErrorInfo', OptionalText),
});
export type TopicViewInput = ShapeInput<typeof TopicView>;

/** Topics of a community; all when no id is given. @source im §7 "Topics: Get" */
export const getTopics = defineCommand({
  servcmd: `${COMMUNITY_SERVICE}.get_topic`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), topicIds: field('TopicIdList', Ids(100)) }),
  answer: shape({ topics: list('TopicAndSelfInfo', TopicView) }),
});
