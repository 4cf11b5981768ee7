import { chatError } from '@touchline/chat-protocol/chat-error';
import {
  JOINED,
  WAITING,
  createGroup,
  destroyGroup,
  getGroupProfiles,
  getJoinedGroups,
  joinGroup,
  quitGroup,
  searchGroups,
  setGroupProfile,
} from '@touchline/chat-protocol/group/commands';
import {
  COMMUNITY_ID_PREFIX,
  groupIdProblem,
  groupTypeOf,
  type InviteOption,
  type JoinOption,
} from '@touchline/chat-protocol/group/rules';
import { getOnlineCount, joinRoomAnonymously } from '@touchline/chat-protocol/live-room/commands';

import type { JoinedRooms } from '../live-room/joined-rooms.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireText } from '../session/check-options.ts';
import { groupFromWire, type Group } from './group.ts';

export interface CreateGroupOptions {
  type: 'Public' | 'Private' | 'Work' | 'ChatRoom' | 'Meeting' | 'AVChatRoom' | 'Community';
  name: string;
  groupID?: string;
  introduction?: string;
  notification?: string;
  avatar?: string;
  maxMemberNum?: number;
  joinOption?: JoinOption;
  inviteOption?: InviteOption;
  memberList?: { userID: string; role?: string }[];
  groupCustomField?: { key: string; value: string }[];
  isSupportTopic?: boolean;
}

export interface UpdateGroupOptions {
  groupID: string;
  name?: string;
  introduction?: string;
  notification?: string;
  avatar?: string;
  joinOption?: JoinOption;
  inviteOption?: InviteOption;
  muteAllMembers?: boolean;
  groupCustomField?: { key: string; value: string }[];
}

export interface JoinResult {
  status: 'JoinedSuccess' | 'WaitAdminApproval' | 'AlreadyInGroup';
  group?: Group;
}

export interface Groups {
  /**
   * Creates a group; its members find it in their lists.
   * @throws {ChatError} 2600 for an unknown type, 2602 for an id that does not fit it
   */
  createGroup(
    options: CreateGroupOptions,
  ): Promise<ChatResult<{ group: Group; overLimitUserIDList: string[] }>>;
  /**
   * Joins, or applies where the group wants approval. A live room may be joined without login.
   * @throws {ChatError} 2601 Work group, 2662 no room and nobody logged in
   */
  joinGroup(options: { groupID: string; applyMessage?: string }): Promise<ChatResult<JoinResult>>;
  /** @throws {ChatError} 2623 when not in the group */
  quitGroup(groupID: string): Promise<ChatResult<{ groupID: string }>>;
  /** @throws {ChatError} 2622 for a Work group */
  dismissGroup(groupID: string): Promise<ChatResult<{ groupID: string }>>;
  getGroupList(): Promise<ChatResult<{ groupList: Group[] }>>;
  getGroupProfile(options: { groupID: string }): Promise<ChatResult<{ group: Group }>>;
  /** What anybody may see of a group whose id is known. */
  searchGroupByID(groupID: string): Promise<ChatResult<{ group: Group }>>;
  updateGroupProfile(options: UpdateGroupOptions): Promise<ChatResult<{ group: Group }>>;
  /** People in a live room; asked again at most every 10 s. */
  getGroupOnlineMemberCount(groupID: string): Promise<ChatResult<{ memberCount: number }>>;
}

const isCommunity = (groupID: string): boolean => groupID.startsWith(COMMUNITY_ID_PREFIX);
/** Where a group command goes. @source protocol "Groups" */
const to = (groupID: string) => ({ community: isCommunity(groupID) });

/** @source im §9 "A refetch needs more than 10 s since the last update" */
const ONLINE_COUNT_FRESH_MS = 10_000;

export function createGroups(context: ChatContext, rooms: JoinedRooms): Groups {
  const { link, groups } = context;
  const onlineCounts = new Map<string, { count: number; atMs: number }>();
  return {
    async createGroup(options) {
      const request = createRequest(options, context.self().userId);
      const answer = await link.request(createGroup, request);
      const group = await fetchGroup(context, answer.groupId, request);
      if (group.type !== 'AVChatRoom') noteGroup(context, group);
      return ok({ group, overLimitUserIDList: answer.overLimitUserIds });
    },
    async joinGroup(options) {
      const { groupID } = requireObject(options, 'options');
      requireText(groupID, 'groupID');
      return ok(await join(context, rooms, options));
    },
    async quitGroup(groupID) {
      requireText(groupID, 'groupID');
      if (!groups.find(groupID) && !rooms.has(groupID)) throw chatError('MEMBER_NOT_IN_GROUP');
      await link.request(quitGroup, { groupId: groupID }, to(groupID));
      forget(context, rooms, groupID);
      return ok({ groupID });
    },
    async dismissGroup(groupID) {
      requireText(groupID, 'groupID');
      if (groups.find(groupID)?.type === 'Private') throw chatError('CANNOT_DISMISS_WORK');
      await link.request(destroyGroup, { groupId: groupID }, to(groupID));
      forget(context, rooms, groupID);
      return ok({ groupID });
    },
    getGroupList: async () => ok({ groupList: [...(await fetchGroups(context))] }),
    async getGroupProfile(options) {
      const { groupID } = requireObject(options, 'options');
      requireText(groupID, 'groupID');
      const group = await fetchGroup(context, options.groupID);
      if (groups.find(group.groupID)) groups.set([group]);
      return ok({ group });
    },
    async searchGroupByID(groupID) {
      requireText(groupID, 'groupID');
      const answer = await link.request(
        searchGroups,
        { groupIds: [groupID] },
        { ...to(groupID), again: true },
      );
      return ok({ group: groupFromWire(firstOrThrow(answer.groups), '', undefined) });
    },
    async updateGroupProfile(options) {
      const { groupID } = requireObject(options, 'options');
      requireText(groupID, 'groupID');
      await link.request(setGroupProfile, updateRequest(options), to(options.groupID));
      const group = await fetchGroup(context, options.groupID);
      if (groups.find(group.groupID)) groups.set([group]);
      return ok({ group });
    },
    async getGroupOnlineMemberCount(groupID) {
      requireText(groupID, 'groupID');
      const known = onlineCounts.get(groupID);
      const atMs = context.timers.nowMs();
      if (known && atMs - known.atMs < ONLINE_COUNT_FRESH_MS) return ok({ memberCount: known.count });
      const answer = await link.request(
        getOnlineCount,
        { groupId: groupID },
        { ahead: true, ...to(groupID) },
      );
      onlineCounts.set(groupID, { count: answer.onlineCount, atMs });
      return ok({ memberCount: answer.onlineCount });
    },
  };
}

/** The rules that refuse before anything is sent. @source im §5 "Create group" */
function createRequest(options: CreateGroupOptions, ownerId: string) {
  requireText(requireObject(options, 'options')['name'], 'name');
  const type = groupTypeOf(options.type);
  if (!type) throw chatError('ILLEGAL_GROUP_TYPE', String(options.type));
  const problem = options.groupID === undefined ? undefined : groupIdProblem(options.groupID, type);
  if (problem !== undefined) throw chatError('ILLEGAL_GROUP_ID', problem);
  const settable = type === 'Public' || type === 'Community';
  return {
    ...profileFields(options),
    type,
    name: options.name,
    groupId: options.groupID ?? '',
    ownerId,
    ...(options.maxMemberNum !== undefined && { maxMembers: options.maxMemberNum }),
    ...(settable && options.joinOption && { joinOption: options.joinOption }),
    members:
      type === 'AVChatRoom'
        ? []
        : (options.memberList ?? []).map(({ userID, role = '' }) => ({ userId: userID, role })),
    supportsTopics: type === 'Community' && options.isSupportTopic ? (1 as const) : (0 as const),
  };
}

const profileFields = (options: Omit<UpdateGroupOptions, 'groupID' | 'name'>) => ({
  introduction: options.introduction,
  notification: options.notification,
  avatar: options.avatar,
  inviteOption: options.inviteOption,
  customFields: options.groupCustomField ?? [],
});

const updateRequest = (options: UpdateGroupOptions) => ({
  ...profileFields(options),
  groupId: options.groupID,
  name: options.name,
  joinOption: options.joinOption,
  muteAll:
    options.muteAllMembers === undefined
      ? undefined
      : options.muteAllMembers
        ? ('On' as const)
        : ('Off' as const),
});

const firstOrThrow = <T extends { errorCode: number; errorInfo: string }>(profiles: readonly T[]): T => {
  const [profile] = profiles;
  if (!profile) throw chatError('CANNOT_FIND_GROUP');
  if (profile.errorCode !== 0) throw chatError('CANNOT_FIND_GROUP', profile.errorInfo);
  return profile;
};

/** The profile as the server has it now; `made` stands in while it cannot be read. */
async function fetchGroup(
  context: ChatContext,
  groupID: string,
  made?: { name: string; type: string },
): Promise<Group> {
  const { userId } = context.self();
  try {
    const answer = await context.link.request(
      getGroupProfiles,
      { groupIds: [groupID] },
      { ...to(groupID), again: true },
    );
    return groupFromWire(firstOrThrow(answer.groups), userId, context.groups.find(groupID));
  } catch (error) {
    // @source im §8 "10010 and 10007 on create group mean the group was created but its profile could not be read"
    if (!made) throw error;
    return { ...blankGroup(groupID, userId), ...made, ownerID: userId };
  }
}

const blankGroup = (groupID: string, userID: string): Group => ({
  groupID,
  name: '',
  avatar: '',
  type: '',
  introduction: '',
  notification: '',
  ownerID: '',
  createTime: 0,
  infoSequence: 0,
  lastInfoTime: 0,
  nextMessageSeq: 1,
  memberCount: 0,
  maxMemberCount: 0,
  joinOption: '',
  inviteOption: '',
  groupCustomField: [],
  muteAllMembers: false,
  isSupportTopic: false,
  selfInfo: {
    userID,
    role: '',
    joinTime: 0,
    nameCard: '',
    messageRemindType: '',
    readedSequence: 0,
    excludedUnreadSequenceList: [],
    muteTime: 0,
  },
  lastMessage: undefined,
});

/** The group is the user's now: it is listed, and its conversation is there. */
function noteGroup(context: ChatContext, group: Group) {
  context.groups.set([group]);
  context.conversations.change(`GROUP${group.groupID}`, (conversation) => ({
    ...conversation,
    subType: group.type,
    groupProfile: group,
    messageRemindType: group.selfInfo.messageRemindType,
  }));
}

function forget(context: ChatContext, rooms: JoinedRooms, groupID: string) {
  rooms.leave(groupID);
  context.groups.remove(groupID);
  context.conversations.remove(`GROUP${groupID}`);
  context.messages.removeConversation(`GROUP${groupID}`);
}

async function join(
  context: ChatContext,
  rooms: JoinedRooms,
  options: { groupID: string; applyMessage?: string },
): Promise<JoinResult> {
  const { groupID, applyMessage = '' } = options;
  if (!context.isLoggedIn()) return joinAnonymously(context, rooms, groupID);
  if (context.groups.find(groupID)?.type === 'Private') throw chatError('CANNOT_JOIN_WORK');
  const request = { groupId: groupID, applyMessage, wantsHistory: 1 as const };
  const answer = await context.link.request(joinGroup, request, to(groupID));
  if (answer.joinedStatus === WAITING) return { status: WAITING };
  if (answer.joinedStatus !== JOINED) throw chatError('JOIN_GROUP_FAIL', answer.joinedStatus);
  if (answer.isLiveRoom === 1) {
    // One room at a time. @source im §4 "A live-room group can hold only one joined group at a time"
    rooms.ids().forEach((id) => id !== groupID && rooms.leave(id));
    const { pollKey, startSequence = 0 } = answer;
    rooms.enter({ groupID, pollKey, startSequence, anonymous: false });
    context.receive.group(answer.history);
  }
  const group = await fetchGroup(context, groupID);
  if (answer.isLiveRoom === 0) noteGroup(context, group);
  return { status: JOINED, group };
}

async function joinAnonymously(
  context: ChatContext,
  rooms: JoinedRooms,
  groupID: string,
): Promise<JoinResult> {
  const answer = await context.link.request(joinRoomAnonymously, { groupId: groupID }, { ahead: true });
  if (answer.pollKey === '') throw chatError('CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN');
  rooms.enter({
    groupID,
    pollKey: answer.pollKey,
    startSequence: answer.startSequence ?? 0,
    anonymous: true,
  });
  return { status: JOINED };
}

/** @source im §9 "Group list page size 50" */
const GROUP_PAGE = 50;

/** Every group of the user, page by page; live rooms are not among them. */
export async function fetchGroups(context: ChatContext): Promise<readonly Group[]> {
  const { userId } = context.self();
  const found: Group[] = [];
  for (;;) {
    const answer = await context.link.request(
      getJoinedGroups,
      { userId, limit: GROUP_PAGE, offset: found.length },
      { again: true },
    );
    found.push(
      ...answer.groups.map((wire) => groupFromWire(wire, userId, context.groups.find(wire.groupId))),
    );
    if (answer.groups.length === 0 || found.length >= answer.totalCount) break;
  }
  context.groups.replaceAll(found);
  return found;
}
