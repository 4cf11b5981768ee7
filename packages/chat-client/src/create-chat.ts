import type { ReadableStore } from './conversation/conversation-store.ts';
import type { Conversation } from './conversation/conversation.ts';
import { hostsOf, type ChatOptions } from './core/chat-options.ts';
import { createCore, type Core } from './core/create-core.ts';
import type { NounMethods } from './core/nouns.ts';
import type { Emitter } from './event/emitter.ts';
import { EVENT } from './event/event-names.ts';
import type { Relations } from './friend/friend-store.ts';
import type { Group } from './group/group.ts';
import type { Message } from './message/message.ts';
import type { PluginOptions } from './plugin/plugins.ts';
import type { ChatResult } from './session/chat-context.ts';
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

/** Observable values: the same object until it changes. */
export interface ChatStores {
  conversations: ReadableStore<readonly Conversation[]>;
  unread: ReadableStore<number>;
  /** Cached messages of one conversation, oldest first. */
  messages(conversationID: string): ReadableStore<readonly Message[]>;
  groups: ReadableStore<readonly Group[]>;
  /** Friends, applications, friend groups and the blacklist. */
  relations: ReadableStore<Relations>;
}

/** A chat client: the public methods, by noun. */
export interface Chat
  extends Pick<Session, 'login' | 'logout'>, Pick<Emitter, 'on' | 'once' | 'off'>, NounMethods {
  /** True once the user is logged in and the conversation list is loaded. */
  isReady(): boolean;
  /** Id of the logged-in user; empty without a login. */
  getLoginUser(): string;
  /** Current time by the server's clock, in milliseconds. */
  getServerTime(): number;
  /** Accepted for compatibility with the public client; this client writes no log. */
  setLogLevel(level: number): void;
  /** Registers a profanity filter, a translator or an uploader; unknown names are ignored. */
  registerPlugin(options: PluginOptions): void;
  /**
   * Ends the session of this page and releases its resources; other tabs stay logged in. Afterwards `create`
   * makes a new client for the app id.
   */
  destroy(): Promise<ChatResult<Record<string, never>>>;
  stores: ChatStores;
}

const chats = new Map<number, Chat>();

/**
 * Returns the client of an app id, the same one until it is destroyed. Opens the socket at once.
 * @throws {ChatError} 2000 without an app id
 * @throws {TypeError} naming the wrong option
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

/** Creates a client that is independent of others. */
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
    ...core.nouns.methods,
  };
  const stores: ChatStores = {
    conversations: context.conversations.list,
    unread: context.conversations.unread,
    messages: (conversationID) => context.messages.list(conversationID),
    groups: context.groups.list,
    relations: context.friends,
  };
  socket.open();
  sendWhatWaits(core);
  return { ...guarded(methods, { refusal: () => session.refusal(), emitter }), stores };
}

/** Sends the outbox whenever sending may succeed again. */
function sendWhatWaits({ context, session, messages, emitter, onLead }: Core) {
  const { flush, stop } = messages;
  emitter.on(EVENT.SDK_READY, () => void flush());
  emitter.on(EVENT.SDK_NOT_READY, stop);
  // Requests wait until the session is established on the new socket.
  emitter.on(EVENT.NET_STATE_CHANGE, ({ data }) => {
    if (data.state === 'connected' && context.isLoggedIn()) void flush();
  });
  // Sends what the page that owned the socket before could not send; without a login there is nothing.
  onLead(() => {
    if (session.refusal() === undefined) void context.outbox.adopt().then(flush);
  });
}
