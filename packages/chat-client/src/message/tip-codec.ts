import { TIP, type GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { field, shape, type Shape } from '@touchline/chat-protocol/shape';
import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';
import * as v from 'valibot';

import { wireOf, type Wire } from '../connection/read-wire.ts';
import { decodeLoosely, looseList, looseNumber, looseText, looseTexts } from '../connection/codec.ts';
import type { GroupNoticePayload, GroupTipPayload } from './message.ts';

const maybeAny = v.optional(v.unknown());
const maybeNumber = v.fallback(v.optional(v.number()), undefined);

/** Fields that a profile tip may change. @source protocol "Group tips: OpType 6" */
const ChangedProfile = shape({
  groupName: field('GroupName', maybeAny),
  introduction: field('GroupIntroduction', maybeAny),
  notification: field('GroupNotification', maybeAny),
  avatar: field('GroupFaceUrl', maybeAny),
  ownerID: field('Owner_Account', maybeAny),
  joinOption: field('GroupApplyJoinOption', maybeAny),
  inviteOption: field('InviteJoinOption', maybeAny),
});

/** Fields that a topic tip may change. @source protocol "Group tips: OpType 8" */
const ChangedTopic = shape({
  topicName: field('TopicName', maybeAny),
  avatar: field('TopicFaceUrl', maybeAny),
  introduction: field('TopicIntroduction', maybeAny),
  notification: field('TopicNotification', maybeAny),
  customData: field('CustomString', maybeAny),
});

const Tip = shape({
  operatorID: field('Operator_Account', looseText),
  groupJoinType: field('GroupJoinType', maybeNumber),
  memberNum: field('MemberNum', maybeNumber),
  memberCount: field('MemberNum', maybeNumber),
  userIDList: field('List_Account', looseTexts),
});

const member = {
  userID: field('User_Account', looseText),
  nick: field('NickName', looseText),
  avatar: field('ImageUrl', looseText),
};
const Members = shape({ memberList: looseList('MsgMemberExtraInfo', shape(member)) });
const MutedMembers = shape({
  memberList: looseList('MsgMemberInfo', shape({ ...member, muteTime: field('ShutupTime', looseNumber) })),
});

const CustomFields = shape({
  customFields: looseList(
    'custom',
    shape({ key: field('Key', looseText), value: field('Value', looseText) }),
  ),
});

const Notice = shape({
  operatorID: field('Operator_Account', looseText),
  messageKey: field('MsgKey', maybeNumber),
  authentication: field('Authentication', looseText),
  handleMessage: field('RemarkInfo', looseText),
  topicIDList: field('TopicIdArray', v.optional(looseTexts)),
  messageRemindType: field('MsgFlag', v.fallback(v.optional(v.string()), undefined)),
});

/** Decodes a tip: joins, leaves, admin and profile changes. @source im §4 "Group tips" */
export function readTip(
  wire: GroupMessage,
  groupID: string,
): { type: 'TIMGroupTipElem'; payload: GroupTipPayload } | undefined {
  const body = wireOf(wire.elements);
  const operationType = body['OpType'];
  if (typeof operationType !== 'number') return undefined;
  return {
    type: 'TIMGroupTipElem',
    payload: {
      operationType,
      ...decodeLoosely(body, Tip),
      ...decodeLoosely(body, operationType === TIP.memberChanged ? MutedMembers : Members),
      groupProfile: { groupID: communityOfTopic(groupID) ?? groupID, groupName: wire.group?.name ?? '' },
      ...changes(wire, operationType, body),
    },
  };
}

function changes(wire: GroupMessage, operationType: number, body: Wire): Partial<GroupTipPayload> {
  if (operationType === TIP.profileChanged)
    return { newGroupProfile: changedIn(body['MsgGroupNewInfo'], ChangedProfile) };
  if (operationType !== TIP.topicChanged) return {};
  return {
    topicID: wire.group?.topicId ?? '',
    newTopicInfo: changedIn(body['MsgTopicNewInfo'], ChangedTopic),
  };
}

function changedIn(body: unknown, of: Shape): Record<string, unknown> {
  const { ShutupAll: mute, MsgAppDefinedData: custom } = wireOf(body);
  const { customFields } = decodeLoosely({ custom }, CustomFields);
  return {
    ...decodeLoosely(body, of),
    ...(mute !== undefined && { muteAllMembers: mute === 1 }),
    ...(customFields.length > 0 && { groupCustomField: customFields }),
  };
}

/** Decodes a system notice. @source im §4 "Group system notice" */
export function readNotice(
  wire: GroupMessage,
): { type: 'TIMGroupSystemNoticeElem'; payload: GroupNoticePayload } | undefined {
  const body = wireOf(wire.elements);
  const operationType = body['ReportType'];
  if (typeof operationType !== 'number') return undefined;
  return {
    type: 'TIMGroupSystemNoticeElem',
    payload: {
      operationType,
      ...decodeLoosely(body, Notice),
      groupProfile: { groupID: wire.groupId ?? wire.group?.groupId ?? '', groupName: wire.group?.name ?? '' },
      ...namedIn(wire.group),
    },
  };
}

const namedIn = (group: GroupMessage['group']) => ({
  ...(group?.toUserId && { userID: group.toUserId }),
  ...(group?.topicId && { topicID: group.topicId }),
});
