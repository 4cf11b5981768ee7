import type { DataOf } from '@touchline/contract/define-call';
import type { getMyFeedback } from '@touchline/contract/feedback';
import type { Insertable, Kysely } from 'kysely';
import type { FeedbackTable, Tables } from '../tables.ts';

const SHOWN = 100;

export const feedbackRepository = (db: Kysely<Tables>) => ({
  async create(feedback: Insertable<FeedbackTable>): Promise<number> {
    const row = await db.insertInto('feedback').values(feedback).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  async ofAccount(accountId: number): Promise<DataOf<typeof getMyFeedback>> {
    return db
      .selectFrom('feedback')
      .select(['id', 'content', 'category', 'images', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
  },
});

export type Feedback = ReturnType<typeof feedbackRepository>;
