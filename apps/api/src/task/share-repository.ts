import { randomInt } from 'node:crypto';
import type { ShareKind } from '@touchline/contract/task';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type Share = { accountId: number; kind: ShareKind; day: number; deviceHash: Buffer };

/** Links that people share: who shared, on which day, from which device. */
export const shareRepository = (db: Kysely<Tables>) => ({
  /** One code for an account, kind and day. */
  async codeFor({ accountId, kind, day, deviceHash }: Share): Promise<string> {
    await db
      .insertInto('share_link')
      .values({ code: newCode(), account_id: accountId, kind, day, device_hash: deviceHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('share_link')
      .select('code')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return row.code;
  },

  async find(code: string): Promise<Share | undefined> {
    const row = await db
      .selectFrom('share_link')
      .select(['account_id as accountId', 'kind', 'day', 'device_hash as deviceHash'])
      .where('code', '=', code)
      .executeTakeFirst();
    return row;
  },
});

export type Shares = ReturnType<typeof shareRepository>;
