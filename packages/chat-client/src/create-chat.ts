import type { ConversationGroups } from './conversation/conversation-groups.ts';
import type { ReadableStore } from './conversation/conversation-store.ts';
import type { Conversation } from './conversation/conversation.ts';
import { createConversations, type Conversations } from './conversation/conversations.ts';
import type { Reminding } from './conversation/remind-type.ts';
import { hostsOf, type ChatOptions } from './core/chat-options.ts';
import { createCore, type Core } from './core/create-core.ts';
import { createOtherParts, type OtherParts } from './core/other-parts.ts';
import type { Emitter } from './event/emitter.ts';
import { EVENT } from './event/event-names.ts';
import { answerAtOnce, type ExperimentalCalls } from './experimental/answer-at-once.ts';
import type { Attributes } from './attribute/attributes.ts';
import type { Counters } from './counter/counters.ts';
import type { Blacklist } from './friend/blacklist.ts';
import type { FriendApplications } from './friend/friend-applications.ts';
import type { FriendGroups } from './friend/friend-groups.ts';
import type { Friends } from './friend/friends.ts';
import { isUnjoinedRoom } from './group/fetch-groups.ts';
import { createGroups, type Announce, type Groups } from './group/groups.ts';
import { createMake, createMessageMaking, type MessageMaking } from './message/create-messages.ts';
import type { MessageExtensions } from './message/extensions.ts';
import { createHistory, type History } from './message/history.ts';
import { createMedia, type MediaMaking } from './message/media-messages.ts';
import { createMergedMessages, type MergedMessages } from './message/merged-messages.ts';
import type { Message } from './message/message.ts';
import { createSending, type Sending } from './message/send-message.ts';
import type { PluginOptions } from './plugin/plugins.ts';
import { createProfiles, type Profiles } from './profile/profiles.ts';
import type { ChatContext, ChatResult } from './session/chat-context.ts';
import {
  requireGiven,
  requireObject,
  requireOption,
  requireText,
  requireTexts,
} from './session/check-options.ts';
import { guarded } from './session/guard.ts';
import { tellListChanges } from './session/list-events.ts';
import type { Session } from './session/session.ts';
import type { Topics } from './topic/topics.ts';

/** Values that can be watched: the same object until something changes. */
export interface ChatStores {
  conversations: ReadableStore<readonly Conversation[]>;
  unread: ReadableStore<number>;
  /** Messages held of one conversation, oldest first. */
  messages(conversationID: string): ReadableStore<readonly Message[]>;
}

/** One client: the public methods, by noun. */
export interface Chat
  extends
    Pick<Session, 'login' | 'logout'>,
    Pick<Emitter, 'on' | 'once' | 'off'>,
    MessageMaking,
    MediaMaking,
    MergedMessages,
    Sending,
    MessageExtensions,
    History,
    Conversations,
    ConversationGroups,
    Reminding,
    Groups,
    Attributes,
    Counters,
    Topics,
    Friends,
    FriendApplications,
    FriendGroups,
    Blacklist,
    Profiles,
    ExperimentalCalls,
    Omit<OtherParts, 'callExperimentalAPI'> {
  /** True once the session and its list stand. */
  isReady(): boolean;
  /** The id of who is logged in; empty when nobody is. */
  getLoginUser(): string;
  /** Now by the server's clock, in milliseconds. */
  getServerTime(): number;
  /** Kept for callers of the public client: this one writes no log of its own. */
  setLogLevel(level: number): void;
  /** Brings a profanity filter, a translator or an uploader; names it does not know are ignored. */
  registerPlugin(options: PluginOptions): void;
  /** Ends the session of this page and lets go of everything; other tabs stay in. `create` makes a new client for the app id afterwards. */
  destroy(): Promise<ChatResult<Record<string, never>>>;
  stores: ChatStores;
}

const chats = new Map<number, Chat>();

/**
 * The client of an app id; a second call gives the same one until it is destroyed. The socket opens at once.
 * @throws {ChatError} 2000 without an app id
 * @throws {TypeError} naming the option that is wrong
 */
export function create(options: ChatOptions): Chat {
  const { SDKAppID, proxyServer, hosts } = requireObject(options);
  requireGiven(SDKAppID, 'NO_SDKAPPID');
  requireOption(typeof SDKAppID === 'number' && SDKAppID > 0, 'SDKAppID must be a number');
  if (hosts === undefined || proxyServer !== undefined) requireText(proxyServer, 'proxyServer');
  else requireTexts(hosts, 'hosts');
  requireOption(hostsOf(options).length > 0, 'hosts must not be empty');
  const known = chats.get(options.SDKAppID);
  if (known) return known;
  const chat = createChat(options, () => chats.delete(options.SDKAppID));
  chats.set(options.SDKAppID, chat);
  return chat;
}

/** The methods that answer without a promise. */
const SYNCHRONOUS: ReadonlySet<string> = new Set([
  'once',
  'findMessage',
  'getTotalUnreadMessageCount',
  'getLoginUser',
  'getServerTime',
]);

/** A client of its own, whatever others there are. */
export function createChat(options: ChatOptions, onDestroyed: () => void = () => undefined): Chat {
  const core = createCore(options);
  const { context, session, socket, emitter } = core;
  const stopTelling = tellListChanges(context);
  const methods = {
    login: session.login,
    logout: session.logout,
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
    isReady: () => session.refusal() === undefined,
    getLoginUser: () => session.current()?.userId ?? '',
    getServerTime: () => context.nowSec() * 1000,
    setLogLevel: () => undefined,
    registerPlugin: (plugins: PluginOptions) => context.plugins.register(plugins),
    async destroy() {
      await session.close();
      core.rooms.clear();
      core.nouns.stop();
      core.local.stop();
      stopTelling();
      socket.close();
      onDestroyed();
      emitter.emit(EVENT.SDK_DESTROY, { SDKAppID: options.SDKAppID });
      return { code: 0 as const, data: {} };
    },
    ...createMethods(core),
  };
  const stores: ChatStores = {
    conversations: context.conversations.list,
    unread: context.conversations.unread,
    messages: (conversationID) => context.messages.list(conversationID),
  };
  socket.open();
  const chat = guarded(methods, { refusal: () => session.refusal(), emitter }, SYNCHRONOUS);
  const callExperimentalAPI = (name: string, param?: unknown) =>
    answerAtOnce(options.SDKAppID, name) ?? chat.callExperimentalAPI(name, param);
  // What is answered at once and what is promised differ by the name alone.
  return { ...chat, callExperimentalAPI: callExperimentalAPI as Chat['callExperimentalAPI'], stores };
}

/** Everything by noun. */
function createMethods({ context, rooms, sync, session, nouns, onLead }: Core) {
  const make = createMake(context);
  const making = createMessageMaking(make);
  const media = createMedia(context, make);
  const sending = createSending(context, {
    isUnjoinedRoom: (groupID) => isUnjoinedRoom(context, rooms, groupID),
    upload: (message, signal) => media.upload(message, signal),
  });
  const { flush, ...sendMethods } = sending;
  context.emitter.on(EVENT.SDK_READY, () => void flush());
  // What the page that had the socket before did not get rid of; before a login nothing could be sent.
  onLead(() => {
    if (session.refusal() === undefined) void context.outbox.adopt().then(flush);
  });
  return {
    ...making,
    ...media.making,
    ...createMergedMessages(context, make),
    ...sendMethods,
    ...createHistory(context, (groupID) => context.isRoom(groupID)),
    ...createConversations(context, { isComplete: sync.isComplete, ask: () => sync.ask(session.listed) }),
    ...createGroups(context, rooms, announceBy(making, sending, context)),
    ...createProfiles(context),
    ...createOtherParts({ context, sending, friends: nouns.friends.store }),
    ...nouns.methods,
  };
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
