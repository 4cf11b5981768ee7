import type { ChatContext } from '../session/chat-context.ts';
import { createBlacklist, type Blacklist } from './blacklist.ts';
import { createFriendApplications, type FriendApplications } from './friend-applications.ts';
import { createFriendGroupMethods, type FriendGroups } from './friend-groups.ts';
import type { FriendStore } from './friend-store.ts';
import { createFriends, type Friends } from './friends.ts';

export type FriendMethods = Friends & FriendApplications & FriendGroups & Blacklist;

/** What users do about friends; what others do comes into the store by itself. */
export const createFriendMethods = (context: ChatContext, store: FriendStore): FriendMethods => ({
  ...createFriends(context, store),
  ...createFriendApplications(context, store),
  ...createFriendGroupMethods(context, store),
  ...createBlacklist(context, store),
});
