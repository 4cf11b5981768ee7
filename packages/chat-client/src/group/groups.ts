import {
  createGroup,
  destroyGroup,
  searchGroups,
  setGroupProfile,
} from '@touchline/chat-protocol/group/commands';
import { getOnlineCount } from '@touchline/chat-protocol/live-room/commands';

import { chatError } from '../session/chat-error.ts';
import type { JoinedRooms } from '../live-room/joined-rooms.ts';
import { screenText } from '../plugin/plugins.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireText } from '../session/check-options.ts';
import { fetchGroup, fetchGroups, firstOrThrow, to } from './fetch-groups.ts';
import {
  createRequest,
  updateRequest,
  type CreateGroupOptions,
  type UpdateGroupOptions,
} from './group-requests.ts';
import { groupFromWire, type Group } from './group.ts';
import { forget, join, noteGroup, quit, type JoinResult } from './join-group.ts';

export interface Groups {
  /**
   * Creates a group; it appears in the lists of its members.
   * @throws {ChatError} 2600 for an unknown type, 2602 for an id that does not match it
   */
  createGroup(
    options: CreateGroupOptions,
  ): Promise<ChatResult<{ group: Group; overLimitUserIDList: string[] }>>;
  /**
   * Joins a group, or applies if it requires approval. A live room can be joined without a login.
   * @throws {ChatError} 2601 for a Work group, 2662 for another group without a login
   */
  joinGroup(options: { groupID: string; applyMessage?: string }): Promise<ChatResult<JoinResult>>;
  /** Leaves a group. @throws {ChatError} 2623 for a group that the user is not in */
  quitGroup(groupID: string): Promise<ChatResult<{ groupID: string }>>;
  /** Dismisses a group. @throws {ChatError} 2622 for a Work group */
  dismissGroup(groupID: string): Promise<ChatResult<{ groupID: string }>>;
  /** Every group of the user; live rooms are not included. */
  getGroupList(): Promise<ChatResult<{ groupList: Group[] }>>;
  /** Fetches one group as its member sees it. @throws {ChatError} 2603 */
  getGroupProfile(options: { groupID: string }): Promise<ChatResult<{ group: Group }>>;
  /** Finds the public profile of a group by its id. */
  searchGroupByID(groupID: string): Promise<ChatResult<{ group: Group }>>;
  /** Changes the fields that are given. @throws {ChatError} 10007 where the role does not allow it */
  updateGroupProfile(options: UpdateGroupOptions): Promise<ChatResult<{ group: Group }>>;
  /** Number of people in a live room; fetched at most every 10 s. */
  getGroupOnlineMemberCount(groupID: string): Promise<ChatResult<{ memberCount: number }>>;
}

/** Notifies the members of a new group. @source im §7 "A custom message announcing creation is then sent" */
export type Announce = (groupID: string) => void;

/** @source im §9 "A refetch needs more than 10 s since the last update" */
export const ONLINE_COUNT_FRESH_MS = 10_000;

export function createGroups(context: ChatContext, rooms: JoinedRooms, announce: Announce): Groups {
  const { link, groups } = context;
  const onlineCount = createOnlineCounts(context);
  return {
    ...createMembership(context, rooms, announce),
    getGroupList: async () => ok({ groupList: [...(await fetchGroups(context))] }),
    async getGroupProfile(options) {
      const { groupID } = requireObject(options);
      requireText(groupID, 'groupID');
      const group = await fetchGroup(context, options.groupID);
      if (groups.find(group.groupID)) groups.set([group]);
      return ok({ group });
    },
    async searchGroupByID(groupID) {
      requireText(groupID, 'groupID');
      const answer = await link.ask(searchGroups, { groupIds: [groupID] }, to(groupID));
      return ok({ group: groupFromWire(firstOrThrow(answer.groups), '', undefined) });
    },
    async updateGroupProfile(options) {
      const { groupID } = requireObject(options);
      requireText(groupID, 'groupID');
      const request = updateRequest(options, groups.find(options.groupID)?.type);
      await link.request(setGroupProfile, screened(context, request), to(options.groupID));
      const group = await fetchGroup(context, options.groupID);
      if (groups.find(group.groupID)) groups.set([group]);
      return ok({ group });
    },
    async getGroupOnlineMemberCount(groupID) {
      requireText(groupID, 'groupID');
      return ok({ memberCount: await onlineCount(groupID) });
    },
  };
}

/** @source im §5 "name, introduction and notification pass a profanity filter" */
const screened = <T extends Partial<Record<'name' | 'introduction' | 'notification', string | undefined>>>(
  { plugins }: ChatContext,
  request: T,
): T => ({
  ...request,
  name: screenText(plugins, request.name),
  introduction: screenText(plugins, request.introduction),
  notification: screenText(plugins, request.notification),
});

/** Creating, joining and leaving groups. */
function createMembership(
  context: ChatContext,
  rooms: JoinedRooms,
  announce: Announce,
): Pick<Groups, 'createGroup' | 'joinGroup' | 'quitGroup' | 'dismissGroup'> {
  const { link, groups } = context;
  return {
    async createGroup(options) {
      const request = screened(context, createRequest(options, context.self().userId));
      const answer = await link.request(createGroup, request);
      const group = await fetchGroup(context, answer.groupId, request);
      if (group.type !== 'AVChatRoom') {
        noteGroup(context, group);
        if (!group.isSupportTopic) announce(group.groupID);
      }
      return ok({ group, overLimitUserIDList: answer.overLimitUserIds });
    },
    async joinGroup(options) {
      const { groupID } = requireObject(options);
      requireText(groupID, 'groupID');
      return ok(await join(context, rooms, options));
    },
    async quitGroup(groupID) {
      requireText(groupID, 'groupID');
      if (!groups.find(groupID) && !rooms.has(groupID)) throw chatError('MEMBER_NOT_IN_GROUP');
      // The server does not track a guest, who reads a room without a login.
      if (context.isLoggedIn()) await quit(context, groupID);
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
  };
}

/** The number of people in a room, fetched again when the cached one is old. */
function createOnlineCounts({ link, timers }: ChatContext) {
  const asked = new Map<string, { answer: Promise<number>; updatedMs: number }>();
  return (groupID: string): Promise<number> => {
    const known = asked.get(groupID);
    if (known && timers.nowMs() - known.updatedMs <= ONLINE_COUNT_FRESH_MS) return known.answer;
    const ask = async () => {
      try {
        const request = { groupId: groupID };
        const { onlineCount } = await link.request(getOnlineCount, request, { ahead: true, ...to(groupID) });
        entry.updatedMs = timers.nowMs();
        return onlineCount;
      } catch (error) {
        asked.delete(groupID);
        throw error;
      }
    };
    // Callers that arrive during the request share its answer.
    const entry = { answer: Promise.resolve(0), updatedMs: Infinity };
    asked.set(groupID, entry);
    entry.answer = ask();
    return entry.answer;
  };
}
