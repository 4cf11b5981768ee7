import { COMMUNITY_ID_PREFIX } from '@touchline/chat-protocol/group/rules';

import { chatError, errorFromCode } from '../session/chat-error.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { groupFromWire, type Group } from './group.ts';
import { getGroupProfiles, getJoinedGroups } from '../wire/group.ts';

const isCommunity = (groupID: string): boolean => groupID.startsWith(COMMUNITY_ID_PREFIX);
/** Where a group command goes. @source protocol "Groups" */
export const to = (groupID: string) => ({ community: isCommunity(groupID) });

export const firstOrThrow = <T extends { errorCode: number; errorInfo: string }>(
  profiles: readonly T[],
): T => {
  const [profile] = profiles;
  if (!profile) throw chatError('CANNOT_FIND_GROUP');
  if (profile.errorCode !== 0) throw errorFromCode(profile.errorCode, profile.errorInfo);
  return profile;
};

/** The profile as the server has it now; `made` stands in while it cannot be read. */
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

/** Every group of the user, page by page; live rooms are not among them. */
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

/** True for a live room that this client is not in; a group nothing is known of is asked for. */
export async function isUnjoinedRoom(
  context: ChatContext,
  rooms: { has(groupID: string): boolean },
  groupID: string,
): Promise<boolean> {
  if (rooms.has(groupID)) return false;
  const known = context.groups.find(groupID);
  if (known) return known.type === 'AVChatRoom';
  // What cannot be read is left to the server to refuse.
  const group = await fetchGroup(context, groupID).catch(() => undefined);
  return group?.type === 'AVChatRoom';
}
