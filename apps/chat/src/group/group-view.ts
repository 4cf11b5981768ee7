import type { GroupProfileInput } from '@touchline/chat-protocol/group/group-profile';

import type { AtTip } from './at-tip-repository.ts';
import type { CountedGroup, Member } from './group.ts';

/** What anybody may see of a group. */
export const publicView = (group: CountedGroup): GroupProfileInput => ({
  groupId: group.groupId,
  type: group.type,
  name: group.name,
  avatar: group.avatar,
  introduction: group.introduction,
  notification: group.notification,
  ownerId: group.ownerId,
  createdSec: group.createdSec,
  infoSequence: group.infoSequence,
  lastInfoSec: group.infoSec,
  lastMessageSec: group.lastSec,
  nextSequence: group.lastSequence + 1,
  memberCount: group.memberCount,
  maxMembers: group.maxMembers,
  joinOption: group.joinOption,
  inviteOption: group.inviteOption,
  muteAll: group.muteAll ? 'On' : 'Off',
  supportsTopics: group.supportsTopics ? 1 : 0,
  customFields: group.customFields,
  errorCode: 0,
});

/** What a member sees of his own group. */
export const memberView = (
  group: CountedGroup,
  member: Member,
  {
    readSequence,
    noUnreadSequences,
    atTips,
  }: { readSequence: number; noUnreadSequences: number[]; atTips: AtTip[] },
): GroupProfileInput => ({
  ...publicView(group),
  atTips,
  self: {
    role: member.role,
    joinedSec: member.joinedSec,
    remindType: member.remindType,
    readSequence,
    nameCard: member.nameCard,
    muteUntilSec: member.mutedUntilSec,
    noUnreadSequences,
  },
  members: [
    {
      userId: member.userId,
      role: member.role,
      joinedSec: member.joinedSec,
      readSequence,
      remindType: member.remindType,
      nameCard: member.nameCard,
      muteUntilSec: member.mutedUntilSec,
      lastSentSec: member.lastSentSec,
      customFields: member.customFields,
    },
  ],
});
