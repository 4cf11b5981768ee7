import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

/** No password of anyone has this hash. */
const NO_PASSWORD = '!';

/** Ends accounts whose time of waiting is over. */
export const closingRepository = (db: Kysely<Tables>, personalData: readonly PersonalData[]) => ({
  /** Takes away everything that says who it was; the id stays, for what others see under it. */
  async closeDue(nowSec: number): Promise<number[]> {
    return db.transaction().execute(async (transaction) => {
      const closed = await transaction
        .updateTable('account')
        .set({
          status: 'closed',
          account: sql<string>`'closed:' || id`,
          mobile: null,
          password_hash: NO_PASSWORD,
          nick_name: '',
          avatar: '',
          signature: '',
          profile: {},
          settings: {},
          third_member: '',
          age_limited: false,
          age_limit_pin_hash: '',
          spending: '{}',
          attent_count: 0,
        })
        .where('status', '=', 'closing')
        .where('closes_at', '<=', nowSec)
        .returning('id')
        .execute();
      const ids = closed.map(({ id }) => id);
      if (ids.length === 0) return [];
      await sql`
        update account set fans_count = greatest(0, fans_count - lost.fans) from (
          select followed_id, count(*)::integer as fans from account_follow
          where account_id = any(${ids}::bigint[]) group by followed_id
        ) as lost where account.id = lost.followed_id
      `.execute(transaction);
      for (const table of personalData.flatMap(({ tables = [] }) => tables)) {
        await sql`delete from ${sql.table(table)} where account_id = any(${ids}::bigint[])`.execute(
          transaction,
        );
      }
      for (const [table, values] of personalData.flatMap(({ emptied = {} }) => Object.entries(emptied))) {
        await sql`update ${sql.table(table)} set ${values} where account_id = any(${ids}::bigint[])`.execute(
          transaction,
        );
      }
      return ids;
    });
  },
});

export type Closing = ReturnType<typeof closingRepository>;
