import type { ConversationStore } from '../conversation/conversation-store.ts';
import type { Link } from '../connection/link.ts';
import type { Timers } from '../connection/timers.ts';
import type { Emitter } from '../event/emitter.ts';
import type { GroupStore } from '../group/group-store.ts';
import type { MessageStore } from '../message/message-store.ts';
import type { Receiving } from '../message/receive-messages.ts';
import type { ProfileStore } from '../profile/profile-store.ts';

/** Who is logged in. */
export interface Self {
  userId: string;
  tinyId: string;
  a2Key: string;
  instanceId: number;
  /** Seconds to add to this machine's clock to have the server's. */
  offsetSec: number;
}

/** What every noun of the client stands on. */
export interface ChatContext {
  link: Link;
  timers: Timers;
  emitter: Emitter;
  conversations: ConversationStore;
  messages: MessageStore;
  groups: GroupStore;
  profiles: ProfileStore;
  receive: Receiving;
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
