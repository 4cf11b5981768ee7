import { EVENT } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/** A conversation as pushes about the list name it; `To_Account` would not be understood there. */
const contact = (one: { peerId: string; isGroup: boolean }): Record<string, unknown> =>
  one.isGroup ? { Type: 2, GroupId: one.peerId } : { Type: 1, User_Account: one.peerId };

type Named = readonly { peerId: string; isGroup: boolean }[];

/** Another device has pinned or unpinned. @source protocol "RecentContactMod" */
export const pinnedEvent = (conversations: Named, isPinned: boolean): PushEvent => ({
  Event: EVENT.recentContact,
  RecentContactMod: [
    { PushType: isPinned ? 2 : 3, RecentContactTopItem: { RecentContactList: conversations.map(contact) } },
  ],
});

/** Another device has deleted conversations. */
export const deletedEvent = (conversations: Named): PushEvent => ({
  Event: EVENT.recentContact,
  RecentContactMod: [
    { PushType: 1, RecentContactDeleteItem: { RecentContactList: conversations.map(contact) } },
  ],
});
