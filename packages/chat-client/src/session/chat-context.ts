import type { Settings } from '../core/settings.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import type { Link } from '../connection/link.ts';
import type { Timers } from '../connection/timers.ts';
import type { Emitter } from '../event/emitter.ts';
import type { FriendStore } from '../friend/friend-store.ts';
import type { GroupStore } from '../group/group-store.ts';
import type { MessageStore } from '../message/message-store.ts';
import type { Outbox } from '../message/outbox.ts';
import type { Receiving } from '../message/receiving.ts';
import type { Plugins } from '../plugin/plugins.ts';
import type { ProfileStore } from '../profile/profile-store.ts';
import type { TopicStore } from '../topic/topic-store.ts';
import type { Uploader } from '../upload/uploader.ts';

/** The logged-in user. */
export interface Self {
  userId: string;
  tinyId: string;
  a2Key: string;
  instanceId: number;
  abilityBits: string;
  /** Offset in seconds from the local clock to the server's. */
  offsetSec: number;
}

/** Dependencies that every noun of the client shares. */
export interface ChatContext extends Pick<Link, 'ask' | 'request'>, Pick<Emitter, 'emit'> {
  link: Link;
  timers: Timers;
  emitter: Emitter;
  conversations: ConversationStore;
  messages: MessageStore;
  groups: GroupStore;
  topics: TopicStore;
  profiles: ProfileStore;
  friends: FriendStore;
  receive: Receiving;
  plugins: Plugins;
  outbox: Outbox;
  /** Uploads a file to the address that the server assigns. */
  upload: Uploader;
  appId: number;
  /** Settings that the server may change. */
  settings: Settings;
  /** Ability bits of the app; bit 0 is the last character. */
  abilityBits(): string;
  /** True for a live room that this client has joined. */
  isRoom(groupID: string): boolean;
  /** @throws {ChatError} 2024 without a login */
  self(): Self;
  isLoggedIn(): boolean;
  /** Stores what this device keeps, soon. */
  keep(): void;
  /** Unix seconds by the server's clock. */
  nowSec(): number;
}

/** Result of every asynchronous method. */
export interface ChatResult<T> {
  code: 0;
  data: T;
}

export const ok = <T>(data: T): ChatResult<T> => ({ code: 0, data });
