import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import type { C2cMessage } from '@touchline/chat-protocol/message/c2c-message';

export interface Receiving {
  /** Handles messages of a push or of a recovery; they are emitted as received unless `silent`. */
  c2c(messages: readonly C2cMessage[], how?: { silent?: boolean }): void;
  /** Handles messages, tips and notices, by their own event number or that of their push. */
  group(messages: readonly GroupMessage[], event?: number): void;
}
