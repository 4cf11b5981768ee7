import type { BagGift } from '@touchline/contract/gift';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Gifts that people hold. */
export const bagRepository = (db: Kysely<Tables>) => ({
  /** What can be given now, that which expires first in front. */
  async of(accountId: number, nowSec: number): Promise<BagGift[]> {
    return db
      .selectFrom('bag_item')
      .select(['gift_id', 'count', 'expires_at'])
      .where('account_id', '=', accountId)
      .where('count', '>', 0)
      .where((eb) => eb.or([eb('expires_at', '=', 0), eb('expires_at', '>', nowSec)]))
      .orderBy((eb) => sql`nullif(${eb.ref('expires_at')}, 0) asc nulls last`)
      .orderBy('gift_id')
      .execute();
  },

  /** Puts gifts into a bag, once for each request. @returns how many of this kind and expiry it holds then */
  async give(given: {
    requestId: string;
    accountId: number;
    giftId: number;
    count: number;
    expiresAt: number;
  }): Promise<number> {
    const { requestId, accountId, giftId, count, expiresAt } = given;
    const { rows } = await sql<{ count: number }>`
      with given as (
        insert into bag_given (request_id, account_id, gift_id, count)
        values (${requestId}, ${accountId}, ${giftId}, ${count}) on conflict do nothing returning count
      ), put as (
        insert into bag_item (account_id, gift_id, expires_at, count)
        select ${accountId}, ${giftId}, ${expiresAt}, given.count from given
        on conflict (account_id, gift_id, expires_at) do update set count = bag_item.count + excluded.count
        returning count
      )
      select count from put
      union all select count from bag_item where not exists (select from put)
        and account_id = ${accountId} and gift_id = ${giftId} and expires_at = ${expiresAt}
    `.execute(db);
    return rows[0]?.count ?? 0;
  },
});

export type Bags = ReturnType<typeof bagRepository>;
