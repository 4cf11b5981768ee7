import { createHash } from 'node:crypto';
import type { DataOf } from '@touchline/contract/define-call';
import type { getSessions } from '@touchline/contract/identity';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The sessions of one account, for their owner. */
export const sessionList = (db: Kysely<Tables>) => ({
  async of(accountId: number, token: string, nowSec: number): Promise<DataOf<typeof getSessions>> {
    const mine = createHash('sha256').update(token).digest();
    const rows = await db
      .selectFrom('session')
      .select(['id', 'device', 'platform', 'begun_at', 'seen_at', 'token_hash'])
      .where('account_id', '=', accountId)
      .where('expires_at', '>', nowSec)
      .orderBy('seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ token_hash: hash, ...session }) => ({
      ...session,
      current: hash.equals(mine) ? 1 : 0,
    }));
  },

  /** False when the account has no such session. */
  async end(accountId: number, id: number): Promise<boolean> {
    const result = await db
      .deleteFrom('session')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },
});

export type SessionList = ReturnType<typeof sessionList>;
