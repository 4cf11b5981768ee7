import type { PayStep } from '@touchline/contract/recharge';
import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { limitsAt, NO_LIMITS, type KeptLimits } from '@touchline/domain/spending-limit';
import { nextAskSec, ORDER_LIFE_SEC, type RechargeStatus } from '@touchline/domain/recharge-status';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import { paymentRefused } from '../wallet/payment-refusal.ts';
import type { Payer } from '../wallet/wallet-repository.ts';

export type Order = Selectable<Tables['recharge_order']>;

export type Wanted = Pick<
  Insertable<Tables['recharge_order']>,
  'request_id' | 'goods_id' | 'provider' | 'method' | 'currency' | 'price_minor' | 'gold' | 'bonus_gold'
>;

export type Search = {
  account_id?: number | undefined;
  status?: RechargeStatus | undefined;
  provider_ref?: string | undefined;
  cursor?: number | undefined;
};

/** Orders that count against the own limits: what was paid, and what may still be. */
const COUNTED = ['created', 'pending', 'credited', 'disputed'] as const;

const PAGE = 20;

type Bought = { day: number; month: number };

const boughtGold = async (db: Kysely<Tables>, accountId: number, day: number): Promise<Bought> => {
  const month = Math.floor(day / 100);
  const row = await db
    .selectFrom('recharge_order')
    .select([
      sql<number>`coalesce(sum(gold) filter (where day = ${day}), 0)::bigint`.as('day'),
      sql<number>`coalesce(sum(gold), 0)::bigint`.as('month'),
    ])
    .where('account_id', '=', accountId)
    .where('status', 'in', COUNTED)
    .where('day', '>=', month * 100)
    .where('day', '<', (month + 1) * 100)
    .executeTakeFirstOrThrow();
  return row;
};

/** @throws {RefusedError} when the own limits, which hold for buying gold as for spending it, leave less */
const checkLimits = (gold: number, bought: Bought, { day, month, ...kept }: KeptLimits): void => {
  if (kept.excluded_until > 0) throw paymentRefused('excluded', { field: 'gold' });
  if (day > 0 && bought.day + gold > day) {
    throw paymentRefused('limitDay', { field: 'gold', limit: bought.day + gold - day });
  }
  if (month > 0 && bought.month + gold > month) {
    throw paymentRefused('limitMonth', { field: 'gold', limit: bought.month + gold - month });
  }
};

const dayOf = ({ brand, nowSec }: Payer): number => calendarDay(nowSec, brandHome(brand).timeZone).day;

const isSame = (order: Order, wanted: Wanted): boolean =>
  order.goods_id === (wanted.goods_id ?? null) &&
  order.gold === wanted.gold &&
  order.method === wanted.method &&
  order.price_minor === wanted.price_minor;

const placeWithin = async (transaction: Kysely<Tables>, payer: Payer, wanted: Wanted): Promise<Order> => {
  // Whoever else buys for this account waits, so that two devices cannot pass a limit together.
  const account = await transaction
    .selectFrom('account')
    .select('spending')
    .where('id', '=', payer.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await transaction
    .selectFrom('recharge_order')
    .selectAll()
    .where('account_id', '=', payer.accountId)
    .where('request_id', '=', wanted.request_id)
    .executeTakeFirst();
  if (known) {
    if (!isSame(known, wanted)) throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
    return known;
  }
  const day = dayOf(payer);
  const bought = await boughtGold(transaction, payer.accountId, day);
  checkLimits(wanted.gold, bought, limitsAt({ ...NO_LIMITS, ...account.spending }, payer.nowSec));
  return transaction
    .insertInto('recharge_order')
    .values({
      ...wanted,
      account_id: payer.accountId,
      brand: payer.brand,
      status: 'created',
      day,
      next_ask_at: payer.nowSec + (nextAskSec(0) ?? 0),
      created_at: payer.nowSec,
      expires_at: payer.nowSec + ORDER_LIFE_SEC,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Orders of top-ups. */
export const rechargeRepository = (db: Kysely<Tables>) => ({
  bought: (payer: Payer) => boughtGold(db, payer.accountId, dayOf(payer)),

  /**
   * The order of this request, made when there is none.
   * @throws {RefusedError} when the own limits are passed, or the request was for something else
   */
  place: (payer: Payer, wanted: Wanted): Promise<Order> =>
    db.transaction().execute((transaction) => placeWithin(transaction, payer, wanted)),

  /** Keeps what the provider answered to the order. */
  async begun(id: number, { providerRef, pay }: { providerRef: string; pay: PayStep }): Promise<void> {
    await db
      .updateTable('recharge_order')
      .set({ status: 'pending', provider_ref: providerRef, pay: JSON.stringify(pay) })
      .where('id', '=', id)
      .where('status', '=', 'created')
      .execute();
  },

  find: (id: number): Promise<Order | undefined> =>
    db.selectFrom('recharge_order').selectAll().where('id', '=', id).executeTakeFirst(),

  ofAccount: (accountId: number, before: number): Promise<Order[]> =>
    db
      .selectFrom('recharge_order')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(before > 0, (query) => query.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute(),

  async search({ account_id: accountId, status, provider_ref: ref, cursor }: Search): Promise<Order[]> {
    let query = db.selectFrom('recharge_order').selectAll();
    if (accountId !== undefined) query = query.where('account_id', '=', accountId);
    if (status !== undefined) query = query.where('status', '=', status);
    if (ref !== undefined) query = query.where('provider_ref', '=', ref);
    if (cursor !== undefined) query = query.where('id', '<', cursor);
    return query
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
  },
});

export type Recharges = ReturnType<typeof rechargeRepository>;

export const PAGE_OF_ORDERS = PAGE;

/** Orders outlive a closed account: they are the books of the house. */
export const rechargeData: PersonalData = {
  export: {
    recharges: sql`select id, provider, method, currency, price_minor, gold, bonus_gold, status, created_at, paid_at
      from recharge_order where account_id = account.id`,
  },
};
