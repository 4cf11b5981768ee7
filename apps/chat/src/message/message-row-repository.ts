import type { Selectable } from 'kysely';

import type { MessageRow } from '../tables.ts';
import type { MessageContent, StoredMessage } from './stored-message.ts';

/** A stored message as the database gives it. */
export type MessageResult = Selectable<MessageRow>;

/** A row in our nouns. */
export const toMessage = (row: MessageResult): StoredMessage => ({
  sequence: row.seq,
  fromUserId: row.from_user,
  toUserId: row.to_user ?? undefined,
  random: row.random,
  clientSequence: row.client_seq,
  clientTimeSec: row.client_sec,
  timeSec: row.time_sec,
  commitMs: row.commit_ms,
  isTip: row.is_tip,
  version: row.version,
  revokedBy: row.revoked_by ?? undefined,
  // Written by ourselves from a checked request.
  content: JSON.parse(row.content) as MessageContent,
});
