import { checkInAward, checkInStreak, dayAfter } from '@touchline/domain/check-in';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Payer, Wallets } from '../wallet/wallet-repository.ts';
import { raiseLevel } from './level-repository.ts';

export type CheckIn = { streak: number; award: number };

/** Days that are read to count a streak further than the row of the day before says. */
const DAYS_READ = 62;

/** Check-ins: one a day and account, with the points of the day. */
export const checkInRepository = (db: Kysely<Tables>, wallets: Wallets) => ({
  /** The latest days of check-ins, newest first, and how many there are in all. */
  async latest(accountId: number): Promise<{ days: number[]; streakOf: Map<number, number>; total: number }> {
    const { rows } = await sql<{ day: number; streak: number; total: number }>`
      select day, streak, (select count(*)::integer from check_in where account_id = ${accountId}) as total
      from check_in where account_id = ${accountId} order by day desc limit ${DAYS_READ}
    `.execute(db);
    return {
      days: rows.map(({ day }) => day),
      streakOf: new Map(rows.map(({ day, streak }) => [day, streak])),
      total: rows[0]?.total ?? 0,
    };
  },

  /** Checks in; the same day again answers what the first one did. */
  checkIn: (payer: Payer, day: number): Promise<CheckIn> =>
    db.transaction().execute(async (transaction) => {
      const { accountId } = payer;
      const before = await transaction
        .selectFrom('check_in')
        .select('streak')
        .where('account_id', '=', accountId)
        .where('day', '=', dayAfter(day, -1))
        .executeTakeFirst();
      const streak = (before?.streak ?? 0) + 1;
      const award = checkInAward(streak);
      const added = await transaction
        .insertInto('check_in')
        .values({ account_id: accountId, day, streak, award })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) {
        return transaction
          .selectFrom('check_in')
          .select(['streak', 'award'])
          .where('account_id', '=', accountId)
          .where('day', '=', day)
          .executeTakeFirstOrThrow();
      }
      await raiseLevel(transaction, { accountId, points: award });
      const key = uuidOf('check-in', accountId, day);
      await wallets.post(payer, { kind: 'checkIn', amount: award, key, ref: day }, transaction);
      return { streak, award };
    }),
});

export type CheckIns = ReturnType<typeof checkInRepository>;

/** The streak as of today, from the rows that say how long it was on each day. */
export const streakNow = (
  { days, streakOf }: Pick<Awaited<ReturnType<CheckIns['latest']>>, 'days' | 'streakOf'>,
  today: number,
): number => {
  if (checkInStreak(days, today) === 0) return 0;
  return streakOf.get(today) ?? streakOf.get(dayAfter(today, -1)) ?? 0;
};
