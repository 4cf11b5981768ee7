import { levelOfPoints } from '@touchline/domain/level-points';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Transaction } from '../wallet/wallet-repository.ts';

/** Adds level points in the transaction that gives the points of the wallet; a level is never lowered. */
export const raiseLevel = async (
  transaction: Transaction,
  { accountId, points }: { accountId: number; points: number },
): Promise<void> => {
  const { rows } = await sql<{ point: number }>`
    insert into level_point (account_id, point) values (${accountId}, ${points})
    on conflict (account_id) do update set point = level_point.point + excluded.point returning point
  `.execute(transaction);
  const level = levelOfPoints(rows[0]?.point ?? 0);
  await transaction
    .updateTable('account')
    .set({ user_level: level })
    .where('id', '=', accountId)
    .where('user_level', '<', level)
    .execute();
};

/** Level points of accounts: another number than the points of the wallet. */
export const levelRepository = (db: Kysely<Tables>) => ({
  async points(accountId: number): Promise<number> {
    const row = await db
      .selectFrom('level_point')
      .select('point')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.point ?? 0;
  },
});

export type Levels = ReturnType<typeof levelRepository>;
