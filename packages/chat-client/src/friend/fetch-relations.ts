import {
  getBlacklist,
  getFriendApplications,
  getFriendGroups,
  getFriends,
} from '@touchline/chat-protocol/friend/commands';
import { getFriendsById } from '@touchline/chat-protocol/friend/relation-commands';

import type { Friend } from '../event/event-payloads.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { newFriend, withFriendTags } from './friend-codec.ts';
import type { FriendStore } from './friend-store.ts';

/** @source im §9 "Friend application page size 100"; "Blacklist page size 100" */
export const PAGE = 100;

/** Fetches every friend, page by page. */
export async function fetchFriends(context: ChatContext): Promise<Friend[]> {
  const found: Friend[] = [];
  for (let startIndex = 0; ;) {
    const answer = await context.ask(getFriends, { startIndex });
    const atMs = context.timers.nowMs();
    found.push(...answer.friends.map((one) => withFriendTags(newFriend(one.userId), one.values, atMs)));
    if (answer.isComplete === 1 || answer.friends.length === 0) return found;
    startIndex = answer.nextStartIndex;
  }
}

/** Fetches the current state of these friends; users who are not friends are left out. */
export async function fetchFriendsById(context: ChatContext, userIds: string[]): Promise<Friend[]> {
  if (userIds.length === 0) return [];
  const answer = await context.ask(getFriendsById, { userIds });
  const atMs = context.timers.nowMs();
  return answer.friends
    .filter(({ resultCode }) => resultCode === 0)
    .map((one) => withFriendTags(newFriend(one.userId), one.values, atMs));
}

export async function fetchApplications(context: ChatContext) {
  const answer = await context.ask(getFriendApplications, {
    type: 'Pendency_Type_Both',
    maxLimited: PAGE,
  });
  const applications = answer.applications.map((one) => ({
    userID: one.userId,
    nick: one.nick,
    avatar: one.avatar,
    time: one.timeSec,
    source: one.source,
    wording: one.wording,
    type: one.type,
  }));
  return { applications, unreadApplications: answer.unreadCount };
}

export async function fetchFriendGroups(context: ChatContext) {
  const answer = await context.ask(getFriendGroups, {
    needFriend: 'Need_Friend_Type_Yes',
  });
  return answer.groups.map(({ name, userIds }) => ({ name, userIDList: userIds, count: userIds.length }));
}

export async function fetchBlacklist(context: ChatContext): Promise<string[]> {
  const found: string[] = [];
  for (let startIndex = 0; ;) {
    const answer = await context.ask(getBlacklist, {
      startIndex,
      maxLimited: PAGE,
    });
    found.push(...answer.items.map(({ userId }) => userId));
    if (answer.startIndex === 0 || answer.items.length === 0) return found;
    startIndex = answer.startIndex;
  }
}

/** Fetches all relations at login; a failing part does not affect the others. */
export async function fetchRelations(context: ChatContext, store: FriendStore): Promise<void> {
  await Promise.allSettled([
    fetchFriends(context).then((friends) => store.change({ friends })),
    fetchFriendGroups(context).then((groups) => store.change({ groups })),
    fetchApplications(context).then((applications) => store.change(applications)),
    fetchBlacklist(context).then((blacklist) => store.change({ blacklist })),
  ]);
  store.change({ isKnown: true });
}
