import { MAX_ADDRESSES, type Address } from '@touchline/contract/address';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

type Fields = Omit<Address, 'id'>;

const clearDefault = (transaction: Kysely<Tables>, accountId: number) =>
  transaction
    .updateTable('address')
    .set({ is_default: 0 })
    .where('account_id', '=', accountId)
    .where('is_default', '=', 1)
    .execute();

const ensureDefault = (transaction: Kysely<Tables>, accountId: number) =>
  sql`
      update address set is_default = 1
      where id = (select min(id) from address where account_id = ${accountId})
        and not exists (select from address where account_id = ${accountId} and is_default = 1)
    `.execute(transaction);
type Work<Result> = (transaction: Kysely<Tables>) => Promise<Result>;

/** One change of an account's addresses at a time. */
const changeAddresses = <Result>(db: Kysely<Tables>, accountId: number, work: Work<Result>) =>
  db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    const result = await work(transaction);
    await ensureDefault(transaction, accountId);
    return result;
  });

/** Where accounts have goods sent. One of them is the default as soon as there is any. */
export const addressRepository = (db: Kysely<Tables>) => {
  const changing = <Result>(accountId: number, work: Work<Result>) => changeAddresses(db, accountId, work);

  return {
    /** The default first. */
    async of(accountId: number): Promise<Address[]> {
      return db
        .selectFrom('address')
        .select(['id', 'name', 'mobile', 'country', 'province', 'city', 'district', 'detail', 'is_default'])
        .where('account_id', '=', accountId)
        .orderBy('is_default', 'desc')
        .orderBy('id')
        .execute();
    },

    /** False when the account has as many as it may. */
    async add(accountId: number, fields: Fields): Promise<boolean> {
      return changing(accountId, async (transaction) => {
        const { count } = await transaction
          .selectFrom('address')
          .select(sql<number>`count(*)::integer`.as('count'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow();
        if (count >= MAX_ADDRESSES) return false;
        if (fields.is_default === 1) await clearDefault(transaction, accountId);
        await transaction
          .insertInto('address')
          .values({ account_id: accountId, ...fields })
          .execute();
        return true;
      });
    },

    /** False when the account has no such address. */
    async change(accountId: number, { id, ...fields }: Address): Promise<boolean> {
      return changing(accountId, async (transaction) => {
        const own = await transaction
          .selectFrom('address')
          .select('id')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (!own) return false;
        if (fields.is_default === 1) await clearDefault(transaction, accountId);
        await transaction.updateTable('address').set(fields).where('id', '=', id).execute();
        return true;
      });
    },

    /** False when the account has no such address. */
    async remove(accountId: number, id: number): Promise<boolean> {
      return changing(accountId, async (transaction) => {
        const result = await transaction
          .deleteFrom('address')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        return result.numDeletedRows > 0n;
      });
    },
  };
};

export type Addresses = ReturnType<typeof addressRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const addressData: PersonalData = {
  export: {
    addresses: sql`select name, mobile, country, province, city, district, detail, is_default
    from address where account_id = account.id`,
  },
  tables: ['address'],
};
