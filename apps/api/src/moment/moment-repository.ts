import type { Moment } from '@touchline/contract/moment';
import { sql, type Kysely } from 'kysely';
import { addContent, type NewContent } from '../content/content-write-repository.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

export type MomentRow = { content_id: number; text: string; pictures: Moment['pictures'] };

export type NewMoment = {
  content: NewContent;
  accountId: number;
  requestId: string;
  text: string;
  pictures: Moment['pictures'];
};

/** Posts once for each request id. @returns the content */
const add = (db: Kysely<Tables>, given: NewMoment): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // Two requests of one account wait for each other, so that the second one finds what the first one wrote.
    await sql`select id from account where id = ${given.accountId} for update`.execute(transaction);
    const known = await transaction
      .selectFrom('moment')
      .select('content_id')
      .where('account_id', '=', given.accountId)
      .where('request_id', '=', given.requestId)
      .executeTakeFirst();
    if (known) return known.content_id;
    const id = await addContent(transaction, given.content);
    await transaction
      .insertInto('moment')
      .values({
        content_id: id,
        account_id: given.accountId,
        request_id: given.requestId,
        text: given.text,
        pictures: JSON.stringify(given.pictures),
      })
      .execute();
    return id;
  });

/** Posts of the people whom somebody follows, read when they are asked for. */
const followed = async (
  db: Kysely<Tables>,
  { accountId, after, limit }: { accountId: number; after?: { at: number; id: number }; limit: number },
): Promise<number[]> => {
  const at = after ?? { at: Number.MAX_SAFE_INTEGER, id: 0 };
  const { rows } = await sql<{ id: number }>`
    select content.id from account_follow
    join lateral (
      select id, published_at from content
      where content.account_id = account_follow.followed_id and kind = 'moment' and state = 'published'
        and visibility <> 'own' and (published_at, id) < (${at.at}::bigint, ${at.id}::bigint)
      order by published_at desc, id desc limit ${limit}
    ) content on true
    where account_follow.account_id = ${accountId}
    order by content.published_at desc, content.id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Posts beside what every kind of content has. */
export const momentRepository = (db: Kysely<Tables>) => ({
  add: (given: NewMoment) => add(db, given),
  followed: (query: Parameters<typeof followed>[1]) => followed(db, query),

  async byRequest(accountId: number, requestId: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('moment')
      .select('content_id')
      .where('account_id', '=', accountId)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    return row?.content_id;
  },

  async findMany(ids: readonly number[]): Promise<MomentRow[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('moment')
      .select(['content_id', 'text', 'pictures'])
      .where('content_id', 'in', [...ids])
      .execute();
  },

  async countSince(accountId: number, sinceSec: number): Promise<number> {
    const row = await db
      .selectFrom('content')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('kind', '=', 'moment')
      .where('created_at', '>=', sinceSec)
      .executeTakeFirstOrThrow();
    return row.count;
  },
});

export type Moments = ReturnType<typeof momentRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const momentData: PersonalData = {
  export: {
    moments: sql`select text, pictures from moment where account_id = account.id`,
  },
  tables: ['moment'],
};
