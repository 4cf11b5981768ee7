import { TIP, type GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import type { GroupNoticePayload, GroupTipPayload, MutedMember, TipMember } from './payloads.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const records = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Our names of what a profile tip may change. @source protocol "Group tips: OpType 6" */
const CHANGED_FIELDS: Record<string, string> = {
  GroupName: 'groupName',
  GroupIntroduction: 'introduction',
  GroupNotification: 'notification',
  GroupFaceUrl: 'avatar',
  Owner_Account: 'ownerID',
  GroupApplyJoinOption: 'joinOption',
  InviteJoinOption: 'inviteOption',
};

/** A tip: who joined, left, was made admin, and what changed. @source im §4 "Group tips" */
export function readTip(
  wire: GroupMessage,
  groupID: string,
): { type: 'TIMGroupTipElem'; payload: GroupTipPayload } | undefined {
  const body = wire.elements;
  if (!isFields(body) || typeof body['OpType'] !== 'number') return undefined;
  const operationType = body['OpType'];
  return {
    type: 'TIMGroupTipElem',
    payload: {
      operationType,
      operatorID: text(body['Operator_Account']),
      ...joinFields(body),
      userIDList: Array.isArray(body['List_Account']) ? body['List_Account'].map(text) : [],
      memberList: operationType === TIP.memberChanged ? mutedMembers(body) : members(body),
      groupProfile: { groupID: communityOfTopic(groupID) ?? groupID, groupName: wire.group?.name ?? '' },
      ...changes(wire, operationType, body),
    },
  };
}

function changes(wire: GroupMessage, operationType: number, body: Fields): Partial<GroupTipPayload> {
  if (operationType === TIP.profileChanged) return { newGroupProfile: changedProfile(body) };
  if (operationType !== TIP.topicChanged) return {};
  return { topicID: wire.group?.topicId ?? '', newTopicInfo: changedTopic(body) };
}

const joinFields = (body: Fields) => ({
  ...(typeof body['GroupJoinType'] === 'number' && { groupJoinType: body['GroupJoinType'] }),
  ...(typeof body['MemberNum'] === 'number' && {
    memberNum: body['MemberNum'],
    memberCount: body['MemberNum'],
  }),
});

const members = (body: Fields): TipMember[] =>
  records(body['MsgMemberExtraInfo']).map((member) => ({
    userID: text(member['User_Account']),
    nick: text(member['NickName']),
    avatar: text(member['ImageUrl']),
  }));

const mutedMembers = (body: Fields): MutedMember[] =>
  records(body['MsgMemberInfo']).map((member) => ({
    userID: text(member['User_Account']),
    nick: text(member['NickName']),
    avatar: text(member['ImageUrl']),
    muteTime: Number(member['ShutupTime'] ?? 0),
  }));

function changedProfile(body: Fields): Record<string, unknown> {
  const changes = isFields(body['MsgGroupNewInfo']) ? body['MsgGroupNewInfo'] : {};
  const profile: Record<string, unknown> = {};
  for (const [wireName, name] of Object.entries(CHANGED_FIELDS)) {
    if (changes[wireName] !== undefined) profile[name] = changes[wireName];
  }
  if (changes['ShutupAll'] !== undefined) profile['muteAllMembers'] = changes['ShutupAll'] === 1;
  const custom = records(changes['MsgAppDefinedData']);
  if (custom.length > 0) {
    profile['groupCustomField'] = custom.map(({ Key, Value }) => ({ key: text(Key), value: text(Value) }));
  }
  return profile;
}

/** Our names of what a topic tip may change. @source protocol "Group tips: OpType 8" */
const TOPIC_FIELDS: Record<string, string> = {
  TopicName: 'topicName',
  TopicFaceUrl: 'avatar',
  TopicIntroduction: 'introduction',
  TopicNotification: 'notification',
  CustomString: 'customData',
};

function changedTopic(body: Fields): Record<string, unknown> {
  const changes = isFields(body['MsgTopicNewInfo']) ? body['MsgTopicNewInfo'] : {};
  const topic: Record<string, unknown> = {};
  for (const [wireName, name] of Object.entries(TOPIC_FIELDS)) {
    if (changes[wireName] !== undefined) topic[name] = changes[wireName];
  }
  if (changes['ShutupAll'] !== undefined) topic['muteAllMembers'] = changes['ShutupAll'] === 1;
  return topic;
}

/** A system notice. @source im §4 "Group system notice" */
export function readNotice(
  wire: GroupMessage,
): { type: 'TIMGroupSystemNoticeElem'; payload: GroupNoticePayload } | undefined {
  const body = wire.elements;
  if (!isFields(body) || typeof body['ReportType'] !== 'number') return undefined;
  return {
    type: 'TIMGroupSystemNoticeElem',
    payload: {
      operationType: body['ReportType'],
      operatorID: text(body['Operator_Account']),
      ...(typeof body['MsgKey'] === 'number' && { messageKey: body['MsgKey'] }),
      authentication: text(body['Authentication']),
      handleMessage: text(body['RemarkInfo']),
      groupProfile: {
        groupID: wire.groupId ?? wire.group?.groupId ?? '',
        groupName: wire.group?.name ?? '',
      },
      ...noticeFields(wire, body),
    },
  };
}

const noticeFields = (wire: GroupMessage, body: Fields) => ({
  ...(wire.group?.toUserId && { userID: wire.group.toUserId }),
  ...(wire.group?.topicId && { topicID: wire.group.topicId }),
  ...(Array.isArray(body['TopicIdArray']) && { topicIDList: body['TopicIdArray'].map(text) }),
  ...(typeof body['MsgFlag'] === 'string' && { messageRemindType: body['MsgFlag'] }),
});
