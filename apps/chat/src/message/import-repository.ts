import { chatError } from '@touchline/chat-protocol/chat-error';
import { type Kysely, sql, type Transaction } from 'kysely';

import type { Tables } from '../tables.ts';
import { commitBatch, refusalOf } from './commit-repository.ts';
import type { NewMessage, Pending } from './pending.ts';
import { lockConversations } from './commit-row-repository.ts';
import { payloadHash, payloadHashOf } from './stored-message.ts';

/** Messages imported from another system, in one app. */
export type ImportRepository = ReturnType<typeof importRepository>;

type Trx = Transaction<Tables>;

/** One that was written before, by a call whose answer was lost: there is no end to the time in which it is repeated. */
const findWritten = async (trx: Trx, message: NewMessage, timeSec: number): Promise<number | undefined> => {
  const { appId, conversation, fromUserId, random } = message;
  const { rows } = await sql<{ seq: number; content: string }>`
    select seq, content from message where app_id = ${appId} and conversation = ${conversation}
       and from_user = ${fromUserId} and random = ${random} and time_sec = ${timeSec}`.execute(trx);
  return rows.find((row) => payloadHashOf(row.content) === payloadHash(message.content))?.seq;
};

/** Sets the original time of a message; the newest of a conversation also dates the conversation. */
const backdate = async (
  trx: Trx,
  { appId, conversation, sequence }: { appId: number; conversation: string; sequence: number },
  timeSec: number,
): Promise<void> => {
  await sql`
    update message set time_sec = ${timeSec}, client_sec = ${timeSec}, commit_ms = ${timeSec * 1000}
     where app_id = ${appId} and conversation = ${conversation} and seq = ${sequence}`.execute(trx);
  await sql`
    update conversation set last_sec = ${timeSec},
           shown_sec = case when shown_seq = ${sequence} then ${timeSec} else shown_sec end
     where app_id = ${appId} and conversation = ${conversation} and last_seq = ${sequence}`.execute(trx);
};

export const importRepository = (db: Kysely<Tables>, appId: number) => ({
  /**
   * Writes a message with its original time, in one transaction; idempotent.
   * @returns its sequence
   * @throws {ChatError} WRONG_PARAMETER for one that is older than the newest of its conversation
   */
  write: (
    message: Omit<NewMessage, 'appId' | 'deliver'>,
    { timeSec, nowMs }: { timeSec: number; nowMs: number },
  ): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const pending: Pending = { ...message, appId, deliver: () => undefined, outcome: undefined };
      const { conversation } = message;
      // Held until the end, so that no write comes between the check and the insert.
      const [newest] = (await lockConversations(trx, [pending])).values();
      const written = await findWritten(trx, pending, timeSec);
      if (written !== undefined) return written;
      if (timeSec < (newest?.timeSec ?? 0)) {
        throw chatError('WRONG_PARAMETER', 'messages of a conversation are imported oldest first');
      }
      await commitBatch(trx, [pending], nowMs);
      const { outcome } = pending;
      if (outcome?.ok !== true) throw outcome === undefined ? chatError('INTERNAL') : refusalOf(outcome);
      const { sequence } = outcome.committed;
      await backdate(trx, { appId, conversation, sequence }, timeSec);
      return sequence;
    }),
});
