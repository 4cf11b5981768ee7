import { sql, type Kysely } from 'kysely';
import { ACCOUNT_COLUMNS, type Account } from '../account/account-repository.ts';
import type { Tables } from '../tables.ts';

type Asked = { keyword: string; limit: number; offset: number };

/** Escapes characters of the keyword that have a meaning in a pattern. */
const pattern = (keyword: string): string => `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Accounts by their names. */
export const peopleRepository = (db: Kysely<Tables>) => {
  const named = (keyword: string) =>
    db.selectFrom('account').where('status', '=', 'active').where('nick_name', 'ilike', pattern(keyword));

  return {
    /** Whose name is the keyword first, then the shortest. */
    async find({ keyword, limit, offset }: Asked): Promise<{ list: Account[]; total: number }> {
      const [list, counted] = await Promise.all([
        named(keyword)
          .select(ACCOUNT_COLUMNS)
          .orderBy(sql`length(nick_name)`)
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute(),
        named(keyword)
          .select(sql<number>`count(*)::integer`.as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { list, total: counted.total };
    },

    /** All hosts of that name; there are few. */
    async anchors(keyword: string, limit: number): Promise<Account[]> {
      return named(keyword)
        .select(ACCOUNT_COLUMNS)
        .where('is_anchor', '=', 1)
        .orderBy('fans_count', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
    },
  };
};

export type People = ReturnType<typeof peopleRepository>;
