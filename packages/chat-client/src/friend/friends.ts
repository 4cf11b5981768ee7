import { CLIENT_ERRORS } from '@touchline/chat-protocol/client-errors';
import {
  MAX_FRIEND_DELETE,
  addFriends,
  checkFriends,
  deleteFriends,
  updateFriends,
} from '@touchline/chat-protocol/friend/relation-commands';

import { chatError, errorFromCode, type ClientErrorName } from '../session/chat-error.ts';
import type { Friend } from '../event/event-payloads.ts';
import { screenText } from '../plugin/plugins.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireText, requireTexts } from '../session/check-options.ts';
import { fetchFriendsById } from './fetch-relations.ts';
import { FRIEND_TAG, withFriendTags } from './friend-codec.ts';
import { put, type FriendStore } from './friend-store.ts';

export interface FriendFailure {
  userID: string;
  code: number;
  message: string;
}

export interface Friends {
  /** Friends, as fetched at login and updated since. */
  getFriendList(): Promise<ChatResult<Friend[]>>;
  /**
   * Adds a friend, or applies if the user requires consent: then `code` is 30539.
   * @throws {ChatError} 2701 for an existing friend, 3123, or the server's refusal
   */
  addFriend(options: {
    to: string;
    source?: string;
    wording?: string;
    remark?: string;
    groupName?: string;
    type?: 'Add_Type_Single' | 'Add_Type_Both';
  }): Promise<ChatResult<FriendFailure>>;
  /** Deletes at most 1000 friends; each user who is not a friend fails with 2700. */
  deleteFriend(options: {
    userIDList: string[];
    type?: 'Delete_Type_Single' | 'Delete_Type_Both';
  }): Promise<ChatResult<{ successUserIDList: { userID: string }[]; failureUserIDList: FriendFailure[] }>>;
  /** Relation of each of these users to this one: `CheckResult_Type_*`. */
  checkFriend(options: {
    userIDList: string[];
    type?: 'CheckResult_Type_Both' | 'CheckResult_Type_Single';
  }): Promise<
    ChatResult<{
      successUserIDList: { userID: string; code: number; relation: string }[];
      failureUserIDList: FriendFailure[];
    }>
  >;
  /** @throws {ChatError} 2700 */
  updateFriend(options: {
    userID: string;
    remark?: string;
    friendCustomField?: { key: string; value: string }[];
  }): Promise<ChatResult<Friend>>;
  /** Returns cached profiles, fetched again after 180 s. Each user who is not a friend fails with 2700. */
  getFriendProfile(options: {
    userIDList: string[];
  }): Promise<ChatResult<{ friendList: Friend[]; failureUserIDList: FriendFailure[] }>>;
}

/** @source im §5 "The friend profile cache is stale after 180000 ms" */
export const FRESH_MS = 180_000;
const WAITING = 30539;
const SINGLE = 'Delete_Type_Single';
const BOTH = 'Delete_Type_Both';

const failed = (userID: string, error: ClientErrorName): FriendFailure => ({
  userID,
  code: CLIENT_ERRORS[error].code,
  message: CLIENT_ERRORS[error].text,
});

const requireUsers = (options: { userIDList: string[] }) => {
  requireTexts(requireObject(options)['userIDList'], 'userIDList');
  requireOption(options.userIDList.length > 0, 'userIDList must not be empty');
};

export const createFriends = (context: ChatContext, store: FriendStore): Friends => ({
  getFriendList: async () => ok([...store.get().friends]),
  addFriend: (options) => add(context, store, options),
  async deleteFriend(options) {
    requireUsers(options);
    const { userIDList } = options;
    // @source im §5 "type defaults to both-way when not single or both"
    const isSingle = options.type === SINGLE;
    const wanted = userIDList.slice(0, MAX_FRIEND_DELETE);
    const userIds = wanted.filter((userID) => store.friend(userID));
    const strangers = wanted.filter((userID) => !store.friend(userID));
    const failures = strangers.map((userID) => failed(userID, 'NOT_MY_FRIEND'));
    if (userIds.length === 0) return ok({ successUserIDList: [], failureUserIDList: failures });
    const request = { userIds, type: isSingle ? SINGLE : BOTH } as const;
    const answer = await context.ask(deleteFriends, request);
    const done = answer.results.filter(({ resultCode }) => resultCode === 0).map(({ userId }) => userId);
    store.change({ friends: store.get().friends.filter(({ userID }) => !done.includes(userID)) });
    const refused = answer.results
      .filter(({ resultCode }) => resultCode !== 0)
      .map(({ userId, resultCode, resultInfo }) => ({
        userID: userId,
        code: resultCode,
        message: resultInfo,
      }));
    return ok({
      successUserIDList: done.map((userID) => ({ userID })),
      failureUserIDList: [...failures, ...refused],
    });
  },
  async checkFriend(options) {
    requireUsers(options);
    const { userIDList, type = 'CheckResult_Type_Both' } = options;
    const request = { userIds: userIDList, type };
    const { results } = await context.ask(checkFriends, request);
    return ok({
      successUserIDList: results
        .filter(({ resultCode }) => resultCode === 0)
        .map(({ userId, relation }) => ({ userID: userId, code: 0, relation })),
      failureUserIDList: results
        .filter(({ resultCode }) => resultCode !== 0)
        .map(({ userId, resultCode, resultInfo }) => ({
          userID: userId,
          code: resultCode,
          message: resultInfo,
        })),
    });
  },
  updateFriend: (options) => update(context, store, options),
  async getFriendProfile(options) {
    requireUsers(options);
    const known = options.userIDList.filter((userID) => store.friend(userID));
    const strangers = options.userIDList.filter((userID) => !store.friend(userID));
    const nowMs = context.timers.nowMs();
    const stale = known.filter((userID) => nowMs - (store.friend(userID)?.timestamp ?? 0) >= FRESH_MS);
    for (const friend of await fetchFriendsById(context, stale)) put(store, friend);
    return ok({
      friendList: known.map((userID) => store.friend(userID)).filter((one) => one !== undefined),
      failureUserIDList: strangers.map((userID) => failed(userID, 'NOT_MY_FRIEND')),
    });
  },
});

async function add(context: ChatContext, store: FriendStore, options: Parameters<Friends['addFriend']>[0]) {
  requireText(requireObject(options)['to'], 'to');
  const { to: userId, type = 'Add_Type_Both' } = options;
  const wording = screenText(context.plugins, options.wording);
  if (store.friend(userId)) throw chatError('ALREADY_MY_FRIEND');
  const { source, remark, groupName } = options;
  const friend = { userId, source, wording, remark, groupName };
  const request = { friends: [friend], type };
  const answer = await context.ask(addFriends, request);
  const { resultCode = 0, resultInfo = '' } = answer.results[0] ?? {};
  if (resultCode !== 0 && resultCode !== WAITING) throw errorFromCode(resultCode, resultInfo);
  return ok({ userID: userId, code: resultCode, message: resultInfo });
}

async function update(
  context: ChatContext,
  store: FriendStore,
  options: Parameters<Friends['updateFriend']>[0],
) {
  requireText(requireObject(options)['userID'], 'userID');
  const { userID, remark, friendCustomField = [] } = options;
  const friend = store.friend(userID);
  if (!friend) throw chatError('NOT_MY_FRIEND');
  const values = friendCustomField.map(({ key, value }) => ({ tag: key, value }));
  if (remark !== undefined) values.push({ tag: FRIEND_TAG.remark, value: remark });
  const request = { items: [{ userId: userID, values }] };
  const answer = await context.ask(updateFriends, request);
  const { resultCode = 0, resultInfo = '' } = answer.results[0] ?? {};
  if (resultCode !== 0) throw errorFromCode(resultCode, resultInfo);
  const changed = withFriendTags(friend, values, context.timers.nowMs());
  put(store, changed);
  return ok(changed);
}
