import { EVENT } from '../event/event-names.ts';
import { throttle } from '../event/throttle.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { defineNoun } from '../session/noun.ts';
import { createBlacklist, type Blacklist } from './blacklist.ts';
import { fetchRelations } from './fetch-relations.ts';
import { createFriendApplications, type FriendApplications } from './friend-applications.ts';
import { createFriendGroupMethods, type FriendGroups } from './friend-groups.ts';
import type { FriendStore, Relations } from './friend-store.ts';
import { createFriends, type Friends } from './friends.ts';
import { takeFriendChange } from './take-friend-change.ts';

type FriendMethods = Friends & FriendApplications & FriendGroups & Blacklist;

/** Friends, applications, friend groups and the blacklist, over one store. */
export const friendNoun = defineNoun<FriendMethods>(({ context }) => {
  const { friends } = context;
  return {
    methods: {
      ...createFriends(context, friends),
      ...createFriendApplications(context, friends),
      ...createFriendGroupMethods(context, friends),
      ...createBlacklist(context, friends),
    },
    takeEvent: (event) => takeFriendChange(context, friends, event),
    entered: () => fetchRelations(context, friends),
    stop: emitChanges(context, friends),
  };
});

/** One event for each part that changed; the friend list at most once a second. */
function emitChanges(context: ChatContext, store: FriendStore): () => void {
  const { emitter, timers } = context;
  let before: Relations = store.get();
  const list = throttle(() => emitter.emit(EVENT.FRIEND_LIST_UPDATED, [...store.get().friends]), timers);
  const stop = store.subscribe(() => {
    const now = store.get();
    const last = before;
    before = now;
    if (!context.isLoggedIn()) return;
    if (now.friends !== last.friends) list.trigger();
    if (now.groups !== last.groups) emitter.emit(EVENT.FRIEND_GROUP_LIST_UPDATED, [...now.groups]);
    if (now.blacklist !== last.blacklist) emitter.emit(EVENT.BLACKLIST_UPDATED, [...now.blacklist]);
    if (now.applications !== last.applications || now.unreadApplications !== last.unreadApplications) {
      emitter.emit(EVENT.FRIEND_APPLICATION_LIST_UPDATED, {
        friendApplicationList: [...now.applications],
        unreadCount: now.unreadApplications,
      });
    }
  });
  return () => {
    stop();
    list.stop();
  };
}
