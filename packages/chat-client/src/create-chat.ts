import {
  createChatSocket,
  newInstanceId,
  socketOf,
  type ChatSocket,
  type ChatSocketHandlers,
} from './connection/chat-socket.ts';
import { realTimers, type Timers } from './connection/timers.ts';
import type { SocketConstructor } from './connection/transport.ts';
import { createConversationStore, type ReadableStore } from './conversation/conversation-store.ts';
import type { Conversation } from './conversation/conversation.ts';
import { createConversations, type Conversations } from './conversation/conversations.ts';
import { createEmitter, type Emitter } from './event/emitter.ts';
import { EVENT } from './event/event-names.ts';
import { isUnjoinedRoom } from './group/fetch-groups.ts';
import { createGroupStore } from './group/group-store.ts';
import { createGroups, type Announce, type Groups } from './group/groups.ts';
import { createJoinedRooms, type JoinedRooms } from './live-room/joined-rooms.ts';
import { createMessageMaking, type MessageMaking } from './message/create-messages.ts';
import { createHistory, type History } from './message/history.ts';
import { createMessageStore } from './message/message-store.ts';
import type { Message } from './message/message.ts';
import { createReceiving } from './message/receive-messages.ts';
import { createSending, type Sending } from './message/send-message.ts';
import { createProfileStore } from './profile/profile-store.ts';
import { createProfiles, type Profiles } from './profile/profiles.ts';
import type { ChatContext, ChatResult } from './session/chat-context.ts';
import { requireObject, requireOption, requireText } from './session/check-options.ts';
import { guarded } from './session/guard.ts';
import { tellListChanges } from './session/list-events.ts';
import { createPushRouter } from './session/push-router.ts';
import { createSession, type Session } from './session/session.ts';
import { createSessionSync, type SessionSync } from './session/sync-session.ts';

export interface ChatOptions {
  SDKAppID: number;
  /** `ws://` or `wss://` address of the chat service, without the socket path. */
  proxyServer: string;
  /** For Node before 22, or to bring an own socket; the global one otherwise. */
  WebSocket?: SocketConstructor;
  /** Time, for tests. */
  timers?: Timers;
}

/** Values that can be watched: the same object until something changes. */
export interface ChatStores {
  conversations: ReadableStore<readonly Conversation[]>;
  unread: ReadableStore<number>;
  messages(conversationID: string): ReadableStore<readonly Message[]>;
}

/** One client: the public methods, by noun. */
export interface Chat
  extends
    Pick<Session, 'login' | 'logout'>,
    Pick<Emitter, 'on' | 'once' | 'off'>,
    MessageMaking,
    Sending,
    History,
    Conversations,
    Groups,
    Profiles {
  /** True once the session and its list stand. */
  isReady(): boolean;
  /** Logs out and lets go of everything; `create` makes a new client for the app id afterwards. */
  destroy(): Promise<ChatResult<Record<string, never>>>;
  stores: ChatStores;
}

const chats = new Map<number, Chat>();

/**
 * The client of an app id; a second call gives the same one until it is destroyed. The socket opens at once.
 * @throws {TypeError} naming the option that is wrong
 */
export function create(options: ChatOptions): Chat {
  const { SDKAppID, proxyServer } = requireObject(options, 'options');
  requireOption(typeof SDKAppID === 'number' && SDKAppID > 0, 'SDKAppID must be a number');
  requireText(proxyServer, 'proxyServer');
  const known = chats.get(options.SDKAppID);
  if (known) return known;
  const chat = createChat(options, () => chats.delete(options.SDKAppID));
  chats.set(options.SDKAppID, chat);
  return chat;
}

/** The methods that answer without a promise. */
const SYNCHRONOUS: ReadonlySet<string> = new Set(['once', 'findMessage', 'getTotalUnreadMessageCount']);

/** A client of its own, whatever others there are. */
export function createChat(options: ChatOptions, onDestroyed: () => void = () => undefined): Chat {
  const core = createCore(options);
  const { context, session, socket, rooms, sync, emitter } = core;
  const stopTelling = tellListChanges(context);
  const isRoom = (groupID: string) => rooms.has(groupID);
  const making = createMessageMaking(context);
  const sending = createSending(context, {
    isUnjoinedRoom: (groupID) => isUnjoinedRoom(context, rooms, groupID),
  });
  const methods = {
    login: session.login,
    logout: session.logout,
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
    isReady: () => session.refusal() === undefined,
    async destroy() {
      if (session.current()) await session.logout();
      rooms.clear();
      stopTelling();
      socket.close();
      onDestroyed();
      emitter.emit(EVENT.SDK_DESTROY, { SDKAppID: options.SDKAppID });
      return { code: 0 as const, data: {} };
    },
    ...making,
    ...sending,
    ...createHistory(context, isRoom),
    ...createConversations(context, { isComplete: sync.isComplete, run: () => sync.list(session.listed) }),
    ...createGroups(context, rooms, announceBy(making, sending, context)),
    ...createProfiles(context),
  };
  const stores: ChatStores = {
    conversations: context.conversations.list,
    unread: context.conversations.unread,
    messages: (conversationID) => context.messages.list(conversationID),
  };
  socket.open();
  return { ...guarded(methods, { refusal: () => session.refusal(), emitter }, SYNCHRONOUS), stores };
}

/** The first message of a new group, as the public client writes it. @source protocol "Groups" */
const announceBy =
  (making: MessageMaking, sending: Sending, context: ChatContext): Announce =>
  (groupID) => {
    const message = making.createCustomMessage({
      to: groupID,
      conversationType: 'GROUP',
      payload: { data: 'group_create', extension: `${context.self().userId}创建群组` },
    });
    // The group stands without it.
    sending.sendMessage(message).catch(() => undefined);
  };

interface Core {
  context: ChatContext;
  session: Session;
  socket: ChatSocket;
  rooms: JoinedRooms;
  sync: SessionSync;
  emitter: Emitter;
}

/** Stores, socket and session, wired to each other. */
function createCore(options: ChatOptions): Core {
  const timers = options.timers ?? realTimers;
  const emitter = createEmitter();
  const socket = openedBy(options, {
    opened: () => void session.reopened(),
    push: (servcmd, body) => pushes.take(servcmd, body),
    errorCode: (code) => session.errorCode(code),
    netState: (state) => emitter.emit(EVENT.NET_STATE_CHANGE, { state }),
  });
  const { link } = socket;
  const stores = createStores(() => rooms);
  const rooms = createJoinedRooms(link, timers, (message) => receive.group([message]));
  const context: ChatContext = {
    link,
    timers,
    emitter,
    ...stores,
    self: () => session.self(),
    isLoggedIn: () => session.current() !== undefined,
    nowSec: () => Math.floor(timers.nowMs() / 1000) + (session.current()?.offsetSec ?? 0),
    get receive() {
      return receive;
    },
  };
  const receive = createReceiving(context, {
    isStranger: (groupID, type) => rooms.isStranger(groupID, type),
    ended: (groupID) => rooms.leave(groupID),
  });
  const session = createSession(context, {
    entered: ({ first }) => void (first ? syncFirst(sync, session) : syncAgain(sync, session)),
    left: () => {
      rooms.clear();
      sync.reset();
      stores.clear();
    },
  });
  const pushes = createPushRouter(context, {
    kicked: (type) => void session.kicked(type),
    loginAgain: () => void session.reopened(),
    syncUnread: () => void sync.unread({ silent: false, online: true }).catch(() => undefined),
  });
  const sync = createSessionSync(context, pushes.takeEvent);
  return { context, session, socket, rooms, sync, emitter };
}

const openedBy = (options: ChatOptions, on: ChatSocketHandlers): ChatSocket =>
  createChatSocket(
    {
      sdkAppId: options.SDKAppID,
      proxyServer: options.proxyServer,
      Socket: socketOf(options.WebSocket),
      timers: options.timers ?? realTimers,
      instanceId: newInstanceId(),
    },
    on,
  );

const createStores = (rooms: () => JoinedRooms) => {
  const conversations = createConversationStore();
  const messages = createMessageStore((id) => rooms().has(id.slice('GROUP'.length)));
  const groups = createGroupStore();
  const profiles = createProfileStore();
  return {
    conversations,
    messages,
    groups,
    profiles,
    clear() {
      for (const store of [conversations, messages, profiles]) store.clear();
      groups.replaceAll([]);
    },
  };
};

/** What a failed part of the sync lacks, the next call or reconnect asks for again. */
async function syncFirst(sync: SessionSync, session: Session) {
  const own = sync.own();
  const unread = sync.list(session.listed).then(() => sync.unread({ silent: true, online: false }));
  await Promise.allSettled([own, unread]);
}

async function syncAgain(sync: SessionSync, session: Session) {
  const steps = [
    () => sync.list(session.listed),
    () => sync.recover(),
    () => sync.unread({ silent: false, online: false }),
  ];
  for (const step of steps) await step().catch(() => undefined);
}
