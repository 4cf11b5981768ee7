import {
  createFriendGroups,
  deleteFriendGroups,
  updateFriendGroup,
} from '@touchline/chat-protocol/friend/group-commands';

import { chatError } from '../session/chat-error.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireText, requireTexts } from '../session/check-options.ts';
import type { FriendFailure } from './friends.ts';
import type { FriendGroup, FriendStore, Relations } from './friend-store.ts';

type Changed = Promise<ChatResult<{ friendGroup: FriendGroup; failureUserIDList: FriendFailure[] }>>;

/** Friend groups: named lists of friends. */
export interface FriendGroups {
  /** Every friend group with its members. */
  getFriendGroupList(): Promise<ChatResult<FriendGroup[]>>;
  /** Creates a group. @throws {ChatError} 2710 when the name is taken */
  createFriendGroup(options: { name: string; userIDList?: string[] }): Changed;
  /** @throws {ChatError} 2711 */
  deleteFriendGroup(options: { name: string }): Promise<ChatResult<FriendGroup>>;
  /** @throws {ChatError} 2711 */
  renameFriendGroup(options: { oldName: string; newName: string }): Promise<ChatResult<FriendGroup>>;
  /** @throws {ChatError} 2711 */
  addToFriendGroup(options: { name: string; userIDList: string[] }): Changed;
  /** @throws {ChatError} 2711 */
  removeFromFriendGroup(options: { name: string; userIDList: string[] }): Changed;
}

type Results = readonly { userId: string; resultCode: number; resultInfo: string }[];

const failuresOf = (results: Results): FriendFailure[] =>
  results
    .filter(({ resultCode }) => resultCode !== 0)
    .map(({ userId, resultCode, resultInfo }) => ({ userID: userId, code: resultCode, message: resultInfo }));

export function createFriendGroupMethods(context: ChatContext, store: FriendStore): FriendGroups {
  const find = (name: string) => store.get().groups.find((group) => group.name === name);
  const require = (name: unknown) => requireGroup(store, name);
  const changeMembers = async (
    options: { name: string; userIDList: string[] },
    type: 'Update_Type_Add' | 'Update_Type_Delete',
  ) => {
    const { name } = require(requireObject(options)['name']);
    requireTexts(options.userIDList, 'userIDList');
    const members = options.userIDList.map((userId) => ({ userId, type }));
    const { results } = await context.request(updateFriendGroup, {
      name,
      members,
    });
    const failureUserIDList = failuresOf(results);
    const refused = new Set(failureUserIDList.map(({ userID }) => userID));
    const done = options.userIDList.filter((userID) => !refused.has(userID));
    store.change(withMembers(store.get(), name, { userIDs: done, isAdded: type === 'Update_Type_Add' }));
    return ok({ friendGroup: find(name) ?? { name, userIDList: [], count: 0 }, failureUserIDList });
  };
  return {
    getFriendGroupList: async () => ok([...store.get().groups]),
    async createFriendGroup(options) {
      const { name } = requireObject(options);
      requireText(name, 'name');
      const { userIDList = [] } = options;
      if (find(options.name)) throw chatError('FRIEND_GROUP_EXISTED');
      const request = { names: [options.name], userIds: userIDList };
      const { results } = await context.request(createFriendGroups, request);
      const failureUserIDList = failuresOf(results);
      const refused = new Set(failureUserIDList.map(({ userID }) => userID));
      const { groups, friends } = store.get();
      const before = { friends, groups: [...groups, { name: options.name, userIDList: [], count: 0 }] };
      const done = userIDList.filter((userID) => !refused.has(userID));
      store.change(withMembers(before, options.name, { userIDs: done, isAdded: true }));
      return ok({ friendGroup: require(options.name), failureUserIDList });
    },
    async deleteFriendGroup(options) {
      const group = require(requireObject(options)['name']);
      await context.request(deleteFriendGroups, { names: [group.name] });
      const gone = { userIDs: group.userIDList, isAdded: false };
      const { groups, friends } = withMembers(store.get(), group.name, gone);
      store.change({ friends, groups: groups.filter(({ name }) => name !== group.name) });
      return ok({ name: group.name, userIDList: [], count: 0 });
    },
    async renameFriendGroup(options) {
      const { oldName, newName } = requireObject(options);
      const group = require(oldName);
      requireText(newName, 'newName');
      const request = { name: group.name, newName: options.newName };
      await context.request(updateFriendGroup, request);
      rename(store, group.name, options.newName);
      return ok(require(options.newName));
    },
    addToFriendGroup: (options) => changeMembers(options, 'Update_Type_Add'),
    removeFromFriendGroup: (options) => changeMembers(options, 'Update_Type_Delete'),
  };
}

function requireGroup(store: FriendStore, name: unknown): FriendGroup {
  requireText(name, 'name');
  const group = store.get().groups.find((one) => one.name === name);
  if (!group) throw chatError('FRIEND_GROUP_NOT_EXIST');
  return group;
}

/** Updates the group and the friends in it consistently. */
function withMembers(
  { groups, friends }: Pick<Relations, 'groups' | 'friends'>,
  name: string,
  { userIDs, isAdded }: { userIDs: string[]; isAdded: boolean },
): Pick<Relations, 'groups' | 'friends'> {
  const others = (list: readonly string[], gone: readonly string[]) =>
    list.filter((one) => !gone.includes(one));
  return {
    groups: groups.map((group) => {
      if (group.name !== name) return group;
      const rest = others(group.userIDList, userIDs);
      const userIDList = isAdded ? [...rest, ...userIDs] : rest;
      return { name, userIDList, count: userIDList.length };
    }),
    friends: friends.map((friend) => {
      if (!userIDs.includes(friend.userID)) return friend;
      const rest = others(friend.groupList, [name]);
      return { ...friend, groupList: isAdded ? [...rest, name] : rest };
    }),
  };
}

/** @source im §4 "Friend-group rename moves members from the old name to the new name" */
function rename(store: FriendStore, oldName: string, newName: string) {
  const { groups, friends } = store.get();
  store.change({
    groups: groups.map((group) => (group.name === oldName ? { ...group, name: newName } : group)),
    friends: friends.map((friend) =>
      friend.groupList.includes(oldName)
        ? { ...friend, groupList: friend.groupList.map((name) => (name === oldName ? newName : name)) }
        : friend,
    ),
  });
}
