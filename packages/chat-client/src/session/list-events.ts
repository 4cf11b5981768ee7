import { EVENT } from '../event/event-names.ts';
import { throttle } from '../event/throttle.ts';
import type { ChatContext } from './chat-context.ts';

/** Emits changed lists: at once, then once a second, and only after the session has begun. */
export function tellListChanges(context: ChatContext): () => void {
  const { emitter, timers, conversations, groups } = context;
  let lastUnread = 0;
  const list = throttle(() => {
    emitter.emit(EVENT.CONVERSATION_LIST_UPDATED, [...conversations.list.get()]);
  }, timers);
  const unread = throttle(() => {
    lastUnread = conversations.unread.get();
    emitter.emit(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, lastUnread);
  }, timers);
  const groupList = throttle(() => {
    emitter.emit(EVENT.GROUP_LIST_UPDATED, [...groups.list.get()]);
  }, timers);
  const stops = [
    conversations.list.subscribe(() => {
      if (!context.isLoggedIn()) return;
      list.trigger();
      if (conversations.unread.get() !== lastUnread) unread.trigger();
    }),
    groups.list.subscribe(() => {
      if (context.isLoggedIn()) groupList.trigger();
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    list.stop();
    unread.stop();
    groupList.stop();
  };
}
