/** @source im §3 "Group types"; protocol "Types" */
export const GROUP_TYPES = ['Private', 'Public', 'ChatRoom', 'AVChatRoom', 'Community'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** Names that server-side callers use for the same types. */
const TYPE_ALIASES: { [name: string]: GroupType } = { Work: 'Private', Meeting: 'ChatRoom' };

/** The group type of a name, or undefined. */
export const groupTypeOf = (name: string): GroupType | undefined =>
  GROUP_TYPES.find((type) => type === name) ??
  (Object.hasOwn(TYPE_ALIASES, name) ? TYPE_ALIASES[name] : undefined);

export const GROUP_ROLES = ['Owner', 'Admin', 'Member', 'Custom'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

export const JOIN_OPTIONS = ['FreeAccess', 'NeedPermission', 'DisableApply'] as const;
export type JoinOption = (typeof JOIN_OPTIONS)[number];

export const INVITE_OPTIONS = ['FreeAccess', 'NeedPermission', 'DisableInvite'] as const;
export type InviteOption = (typeof INVITE_OPTIONS)[number];

export const REMIND_TYPES = ['AcceptAndNotify', 'AcceptNotNotify', 'Discard'] as const;
export type RemindType = (typeof REMIND_TYPES)[number];

/** Prefix of ids that the server generates. @source protocol "Groups" */
export const GROUP_ID_PREFIX = '@TGS#';
export const COMMUNITY_ID_PREFIX = '@TGS#_';
export const TOPIC_MARK = '@TOPIC#_';
const MAX_GROUP_ID_CHARS = 48;

/**
 * Reason why a chosen id cannot be used for a group of this type, or undefined.
 * @source im §5 "Community-style IDs are only for community"
 */
export const groupIdProblem = (groupId: string, type: GroupType): string | undefined => {
  if (groupId.length > MAX_GROUP_ID_CHARS) return `must be at most ${MAX_GROUP_ID_CHARS} characters`;
  if (!/^[\x21-\x7e]+$/.test(groupId)) return 'must be printable ASCII without spaces';
  if (groupId.includes(TOPIC_MARK)) return 'must not be the id of a topic';
  const isCommunityId = groupId.startsWith(COMMUNITY_ID_PREFIX);
  if (isCommunityId !== (type === 'Community')) {
    return `ids that begin with ${COMMUNITY_ID_PREFIX} are for communities`;
  }
  const isServerId = groupId.startsWith(GROUP_ID_PREFIX) && !isCommunityId;
  return isServerId ? `must not begin with ${GROUP_ID_PREFIX}` : undefined;
};

/** Number of members that one message may be targeted at. @source im §9 "Targeted receiver list max 50" */
export const MAX_RECEIVERS = 50;

/** Limits of a group. Bytes of UTF-8. @source im §9; permissions "Type properties" */
export const GROUP_LIMITS = {
  nameBytes: 100,
  introductionBytes: 400,
  notificationBytes: 400,
  avatarBytes: 500,
  customValueBytes: 512,
  customFields: 20,
  initialMembers: 100,
} as const;

/** Properties of a type that never change. @source permissions "Type properties" */
export const GROUP_TYPE_RULES: {
  [Type in GroupType]: {
    defaultJoinOption: JoinOption;
    isJoinOptionFixed: boolean;
    /** 0 means no limit. */
    maxMembers: number;
    isListed: boolean;
    countsUnread: boolean;
    ownerMayQuit: boolean;
    canBeFound: boolean;
  };
} = {
  Private: {
    defaultJoinOption: 'DisableApply',
    isJoinOptionFixed: true,
    maxMembers: 2000,
    isListed: true,
    countsUnread: true,
    ownerMayQuit: true,
    canBeFound: false,
  },
  Public: {
    defaultJoinOption: 'NeedPermission',
    isJoinOptionFixed: false,
    maxMembers: 2000,
    isListed: true,
    countsUnread: true,
    ownerMayQuit: false,
    canBeFound: true,
  },
  ChatRoom: {
    defaultJoinOption: 'FreeAccess',
    isJoinOptionFixed: true,
    maxMembers: 2000,
    isListed: true,
    countsUnread: false,
    ownerMayQuit: false,
    canBeFound: true,
  },
  AVChatRoom: {
    defaultJoinOption: 'FreeAccess',
    isJoinOptionFixed: true,
    maxMembers: 0,
    isListed: false,
    countsUnread: false,
    ownerMayQuit: false,
    canBeFound: true,
  },
  Community: {
    defaultJoinOption: 'FreeAccess',
    isJoinOptionFixed: false,
    maxMembers: 100_000,
    isListed: true,
    countsUnread: true,
    ownerMayQuit: false,
    canBeFound: true,
  },
};
