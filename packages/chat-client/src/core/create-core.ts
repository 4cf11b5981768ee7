import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';

import {
  createChatSocket,
  newInstanceId,
  type ChatSocket,
  type ChatSocketHandlers,
} from '../connection/chat-socket.ts';
import { realTimers, type Timers } from '../connection/timers.ts';
import { createConversationStore } from '../conversation/conversation-store.ts';
import { createEmitter, type Emitter } from '../event/emitter.ts';
import { EVENT } from '../event/event-names.ts';
import { createFriendStore, NO_RELATIONS } from '../friend/friend-store.ts';
import { createGroupStore } from '../group/group-store.ts';
import { createJoinedRooms, type JoinedRooms } from '../live-room/joined-rooms.ts';
import { POLL_PACE, type PollPace } from '../live-room/polling-machine.ts';
import { createMessageParts, type MessageParts } from '../message/message-parts.ts';
import { createMessageStore } from '../message/message-store.ts';
import { createOutbox } from '../message/outbox.ts';
import { createReceiving, type ReceivingRooms } from '../message/receive-messages.ts';
import { createPlugins } from '../plugin/plugins.ts';
import { createProfileStore } from '../profile/profile-store.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { NounParts } from '../session/noun.ts';
import { createPushRouter } from '../session/push-router.ts';
import { createSession, type Session } from '../session/session.ts';
import { createSessionSync, type SessionSync } from '../session/sync-session.ts';
import { createLocalState, type LocalState } from '../store/local-state.ts';
import { ownKeyValues, tolerant } from '../store/key-values.ts';
import { createTopicStore } from '../topic/topic-store.ts';
import { createUploader } from '../upload/uploader.ts';
import { createOwnChanges, type OwnChanges } from '../tabs/own-changes.ts';
import { hostsOf, type ChatOptions } from './chat-options.ts';
import { createNouns, type Nouns } from './nouns.ts';
import { createSettings, type Settings } from './settings.ts';
import { createSocketSource, type SocketSource } from './socket-source.ts';

export interface Core {
  context: ChatContext;
  session: Session;
  socket: ChatSocket;
  rooms: JoinedRooms;
  emitter: Emitter;
  nouns: Nouns;
  messages: MessageParts;
  local: LocalState;
  /** Called when this page takes over the shared socket from another tab. */
  onLead: (run: () => void) => void;
}

/** Creates stores, socket, session and nouns, and connects them. */
export function createCore(options: ChatOptions): Core {
  const timers = options.timers ?? realTimers;
  const emitter = createEmitter();
  let pushedBits: string | undefined;
  const changes = createOwnChanges(() => ({ ...stores, emitter, userID: () => ownId(context) }));
  const source = createSocketSource(options, { timers, changes });
  const socket = openedBy(options, source, {
    opened: () => void session.reopened(),
    push: (servcmd, body) => changes.quietly(() => pushes.take(servcmd, body)),
    errorCode: (code, body) => session.errorCode(code, body),
    netState: (state) => emitter.emit(EVENT.NET_STATE_CHANGE, { state }),
  });
  const base = { ...speaking(socket, emitter), timers, settings: createSettings(), appId: options.SDKAppID };
  const values = options.storage ? tolerant(options.storage) : ownKeyValues();
  const stores = createStores(() => rooms, changes, emitter);
  const rooms = roomsOf(options, base, (message) => receive.group([message]));
  const context: ChatContext = {
    ...base,
    ...stores,
    plugins: createPlugins(),
    outbox: createOutbox(options.SDKAppID, values, () => timers.nowMs()),
    upload: createUploader(base.link),
    abilityBits: () => pushedBits ?? session.current()?.abilityBits ?? '',
    isRoom: (groupID) => rooms.has(groupID),
    self: () => session.self(),
    isLoggedIn: () => session.current() !== undefined,
    keep: () => local.keep(),
    nowSec: () => Math.floor(timers.nowMs() / 1000) + (session.current()?.offsetSec ?? 0),
    get receive() {
      return receive;
    },
  };
  const messages = createMessageParts(context, rooms);
  const nouns = createNouns({ context, rooms, messages, list: listOf(() => ({ sync, session })) });
  const receive = createReceiving(context, heardBy(rooms, nouns));
  const local = createLocalState(context, values);
  const session = createSession(context, {
    entering: (userID) => restore(context, { userID, stores, local }),
    entered: ({ first }) => void (first ? syncFirst(sync, session, nouns) : syncAgain(sync, session, nouns)),
    left: ({ userID, forget, stays }) => {
      if (forget) [local, context.outbox].forEach((kept) => void kept.forget(userID));
      rooms.clear();
      sync.reset();
      nouns.left();
      if (!stays) stores.clear();
      pushedBits = undefined;
    },
  });
  const pushes = createPushRouter(context, {
    kicked: (type) => void session.kicked(type),
    loggedOut: () => session.loggedOut(),
    loginAgain: () => void session.reopened(),
    syncUnread: ({ list }) => void syncMissed(sync, { list }).catch(() => undefined),
    abilities: (bits) => void (pushedBits = bits),
    event: (event) => nouns.event(event),
    config: (body) => nouns.config(body),
  });
  const sync = createSessionSync(context, pushes.takeEvent);
  return { context, session, socket, rooms, emitter, nouns, messages, local, onLead: source.onLead };
}

/** The user who is logged in; empty without one. */
const ownId = (context: ChatContext): string => (context.isLoggedIn() ? context.self().userId : '');

/** Access of the nouns to the server and the app. */
const speaking = ({ link }: ChatSocket, emitter: Emitter) => ({
  link,
  ask: link.ask,
  request: link.request,
  emitter,
  emit: emitter.emit,
});

const roomsOf = (
  { unlimitedAVChatRoom: unlimited = false }: ChatOptions,
  { link, timers, settings }: Pick<ChatContext, 'link' | 'timers' | 'settings'>,
  take: (message: GroupMessage) => void,
): JoinedRooms => createJoinedRooms(link, timers, { take, unlimited, pace: () => paceOf(settings) });

/** @source im §9 "Live-room polling: … All are server-configurable" */
const paceOf = (settings: Settings): PollPace => ({
  intervalMs: settings.number('polling_interval', POLL_PACE.intervalMs),
  plusMs: settings.number('polling_interval_plus', POLL_PACE.plusMs),
  emptyPolls: settings.number('polling_no_msg_count', POLL_PACE.emptyPolls),
});

/** The sync of the conversation list, for nouns that are created before the session. */
const listOf = (made: () => { sync: SessionSync; session: Session }): NounParts['list'] => ({
  isComplete: () => made().sync.isComplete(),
  ask: () => made().sync.ask(made().session.listed),
});

/** Handlers for received data other than messages. */
const heardBy = (rooms: JoinedRooms, nouns: Nouns): ReceivingRooms => ({
  isStranger: (groupID, type) => rooms.isStranger(groupID, type),
  ended: (groupID) => rooms.leave(groupID),
  stateTip: (groupID, tip) => nouns.stateTip(groupID, tip),
  noticed: (message) => nouns.notice(message),
});

/** A failing store must not prevent a login. */
const RESTORE_MS = 500;

/** Messages that wait in the outbox are shown before they can be sent. */
const loadWaiting = async ({ outbox, messages }: ChatContext, userID: string): Promise<void> => {
  await outbox.load(userID);
  messages.add(outbox.waiting().map((message) => ({ ...message, status: 'fail', isQueued: true })));
};

/** Waits for all of these, up to a limit. */
const within = (timers: Timers, limitMs: number, tasks: Promise<unknown>[]): Promise<void> =>
  new Promise((resolve) => {
    const stop = timers.later(resolve, limitMs);
    void Promise.allSettled(tasks).then(() => {
      stop();
      resolve();
    });
  });

interface Restoring {
  userID: string;
  stores: ReturnType<typeof createStores>;
  local: LocalState;
}

/** Shows what this device kept of a user, before the network answers. */
const restore = (context: ChatContext, { userID, stores, local }: Restoring): Promise<void> => {
  stores.holdFor(userID);
  return within(context.timers, RESTORE_MS, [local.restore(userID), loadWaiting(context, userID)]);
};

const openedBy = (options: ChatOptions, source: SocketSource, on: ChatSocketHandlers): ChatSocket => {
  const socket = createChatSocket(
    {
      sdkAppId: options.SDKAppID,
      hosts: hostsOf(options),
      Socket: source.Socket,
      timers: options.timers ?? realTimers,
      instanceId: options.instanceID ?? newInstanceId(),
    },
    on,
  );
  return {
    ...socket,
    open: () => source.open(() => socket.open()),
    close() {
      socket.close();
      source.close();
    },
  };
};

const createStores = (rooms: () => JoinedRooms, changes: OwnChanges, emitter: Emitter) => {
  const conversations = createConversationStore(changes.conversation);
  const messages = createMessageStore((id) => rooms().has(id.slice('GROUP'.length)), changes);
  const groups = createGroupStore();
  const profiles = createProfileStore();
  const topics = createTopicStore(emitter);
  const friends = createFriendStore();
  let heldFor = '';
  const clear = () => {
    for (const store of [conversations, messages, profiles, topics]) store.clear();
    groups.replaceAll([]);
    friends.change(NO_RELATIONS);
    heldFor = '';
  };
  return {
    conversations,
    messages,
    groups,
    profiles,
    friends,
    topics,
    clear,
    /** Nobody sees what an earlier user left. */
    holdFor(userID: string) {
      if (heldFor !== '' && heldFor !== userID) clear();
      heldFor = userID;
    },
  };
};

/**
 * Data missing after a failed part of the sync is fetched by the next call or reconnect. What was said since the stored
 * messages follows them before the conversation is paged: there must be no gap between.
 */
async function syncFirst(sync: SessionSync, session: Session, nouns: Nouns) {
  const own = sync.own();
  const listed = sync.list(session.listed);
  const unread = listed
    .then(() => sync.recover({ silent: true }))
    .then(() => sync.unread({ silent: true, online: false }));
  const rest = listed.catch(() => undefined).then(() => nouns.entered());
  await Promise.allSettled([own, unread, rest]);
}

async function syncMissed(sync: SessionSync, { list }: { list: boolean }) {
  if (list) await sync.list(() => undefined);
  await sync.unread({ silent: false, online: true });
}

async function syncAgain(sync: SessionSync, session: Session, nouns: Nouns) {
  const steps = [
    () => sync.list(session.listed),
    () => sync.recover({ silent: false }),
    () => sync.unread({ silent: false, online: false }),
    () => nouns.entered(),
  ];
  for (const step of steps) await step().catch(() => undefined);
}
