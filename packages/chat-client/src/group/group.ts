import type { GroupProfile } from '@touchline/chat-protocol/group/group-profile';

import type { GroupAtInfo, LastMessage } from '../conversation/conversation.ts';

/** The reader's own place in a group. @source im §3 "Group selfInfo" */
export interface GroupSelfInfo {
  userID: string;
  role: string;
  joinTime: number;
  nameCard: string;
  messageRemindType: string;
  /** Last sequence that was read here or on another device. */
  readedSequence: number;
  excludedUnreadSequenceList: number[];
  /** Unix seconds until which this user may not speak; 0 when free. */
  muteTime: number;
}

/** @source im §3 "GroupProfile / Group" */
export interface Group {
  groupID: string;
  name: string;
  avatar: string;
  type: string;
  introduction: string;
  notification: string;
  ownerID: string;
  createTime: number;
  infoSequence: number;
  lastInfoTime: number;
  /** One more than the sequence of the last message. */
  nextMessageSeq: number;
  memberCount: number;
  maxMemberCount: number;
  joinOption: string;
  inviteOption: string;
  groupCustomField: { key: string; value: string }[];
  muteAllMembers: boolean;
  isSupportTopic: boolean;
  selfInfo: GroupSelfInfo;
  /** Mentions that this user has not seen. */
  groupAtInfoList: GroupAtInfo[];
  lastMessage: LastMessage | undefined;
}

/** A group as the server's lists and profile answers give it. */
export const groupFromWire = (profile: GroupProfile, selfId: string, before?: Group): Group => ({
  groupID: profile.groupId,
  name: profile.name,
  avatar: profile.avatar,
  type: profile.type,
  introduction: profile.introduction,
  notification: profile.notification,
  ownerID: profile.ownerId,
  createTime: profile.createdSec,
  infoSequence: profile.infoSequence,
  lastInfoTime: profile.lastInfoSec,
  nextMessageSeq: Math.max(profile.nextSequence, before?.nextMessageSeq ?? 0),
  memberCount: profile.memberCount,
  maxMemberCount: profile.maxMembers,
  joinOption: profile.joinOption,
  inviteOption: profile.inviteOption,
  groupCustomField: profile.customFields,
  muteAllMembers: profile.muteAll === 'On',
  isSupportTopic: profile.supportsTopics === 1,
  selfInfo: selfFromWire(profile, selfId),
  groupAtInfoList: profile.atTips.map(({ fromUserId, sequence, types }) => ({
    from: fromUserId,
    groupID: profile.groupId,
    topicID: '',
    messageSequence: sequence,
    atTypeArray: types,
  })),
  lastMessage: before?.lastMessage,
});

type WireSelf = NonNullable<GroupProfile['self']>;

const NOBODY: WireSelf = {
  role: '',
  joinedSec: 0,
  remindType: '',
  readSequence: 0,
  nameCard: '',
  muteUntilSec: undefined,
  noUnreadSequences: [],
};

/** Lists carry the own place directly, profile answers also as the one entry of the member list. */
function selfFromWire(profile: GroupProfile, selfId: string): GroupSelfInfo {
  const member = profile.members.find(({ userId }) => userId === selfId);
  const self: WireSelf = profile.self ?? { ...NOBODY, ...member };
  return {
    userID: selfId,
    role: self.role,
    joinTime: self.joinedSec,
    nameCard: self.nameCard,
    messageRemindType: self.remindType,
    readedSequence: self.readSequence,
    excludedUnreadSequenceList: self.noUnreadSequences,
    muteTime: self.muteUntilSec ?? 0,
  };
}
