import type { ServerErrorName } from '@touchline/chat-protocol/chat-error';

import type { MessageContent } from './stored-message.ts';

/** One message on its way to the store. */
export type NewMessage = {
  appId: number;
  conversation: string;
  fromUserId: string;
  /** Set for one-to-one messages. */
  toUserId?: string;
  /** Set for group messages. */
  groupId?: string;
  random: number;
  clientSequence: number;
  clientTimeSec: number;
  content: MessageContent;
  isTip?: boolean;
  countsUnread: boolean;
  showsLast: boolean;
  /** False for online-only messages: the same checks, but nothing is written. */
  isStored: boolean;
  /** Tips and messages of administrators: no check of membership, mutes and blacklists. */
  isPrivileged?: boolean;
  /** Of room messages: the sender's level, for rooms that exempt high ones from slow mode. */
  senderLevel?: number;
  /** Only friends may talk: @source im §8 "20009 not friends" */
  needsFriendship?: boolean;
  /** How many messages the receiver takes from somebody he does not know; undefined where it is not asked. */
  messagesToStrangers?: number | undefined;
  /** Called in the order of the sequences, once the message is on disk; not for repeats. */
  deliver(committed: Committed): void;
};

export type Committed = {
  sequence: number;
  timeSec: number;
  commitMs: number;
  /** The same message had been committed before; it is not delivered again. */
  isRepeat: boolean;
};

/**
 * Writes a message durably and gives it the next sequence of its conversation.
 * @throws {ChatError} when the sender may not send here, or sent something else under the same random
 */
export type CommitMessage = (message: NewMessage) => Promise<Committed>;

/** A message and the decision about it. */
export type Pending = NewMessage & { outcome: Outcome | undefined };
export type Outcome =
  | { ok: true; committed: Committed }
  /** @param leftSec how long the refusal holds, where that is known */
  | { ok: false; error: ServerErrorName; leftSec?: number };
