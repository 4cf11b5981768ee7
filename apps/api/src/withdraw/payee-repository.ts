import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import type { Seal } from './sealed-text.ts';

export type NewIdentity = { name: string; number: string; birthday: string; nowSec: number };

const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

const identityRow = (seal: Seal, { name, number, birthday, nowSec }: NewIdentity) => ({
  state: 'waiting' as const,
  name_enc: seal.close(name),
  number_enc: seal.close(number),
  number_hash: seal.digest(number.toUpperCase()),
  birthday,
  reason: '',
  asked_at: nowSec,
});

const waitingIdentities = async (db: Kysely<Tables>, seal: Seal) => {
  const rows = await db
    .selectFrom('identity_check')
    .select(['account_id', 'name_enc', 'number_enc', 'asked_at', sql<string>`birthday::text`.as('birthday')])
    .where('state', '=', 'waiting')
    .orderBy('asked_at')
    .limit(50)
    .execute();
  return rows.map(({ name_enc: name, number_enc: number, ...row }) => ({
    ...row,
    name: seal.open(name),
    id_number: seal.open(number),
  }));
};

/** Who people are; names and numbers are sealed. */
export const payeeRepository = (db: Kysely<Tables>, seal: Seal) => ({
  async identity(accountId: number) {
    const row = await db
      .selectFrom('identity_check')
      .select(['state', 'name_enc', 'reason', sql<string>`birthday::text`.as('birthday')])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return (
      row && { state: row.state, reason: row.reason, birthday: row.birthday, name: seal.open(row.name_enc) }
    );
  },

  /** False where the document is another account's, or this account's identity was accepted already. */
  async askIdentity(accountId: number, { name, number, birthday, nowSec }: NewIdentity): Promise<boolean> {
    const row = identityRow(seal, { name, number, birthday, nowSec });
    try {
      const result = await db
        .insertInto('identity_check')
        .values({ ...row, account_id: accountId })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet(row).where('identity_check.state', '!=', 'accepted'),
        )
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  },

  waitingIdentities: () => waitingIdentities(db, seal),

  async decideIdentity(
    accountId: number,
    decided: { accepted: boolean; reason: string; operatorId: number; nowSec: number },
  ): Promise<boolean> {
    const result = await db
      .updateTable('identity_check')
      .set({
        state: decided.accepted ? 'accepted' : 'refused',
        reason: decided.reason,
        checked_by: decided.operatorId,
        checked_at: decided.nowSec,
      })
      .where('account_id', '=', accountId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

export type Payees = ReturnType<typeof payeeRepository>;

export const payeeData: PersonalData = {
  export: {
    payout_accounts: sql`select kind, number_last4, created_at from payout_account where account_id = account.id`,
    identity_checks: sql`select state, birthday, asked_at from identity_check where account_id = account.id`,
    withdrawals: sql`select id, source, amount, minor, currency, status, created_at
      from withdraw_order where account_id = account.id`,
  },
  tables: ['identity_check'],
};
