import { EVENT } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/** Goes to the device that asked, too: the public client ignores the list in the answer. @source protocol "Traps list" */
export const blacklistEvent = (userIds: readonly string[], isAdded: boolean): PushEvent => ({
  Event: EVENT.friend,
  FriendListMod: [
    isAdded ? { PushType: 5, BlackListAdd_Account: userIds } : { PushType: 6, BlackListDel_Account: userIds },
  ],
});
