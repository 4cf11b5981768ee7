import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** A session that is over, and whose account it was. */
export type EndedSession = { sessionId: number; accountId: number };

/** Sessions that ended and that the chat service does not know of yet. A trigger of the table notes them. */
export const endedSessionRepository = (db: Kysely<Tables>) => {
  const all = () =>
    db.selectFrom('ended_session').select(['session_id as sessionId', 'account_id as accountId']);
  return {
    some: (limit: number): Promise<EndedSession[]> => all().orderBy('session_id').limit(limit).execute(),

    of: (accountId: number): Promise<EndedSession[]> => all().where('account_id', '=', accountId).execute(),

    async told(sessionIds: readonly number[]): Promise<void> {
      if (sessionIds.length === 0) return;
      await db
        .deleteFrom('ended_session')
        .where('session_id', 'in', [...sessionIds])
        .execute();
    },
  };
};

export type EndedSessions = ReturnType<typeof endedSessionRepository>;
