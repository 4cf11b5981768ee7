import { TIP, type GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import { wireOf, type Wire } from '../connection/read-wire.ts';
import { decodeLoosely, type Form } from '../wire/form.ts';
import type { GroupNoticePayload, GroupTipPayload, MutedMember, TipMember } from './payloads.ts';

/** What a profile tip may change. @source protocol "Group tips: OpType 6" */
const CHANGED_PROFILE =
  'groupName*? introduction=GroupIntroduction*? notification=GroupNotification*? avatar=GroupFaceUrl*? ownerID=Owner_Account*? joinOption=GroupApplyJoinOption*? inviteOption=InviteJoinOption*?';

/** What a topic tip may change. @source protocol "Group tips: OpType 8" */
const CHANGED_TOPIC =
  'topicName*? avatar=TopicFaceUrl*? introduction=TopicIntroduction*? notification=TopicNotification*? customData=CustomString*?';

const MEMBER = 'userID=User_Account nick=NickName avatar=ImageUrl';

const tipForm =
  `operatorID=Operator_Account groupJoinType~? memberNum~? memberCount=MemberNum~? userIDList=List_Account[$` as Form<
    never,
    Pick<GroupTipPayload, 'operatorID' | 'groupJoinType' | 'memberNum' | 'memberCount' | 'userIDList'>
  >;

const membersForm = `memberList=MsgMemberExtraInfo(${MEMBER})` as Form<never, { memberList: TipMember[] }>;
const mutedForm = `memberList=MsgMemberInfo(${MEMBER} muteTime=ShutupTime~0)` as Form<
  never,
  { memberList: MutedMember[] }
>;

/** A tip: who joined, left, was made admin, and what changed. @source im §4 "Group tips" */
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
      ...decodeLoosely(body, tipForm),
      ...decodeLoosely(body, operationType === TIP.memberChanged ? mutedForm : membersForm),
      groupProfile: { groupID: communityOfTopic(groupID) ?? groupID, groupName: wire.group?.name ?? '' },
      ...changes(wire, operationType, body),
    },
  };
}

function changes(wire: GroupMessage, operationType: number, body: Wire): Partial<GroupTipPayload> {
  if (operationType === TIP.profileChanged)
    return { newGroupProfile: changedIn(body['MsgGroupNewInfo'], CHANGED_PROFILE) };
  if (operationType !== TIP.topicChanged) return {};
  return {
    topicID: wire.group?.topicId ?? '',
    newTopicInfo: changedIn(body['MsgTopicNewInfo'], CHANGED_TOPIC),
  };
}

function changedIn(body: unknown, form: Form<never, Record<string, unknown>>): Record<string, unknown> {
  const { ShutupAll: mute, MsgAppDefinedData: custom } = wireOf(body);
  const { customFields } = decodeLoosely({ custom }, customForm);
  return {
    ...decodeLoosely(body, form),
    ...(mute !== undefined && { muteAllMembers: mute === 1 }),
    ...(customFields.length > 0 && { groupCustomField: customFields }),
  };
}

const customForm = 'customFields=custom(key value)' as Form<
  never,
  { customFields: { key: string; value: string }[] }
>;

/** A system notice. @source im §4 "Group system notice" */
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
      ...decodeLoosely(body, noticeForm),
      groupProfile: { groupID: wire.groupId ?? wire.group?.groupId ?? '', groupName: wire.group?.name ?? '' },
      ...namedIn(wire.group),
    },
  };
}

const namedIn = (group: GroupMessage['group']) => ({
  ...(group?.toUserId && { userID: group.toUserId }),
  ...(group?.topicId && { topicID: group.topicId }),
});

const noticeForm =
  'operatorID=Operator_Account messageKey=MsgKey~? authentication handleMessage=RemarkInfo topicIDList=TopicIdArray[$? messageRemindType=MsgFlag?' as Form<
    never,
    Pick<
      GroupNoticePayload,
      'operatorID' | 'messageKey' | 'authentication' | 'handleMessage' | 'topicIDList' | 'messageRemindType'
    >
  >;
