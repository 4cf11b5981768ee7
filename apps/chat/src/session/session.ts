import type { Outbox } from '../delivery/outbox.ts';

/** One login: which user, on which instance. */
export type Session = {
  appId: number;
  userId: string;
  tinyId: string;
  /** As it was at login. */
  customStatus: string;
  instanceId: number;
  a2: string;
  a2Hash: string;
  /** When the UserSig ends that the login began with, Unix seconds. */
  expiresSec: number;
  /** What was pushed to this login and not acknowledged. */
  outbox: Outbox;
  /** When it was bound to its first socket: earlier messages are history to it. 0 when it returned on another. */
  enteredMs: number;
  /** True once its first socket has requested the earlier messages. */
  hasSynced: boolean;
  /** Live rooms this login is in; entered again after a reconnect. */
  rooms: Set<string>;
  /** True once it was ended from elsewhere: its socket may still say goodbye. */
  isEnded: boolean;
};
