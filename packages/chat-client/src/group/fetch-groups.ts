import { getGroupProfiles, getJoinedGroups } from '@touchline/chat-protocol/group/commands';
import { COMMUNITY_ID_PREFIX } from '@touchline/chat-protocol/group/rules';

import { chatError, errorFromCode } from '../session/chat-error.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { groupFromWire, type Group } from './group.ts';

const isCommunity = (groupID: string): boolean => groupID.startsWith(COMMUNITY_ID_PREFIX);
/** Target of a group command. @source protocol "Groups" */
export const to = (groupID: string) => ({ community: isCommunity(groupID) });

export const firstOrThrow = <T extends { errorCode: number; errorInfo: string }>(
  profiles: readonly T[],
): T => {
  const [profile] = profiles;
  if (!profile) throw chatError('CANNOT_FIND_GROUP');
  if (profile.errorCode !== 0) throw errorFromCode(profile.errorCode, profile.errorInfo);
  return profile;
};

/** Fetches the current profile; `made` is used while it cannot be read.  */
export async function fetchGroup(
  context: ChatContext,
  groupID: string,
  made?: { name: string; type: string },
): Promise<Group> {
  const { userId } = context.self();
  try {
    const answer = await context.ask(getGroupProfiles, { groupIds: [groupID] }, to(groupID));
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
  groupAtInfoList: [],
  lastMessage: undefined,
});

/** @source im §9 "Group list page size 50" */
export const GROUP_PAGE = 50;

/** Fetches every group of the user, page by page; live rooms are not included. */
export async function fetchGroups(context: ChatContext): Promise<readonly Group[]> {
  const { userId } = context.self();
  const found: Group[] = [];
  for (;;) {
    const answer = await context.ask(getJoinedGroups, {
      userId,
      limit: GROUP_PAGE,
      offset: found.length,
    });
    found.push(
      ...answer.groups.map((wire) => groupFromWire(wire, userId, context.groups.find(wire.groupId))),
    );
    if (answer.groups.length === 0 || found.length >= answer.totalCount) break;
  }
  context.groups.replaceAll(found);
  return found;
}

/** True for a live room that this client has not joined; an unknown group is fetched first. */
export async function isUnjoinedRoom(
  context: ChatContext,
  rooms: { has(groupID: string): boolean },
  groupID: string,
): Promise<boolean> {
  if (rooms.has(groupID)) return false;
  const known = context.groups.find(groupID);
  if (known) return known.type === 'AVChatRoom';
  // If the group cannot be read, the server decides.
  const group = await fetchGroup(context, groupID).catch(() => undefined);
  return group?.type === 'AVChatRoom';
}
