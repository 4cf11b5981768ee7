import { syncUnread } from '@touchline/chat-protocol/message/commands';

import { hasWholeList, nextPaging, type Paging, type PagingEvent } from '../conversation/paging-machine.ts';
import { syncConversations } from '../conversation/sync-conversations.ts';
import { EVENT } from '../event/event-names.ts';
import { fetchGroups } from '../group/fetch-groups.ts';
import { ensureOwnProfile } from '../profile/profiles.ts';
import type { ChatContext } from './chat-context.ts';
import { recoverMessages } from './recover-messages.ts';

/** @source im §4 "Unread sync loops with a cookie … ends when it is 2" */
const SYNC_DONE = 2;

export interface SessionSync {
  /** True when the whole list has been read. */
  isComplete: () => boolean;
  /** Reads the list on a new connection; `tell` is called once its first page has been read or has failed. */
  list(tell: () => void): Promise<void>;
  /** Reads the list for a caller: only if it has failed, is empty, or was never read. */
  ask(tell: () => void): Promise<void>;
  /** Fetches unread counts and unacknowledged messages; those are emitted as received after a reconnect only. */
  unread(how: { silent: boolean; online: boolean }): Promise<void>;
  /** Recovers messages that were missed without a connection, or since those that the device kept. */
  recover(how: { silent: boolean }): Promise<void>;
  own(): Promise<void>;
  reset(): void;
}

export function createSessionSync(
  context: ChatContext,
  takeEvent: (event: Record<string, unknown>) => void,
): SessionSync {
  const paging = createPaging(context);
  /** Number of connections that have requested the list. */
  let connections = 0;
  let enteredSec = 0;
  return {
    isComplete: () => hasWholeList(paging.current()),
    async list(tell) {
      if (connections === 0) enteredSec = context.nowSec();
      connections += 1;
      await paging.dispatch({ type: 'entered' }, tell);
      await fetchGroups(context);
      noteGroups(context);
      context.emitter.emit(EVENT.GROUP_LIST_UPDATED, [...context.groups.list.get()]);
    },
    async ask(tell) {
      const isEmpty = context.conversations.list.get().length === 0;
      await paging.dispatch({ type: 'asked', isEmpty }, tell);
    },
    unread(how) {
      // An answer delayed by a lost connection may hold newer messages: those are emitted.
      const isSilent = ({ timeSec }: { timeSec: number }) =>
        how.silent && (connections === 1 || timeSec < enteredSec);
      return syncUnreadMessages(context, { ...how, isSilent }, takeEvent);
    },
    recover: (how) => recoverMessages(context, { ...how, isListed: paging.current().state === 'resolved' }),
    own: () => ensureOwnProfile(context),
    reset() {
      void paging.dispatch({ type: 'left' }, () => undefined);
      connections = 0;
    },
  };
}

/** Runs the table of the list's paging. */
function createPaging(context: ChatContext) {
  let paging: Paging = { state: 'notStarted' };
  let reading = Promise.resolve();
  const move = (event: PagingEvent) => {
    const step = nextPaging(paging, event);
    paging = step.state;
    return step.effects.length > 0;
  };
  const read = async (tell: () => void) => {
    const round = paging.state === 'pending' ? paging.round : 0;
    try {
      await syncConversations(context, tell);
      move({ type: 'read', round });
    } catch (error) {
      move({ type: 'failed', round });
      throw error;
    } finally {
      tell();
    }
  };
  return {
    current: () => paging,
    /** Settles with the reading that it starts, or that is in progress. */
    dispatch(event: PagingEvent, tell: () => void): Promise<void> {
      if (move(event)) reading = read(tell);
      return paging.state === 'pending' ? reading : Promise.resolve();
    },
  };
}

/** Adds the profiles of groups to their conversations. */
function noteGroups(context: ChatContext) {
  for (const group of context.groups.list.get()) {
    const conversationID = `GROUP${group.groupID}`;
    if (!context.conversations.find(conversationID)) continue;
    context.conversations.change(conversationID, (one) => ({
      ...one,
      subType: group.type,
      groupProfile: group,
      messageRemindType: group.selfInfo.messageRemindType,
      groupAtInfoList: group.groupAtInfoList,
    }));
  }
}

const unreadById = ({ conversations }: ChatContext): ReadonlyMap<string, number> =>
  new Map(conversations.list.get().map((one) => [one.conversationID, one.unreadCount]));

async function syncUnreadMessages(
  context: ChatContext,
  how: { isSilent: (message: { timeSec: number }) => boolean; online: boolean },
  takeEvent: (event: Record<string, unknown>) => void,
) {
  let cookie = '';
  let syncFlag = 0;
  do {
    const before = unreadById(context);
    const answer = await context.link.ask(syncUnread, { cookie, syncFlag, isOnlineSync: how.online ? 1 : 0 });
    const now = unreadById(context);
    context.receive.c2c(answer.messages.filter(how.isSilent), { silent: true });
    context.receive.c2c(answer.messages.filter((message) => !how.isSilent(message)));
    answer.events.forEach((event) => takeEvent(event as Record<string, unknown>));
    for (const { fromUserId, count } of answer.unread) {
      const conversationID = `C2C${fromUserId}`;
      // Messages that were pushed while the server counted may be missing in its count.
      const pushed = (now.get(conversationID) ?? 0) - (before.get(conversationID) ?? 0);
      context.conversations.change(conversationID, (one) => ({
        ...one,
        unreadCount: Math.max(count, pushed),
      }));
    }
    ({ cookie, syncFlag } = answer);
  } while (syncFlag !== SYNC_DONE);
}
