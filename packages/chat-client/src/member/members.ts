import type { GroupRole } from '@touchline/chat-protocol/group/rules';
import {
  MAX_MARKED,
  banMembers,
  getViewers,
  markMembers,
} from '@touchline/chat-protocol/live-room/member-commands';
import {
  ADD_RESULT,
  MAX_MEMBER_PAGE,
  addGroupMembers,
  getMemberProfiles,
  getMembers,
  removeGroupMembers,
} from '@touchline/chat-protocol/member/commands';

import { chatError } from '../session/chat-error.ts';
import { fetchGroup } from '../group/fetch-groups.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import type { Group } from '../group/group.ts';
import { requireAbility } from '../session/abilities.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireText, requireTexts } from '../session/check-options.ts';
import { memberFromWire, viewerFromWire, type GroupMember } from './member.ts';

export interface MemberPage {
  memberList: GroupMember[];
  /** Start of the next page: a number, or a text in communities; 0 or empty at the end. */
  offset: number | string;
}

export interface AddedMembers {
  successUserIDList: string[];
  failureUserIDList: string[];
  existedUserIDList: string[];
  overLimitUserIDList: string[];
  group: Group;
}

export interface Members {
  /**
   * At most 100 members a page, 15 by default. For a live room it lists the viewers, which requires an ability
   * (3122).
   */
  getGroupMemberList(options: {
    groupID: string;
    role?: GroupRole;
    count?: number;
    offset?: number | string;
    filter?: number;
  }): Promise<ChatResult<MemberPage>>;
  /** Profiles of at most 50 members; users who are not in the group are left out. */
  getGroupMemberProfile(options: {
    groupID: string;
    userIDList: string[];
  }): Promise<ChatResult<{ memberList: GroupMember[] }>>;
  /**
   * Adds users to a group.
   * @throws {ChatError} 2661 for a live room; 10007 where the role or the group does not allow it
   */
  addGroupMember(options: { groupID: string; userIDList: string[] }): Promise<ChatResult<AddedMembers>>;
  /**
   * Removes members. In a live room it bans viewers for `duration` seconds.
   * @throws {ChatError} 2603 unknown group, 2686 missing duration, 3122 missing ability
   */
  deleteGroupMember(options: {
    groupID: string;
    userIDList: string[];
    reason?: string;
    duration?: number;
  }): Promise<ChatResult<{ group: Group | undefined; userIDList: string[] }>>;
  /** Sets or removes a mark (1000 or more) of at most 500 viewers of a live room. */
  markGroupMemberList(options: {
    groupID: string;
    userIDList: string[];
    markType: number;
    enableMark: boolean;
  }): Promise<ChatResult<{ successUserIDList: string[]; failureUserIDList: string[] }>>;
}

/** @source im §9 "Member list page default 15"; "Member profile max 50 IDs" */
export const DEFAULT_PAGE = 15;
export const MAX_PROFILES = 50;

const checked = (options: { groupID: string; userIDList: string[] }) => {
  const { groupID, userIDList } = requireObject(options);
  requireText(groupID, 'groupID');
  requireTexts(userIDList, 'userIDList');
  requireOption(options.userIDList.length > 0, 'userIDList must not be empty');
};

/** A live room as known here; its members are viewers. */
const isRoom = (context: ChatContext, groupID: string): boolean =>
  context.isRoom(groupID) || context.groups.find(groupID)?.type === 'AVChatRoom';

export const createMembers = (context: ChatContext): Members => ({
  async getGroupMemberList(options) {
    requireText(requireObject(options)['groupID'], 'groupID');
    return ok(
      await (isRoom(context, options.groupID)
        ? pageOfViewers(context, options)
        : pageOfMembers(context, options)),
    );
  },
  async getGroupMemberProfile(options) {
    checked(options);
    const { place, service } = groupPlaceOf(options.groupID);
    const answer = await context.ask(
      getMemberProfiles,
      { groupId: place.groupId, userIds: options.userIDList.slice(0, MAX_PROFILES) },
      service,
    );
    return ok({ memberList: answer.members.map(memberFromWire) });
  },
  async addGroupMember(options) {
    checked(options);
    if (isRoom(context, options.groupID)) throw chatError('CANNOT_ADD_MEMBER_IN_AVCHATROOM');
    const { place, service } = groupPlaceOf(options.groupID);
    const members = options.userIDList.map((userId) => ({ userId }));
    const answer = await context.request(addGroupMembers, { groupId: place.groupId, members }, service);
    const withResult = (wanted: number) =>
      answer.results.filter(({ result }) => result === wanted).map(({ userId }) => userId);
    const successUserIDList = withResult(ADD_RESULT.added);
    return ok({
      successUserIDList,
      failureUserIDList: withResult(ADD_RESULT.failed),
      existedUserIDList: withResult(ADD_RESULT.alreadyIn),
      overLimitUserIDList: withResult(ADD_RESULT.overLimit),
      group: await current(context, place.groupId),
    });
  },
  deleteGroupMember: (options) => removeMembers(context, options),
  async markGroupMemberList(options) {
    checked(options);
    const { groupID, userIDList, markType, enableMark } = options;
    requireOption(typeof markType === 'number', 'markType must be a number');
    const members = userIDList.slice(0, MAX_MARKED).map((userId) => ({ userId, marks: [markType] }));
    const answer = await context.request(markMembers, {
      groupId: groupID,
      operation: enableMark ? 1 : 2,
      members,
    });
    const done = new Set(answer.members.map(({ userId }) => userId));
    return ok({
      successUserIDList: userIDList.filter((userID) => done.has(userID)),
      failureUserIDList: userIDList.filter((userID) => !done.has(userID)),
    });
  },
});

const current = async (context: ChatContext, groupID: string): Promise<Group> => {
  const group = await fetchGroup(context, groupID);
  if (context.groups.find(groupID)) context.groups.set([group]);
  return group;
};

async function pageOfMembers(
  context: ChatContext,
  options: Parameters<Members['getGroupMemberList']>[0],
): Promise<MemberPage> {
  const { groupID, role, count = DEFAULT_PAGE, offset = 0 } = options;
  const { place, service } = groupPlaceOf(groupID);
  const limit = Math.min(count, MAX_MEMBER_PAGE);
  const from = typeof offset === 'number' ? { offset } : { next: offset };
  const answer = await context.ask(
    getMembers,
    { groupId: place.groupId, limit, ...from, ...(role && { roles: [role] }) },
    service,
  );
  const memberList = answer.members.map(memberFromWire);
  if (service.community) return { memberList, offset: answer.next };
  const next = (typeof offset === 'number' ? offset : 0) + memberList.length;
  return { memberList, offset: memberList.length < limit || next >= answer.memberCount ? 0 : next };
}

async function pageOfViewers(
  context: ChatContext,
  options: Parameters<Members['getGroupMemberList']>[0],
): Promise<MemberPage> {
  requireAbility(context, 'roomMembers');
  const { groupID, offset = 0, filter } = options;
  const answer = await context.ask(getViewers, {
    groupId: groupID,
    offset: Number(offset),
    ...(filter !== undefined && { mark: filter }),
  });
  return { memberList: answer.viewers.map(viewerFromWire), offset: answer.offset };
}

/** @source im §5 "In a live room, removal means a ban" */
async function removeMembers(context: ChatContext, options: Parameters<Members['deleteGroupMember']>[0]) {
  checked(options);
  const { groupID, userIDList, reason = '', duration = 0 } = options;
  if (isRoom(context, groupID)) {
    if (duration <= 0) throw chatError('BAN_DURATION_INVALID');
    requireAbility(context, 'roomBan');
    const ban = { groupId: groupID, userIds: userIDList, seconds: duration, reason };
    await context.ask(banMembers, ban);
    // Rooms are not cached like groups; the change is complete even if the room cannot be read now.
    return ok({ group: await fetchGroup(context, groupID).catch(() => undefined), userIDList });
  }
  if (!context.groups.find(groupID)) throw chatError('CANNOT_FIND_GROUP');
  const { service } = groupPlaceOf(groupID);
  await context.request(removeGroupMembers, { groupId: groupID, userIds: userIDList, reason }, service);
  return ok({ group: await current(context, groupID), userIDList });
}
