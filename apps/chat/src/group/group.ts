import type {
  GroupRole,
  GroupType,
  InviteOption,
  JoinOption,
  RemindType,
} from '@touchline/chat-protocol/group/rules';

export type CustomValue = { key: string; value: string };

export type Group = {
  groupId: string;
  type: GroupType;
  name: string;
  introduction: string;
  notification: string;
  avatar: string;
  ownerId: string;
  createdSec: number;
  infoSequence: number;
  infoSec: number;
  joinOption: JoinOption;
  inviteOption: InviteOption;
  maxMembers: number;
  muteAll: boolean;
  supportsTopics: boolean;
  customFields: CustomValue[];
};

/** A group with what lists show beside it. */
export type CountedGroup = Group & { memberCount: number; lastSequence: number; lastSec: number };

export type Member = {
  groupId: string;
  userId: string;
  role: GroupRole;
  joinedSec: number;
  nameCard: string;
  mutedUntilSec: number;
  remindType: RemindType;
  lastSentSec: number;
  customFields: CustomValue[];
};
