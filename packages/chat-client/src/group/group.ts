import type { GroupProfile } from '@touchline/chat-protocol/group/group-profile';

import type { GroupAtInfo, LastMessage } from '../conversation/last-message.ts';

/** The user's own membership of a group. @source im §3 "Group selfInfo" */
export interface GroupSelfInfo {
  userID: string;
  role: string;
  joinTime: number;
  nameCard: string;
  messageRemindType: string;
  /** Last sequence that was read on any device. */
  readedSequence: number;
  excludedUnreadSequenceList: number[];
  /** End of the mute in Unix seconds; 0 when not muted. */
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
  /** Sequence of the last message plus one. */
  nextMessageSeq: number;
  memberCount: number;
  maxMemberCount: number;
  joinOption: string;
  inviteOption: string;
  groupCustomField: { key: string; value: string }[];
  muteAllMembers: boolean;
  isSupportTopic: boolean;
  selfInfo: GroupSelfInfo;
  /** Mentions of this user that are unread. */
  groupAtInfoList: GroupAtInfo[];
  lastMessage: LastMessage | undefined;
}

/** A group in the server's lists and profile answers. */
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

/** Lists hold the own membership directly; profile answers hold it as the only entry of the member list. */
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
