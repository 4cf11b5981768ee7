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
  /** The administration made it: no user can have taken its id. */
  isMadeByApp: boolean;
};

/** How a live room is run; the same for every group of another type. */
export type RoomSettings = {
  slowModeSec: number;
  /** Viewers of this level and above are exempt from slow mode; 0 exempts none. */
  slowModeExemptLevel: number;
  pinned: { text: string; byUserId: string; atSec: number } | undefined;
  /** Messages at or below are not shown any more. */
  clearedSequence: number;
};

/** A group with what lists show beside it. */
export type CountedGroup = Group & {
  /** Words that nobody may say in it. */
  blockedWords: readonly string[];
  memberCount: number;
  lastSequence: number;
  lastSec: number;
  room: RoomSettings;
};

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
