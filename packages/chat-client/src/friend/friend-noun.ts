import { EVENT } from '../event/event-names.ts';
import { throttle } from '../event/throttle.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { WireEvent } from '../session/noun.ts';
import { fetchRelations } from './fetch-relations.ts';
import { createFriendStore, NO_RELATIONS, type FriendStore, type Relations } from './friend-store.ts';
import { takeFriendChange } from './take-friend-change.ts';

/** Friends, applications, friend groups and the blacklist, over one store. */
export function createFriendNoun(context: ChatContext) {
  const store = createFriendStore();
  const stop = tellChanges(context, store);
  return {
    store,
    take: (event: WireEvent) => takeFriendChange(context, store, event),
    entered: () => fetchRelations(context, store),
    left: () => store.change(NO_RELATIONS),
    stop,
  };
}

/** One event for each part that changed; the friend list at most once a second. */
function tellChanges(context: ChatContext, store: FriendStore): () => void {
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
