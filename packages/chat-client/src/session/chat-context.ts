import type { Settings } from '../core/settings.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import type { Link } from '../connection/link.ts';
import type { Timers } from '../connection/timers.ts';
import type { Emitter } from '../event/emitter.ts';
import type { GroupStore } from '../group/group-store.ts';
import type { MessageStore } from '../message/message-store.ts';
import type { Outbox } from '../message/outbox.ts';
import type { Receiving } from '../message/receive-messages.ts';
import type { Plugins } from '../plugin/plugins.ts';
import type { ProfileStore } from '../profile/profile-store.ts';
import type { TopicStore } from '../topic/topic-store.ts';
import type { Uploader } from '../upload/uploader.ts';

/** Who is logged in. */
export interface Self {
  userId: string;
  tinyId: string;
  a2Key: string;
  instanceId: number;
  abilityBits: string;
  /** Seconds to add to this machine's clock to have the server's. */
  offsetSec: number;
}

/** What every noun of the client stands on. */
export interface ChatContext extends Pick<Link, 'ask' | 'request'>, Pick<Emitter, 'emit'> {
  link: Link;
  timers: Timers;
  emitter: Emitter;
  conversations: ConversationStore;
  messages: MessageStore;
  groups: GroupStore;
  topics: TopicStore;
  profiles: ProfileStore;
  receive: Receiving;
  plugins: Plugins;
  outbox: Outbox;
  /** Puts a file where the server says. */
  upload: Uploader;
  appId: number;
  /** Numbers that the server may change. */
  settings: Settings;
  /** What the app may use, as bits; bit 0 is the last character. */
  abilityBits(): string;
  /** True for a live room that this client is in. */
  isRoom(groupID: string): boolean;
  /** @throws {ChatError} 2024 when nobody is logged in */
  self(): Self;
  isLoggedIn(): boolean;
  /** Unix seconds by the server's clock. */
  nowSec(): number;
}

/** Every asynchronous method resolves to this. */
export interface ChatResult<T> {
  code: 0;
  data: T;
}

export const ok = <T>(data: T): ChatResult<T> => ({ code: 0, data });
