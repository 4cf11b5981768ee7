import { sql, type Kysely } from 'kysely';
import { addContent, type NewContent } from '../content/content-write-repository.ts';
import type { Tables } from '../tables.ts';

/** What the comments about a match stand under. */
export const talkRepository = (db: Kysely<Tables>) => ({
  /** Once for a match, whoever begins at the same moment. */
  open: (matchId: number, content: Pick<NewContent, 'title' | 'titles' | 'nowSec'>): Promise<number> =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`talk/${matchId}`}, 0))`.execute(transaction);
      const known = await transaction
        .selectFrom('content')
        .select('id')
        .where('match_id', '=', matchId)
        .where('kind', '=', 'match_talk')
        .executeTakeFirst();
      return (
        known?.id ?? addContent(transaction, { ...content, kind: 'match_talk', state: 'published', matchId })
      );
    }),
});

export type Talks = ReturnType<typeof talkRepository>;
