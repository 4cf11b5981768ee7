import { chatError } from '@touchline/chat-protocol/chat-error';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';

import type { Tables } from '../tables.ts';
import { type MessageResult, toMessage } from './message-row-repository.ts';
import type { StoredMessage } from './stored-message.ts';

const ExportCursor = v.tuple([v.number(), v.string(), v.number()]);

const exportCursor = (cursor: string): [number, string, number] => {
  if (cursor === '') return [0, '', 0];
  try {
    return v.parse(ExportCursor, JSON.parse(cursor));
  } catch (cause) {
    throw chatError('WRONG_PARAMETER', 'Cursor is not one of ours', { cause });
  }
};

/** Messages as the app's administration reads them: complete, including those that users deleted for themselves. */
export const messagePages = (db: Kysely<Tables>, appId: number) => ({
  /** A page of a conversation as the app sees it: everything, newest first, at or below a sequence. */
  async page(conversation: string, page: { from: number; limit: number }): Promise<StoredMessage[]> {
    const rows = await db
      .selectFrom('message')
      .selectAll()
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', '<=', page.from)
      .orderBy('seq', 'desc')
      .limit(page.limit)
      .execute();
    return rows.map(toMessage);
  },

  /**
   * Messages of all conversations within a span of time, in the order they were committed.
   * @throws {ChatError} WRONG_PARAMETER for a cursor that is not ours
   */
  async exportPage(span: {
    fromSec: number;
    untilSec: number;
    cursor: string;
    limit: number;
  }): Promise<(StoredMessage & { conversation: string })[]> {
    const [afterMs, conversation, seq] = exportCursor(span.cursor);
    const { rows } = await sql<MessageResult>`
      select * from message
       where app_id = ${appId} and commit_ms >= ${span.fromSec * 1000} and commit_ms < ${span.untilSec * 1000}
         and (commit_ms, conversation, seq) > (${afterMs}::bigint, ${conversation}::text, ${seq}::bigint)
       order by commit_ms, conversation, seq limit ${span.limit}`.execute(db);
    return rows.map((row) => ({ ...toMessage(row), conversation: row.conversation }));
  },
});
