import { BULLET_PAGE_MS } from '@touchline/contract/bullet';
import { type Kysely, sql } from 'kysely';
import { addToCounts } from '../content/content-write-repository.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

export type BulletRow = { id: number; content_id: number; account_id: number; at_ms: number; text: string };

export type NewBullet = {
  contentId: number;
  accountId: number;
  requestId: string;
  atMs: number;
  text: string;
  nowSec: number;
};

/** More than these nobody can read in a minute; the newest are kept. */
const MOST_A_MINUTE = 120;

const rows = (db: Kysely<Tables>) =>
  db.selectFrom('bullet').select(['id', 'content_id', 'account_id', 'at_ms', 'text']);

/** Lines that fly over recordings. */
export const bulletRepository = (db: Kysely<Tables>) => ({
  /** The same request twice is one line, and counts once. */
  add: (given: NewBullet): Promise<BulletRow> =>
    db.transaction().execute(async (transaction) => {
      const made = await transaction
        .insertInto('bullet')
        .values({
          content_id: given.contentId,
          account_id: given.accountId,
          request_id: given.requestId,
          at_ms: given.atMs,
          text: given.text,
          created_at: given.nowSec,
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'request_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) await addToCounts(transaction, [{ id: given.contentId, bullets: 1 }]);
      return rows(transaction)
        .where('account_id', '=', given.accountId)
        .where('request_id', '=', given.requestId)
        .executeTakeFirstOrThrow();
    }),

  byRequest: (accountId: number, requestId: string): Promise<BulletRow | undefined> =>
    rows(db).where('account_id', '=', accountId).where('request_id', '=', requestId).executeTakeFirst(),

  async ofMinute(contentId: number, minute: number): Promise<BulletRow[]> {
    const found = await rows(db)
      .where('content_id', '=', contentId)
      .where('at_ms', '>=', minute * BULLET_PAGE_MS)
      .where('at_ms', '<', (minute + 1) * BULLET_PAGE_MS)
      .orderBy('id', 'desc')
      .limit(MOST_A_MINUTE)
      .execute();
    return found.toSorted((one, other) => one.at_ms - other.at_ms || one.id - other.id);
  },

  /** @param accountId whose it must be; left out for an operator. @returns false where there is none */
  remove: (id: number, accountId: number | undefined): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const gone = await transaction
        .deleteFrom('bullet')
        .where('id', '=', id)
        .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
        .returning('content_id')
        .executeTakeFirst();
      if (gone) await addToCounts(transaction, [{ id: gone.content_id, bullets: -1 }]);
      return gone !== undefined;
    }),
});

export type Bullets = ReturnType<typeof bulletRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const bulletData: PersonalData = {
  export: {
    bullets: sql`select content_id, at_ms, text, created_at from bullet where account_id = account.id`,
  },
  tables: ['bullet'],
};
