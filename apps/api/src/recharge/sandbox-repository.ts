import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PaymentOrder } from './payment-provider.ts';

/** What the sandbox provider keeps, as a real one would at its own place. */
export const sandboxRepository = (db: Kysely<Tables>) => ({
  async open(ref: string, { id, priceMinor, currency }: PaymentOrder): Promise<void> {
    await db
      .insertInto('sandbox_payment')
      .values({ ref, order_id: id, price_minor: priceMinor, currency, state: 'open' })
      .onConflict((conflict) => conflict.column('ref').doNothing())
      .execute();
  },

  find: (ref: string) =>
    db.selectFrom('sandbox_payment').selectAll().where('ref', '=', ref).executeTakeFirst(),

  /** False where it was decided before. */
  async decide(
    ref: string,
    state: Tables['sandbox_payment']['state'],
    paid: { minor: number; nowSec: number },
  ): Promise<boolean> {
    const result = await db
      .updateTable('sandbox_payment')
      .set({ state, paid_minor: paid.minor, paid_at: paid.nowSec })
      .where('ref', '=', ref)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** False where more would be given back than was paid. */
  async refund(ref: string, minor: number): Promise<boolean> {
    const result = await db
      .updateTable('sandbox_payment')
      .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', minor) }))
      .where('ref', '=', ref)
      .where(sql<boolean>`refunded_minor + ${minor} <= paid_minor`)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  paidBetween: (fromSec: number, untilSec: number) =>
    db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('paid_at', '>=', fromSec)
      .where('paid_at', '<', untilSec)
      .orderBy('ref')
      .execute(),
});

export type SandboxPayments = ReturnType<typeof sandboxRepository>;
