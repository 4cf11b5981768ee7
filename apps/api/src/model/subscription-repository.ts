import { STATUS } from '@touchline/contract/envelope';
import type { ModelType } from '@touchline/contract/model';
import type { Subscription } from '@touchline/contract/model-subscription';
import type { BrandId } from '@touchline/domain/brand';
import { sql, type Kysely } from 'kysely';
import { spendCoupon } from '../coupon/coupon-use-repository.ts';
import type { PersonalData } from '../personal-data.ts';
import { notFound, RefusedError } from '../refusal.ts';
import type { Tables } from '../tables.ts';
import { paymentRefused } from '../wallet/payment-refusal.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Payer, Transaction, Wallets } from '../wallet/wallet-repository.ts';
import { OTHER_TOTAL } from './refusals.ts';

const DAY_SEC = 86_400;

export type ModelPurchase = {
  payer: Payer;
  requestId: string;
  model: ModelType;
  days: 7 | 30 | 90;
  couponId?: number | undefined;
  /** What the buyer saw. */
  total: number;
  autoRenew: 0 | 1;
};

type Row = Omit<Subscription, 'type' | 'state'> & { type: ModelType; refunded_at: number };

const COLUMNS = sql`id, model as type, days, price, discount, total, starts_at, ends_at, auto_renew, refunded_at`;

const toSubscription = ({ refunded_at: refundedAt, ...row }: Row, nowSec: number): Subscription => ({
  ...row,
  state: refundedAt > 0 ? 'refunded' : row.ends_at > nowSec ? 'running' : 'ended',
});

const endOf = async (db: Kysely<Tables>, accountId: number, model: ModelType): Promise<number> => {
  const { rows } = await sql<{ until: number }>`
    select coalesce(max(ends_at), 0)::float8 as until from model_subscription
    where account_id = ${accountId} and model = ${model} and refunded_at = 0
  `.execute(db);
  return rows[0]?.until ?? 0;
};

const earlierOf = (transaction: Transaction, { payer, requestId }: ModelPurchase) =>
  transaction
    .selectFrom('model_subscription')
    .select(['id', 'model', 'days'])
    .where('account_id', '=', payer.accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

const priceOf = async (transaction: Transaction, { model, days }: ModelPurchase): Promise<number> => {
  const found = await transaction
    .selectFrom('model_price')
    .select('gold')
    .where('model', '=', model)
    .where('days', '=', days)
    .executeTakeFirst();
  if (!found) throw notFound('days');
  return found.gold;
};

const addRow = async (transaction: Transaction, purchase: ModelPurchase, price: number): Promise<number> => {
  const { payer, requestId, model, days, autoRenew } = purchase;
  const begins = Math.max(payer.nowSec, await endOf(transaction, payer.accountId, model));
  const row = await transaction
    .insertInto('model_subscription')
    .values({
      account_id: payer.accountId,
      model,
      request_id: requestId,
      days,
      price,
      discount: 0,
      total: price,
      brand: payer.brand,
      starts_at: begins,
      ends_at: begins + days * DAY_SEC,
      auto_renew: autoRenew,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const discountOf = async (
  transaction: Transaction,
  { payer, couponId }: ModelPurchase,
  { id, price }: { id: number; price: number },
): Promise<number> => {
  if (couponId === undefined) return 0;
  const { accountId, nowSec } = payer;
  return spendCoupon(transaction, { accountId, couponId, use: 'model', price, nowSec, ref: id });
};

const buyIn = async (
  transaction: Transaction,
  purchase: ModelPurchase,
  wallets: Pick<Wallets, 'post'>,
): Promise<number> => {
  const { payer, requestId, model, days } = purchase;
  // Whoever else buys for the account waits: two purchases must not begin at the same moment.
  await sql`select id from account where id = ${payer.accountId} for no key update`.execute(transaction);
  const earlier = await earlierOf(transaction, purchase);
  if (earlier?.model === model && earlier.days === days) return earlier.id;
  if (earlier) throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
  const price = await priceOf(transaction, purchase);
  const id = await addRow(transaction, purchase, price);
  const discount = await discountOf(transaction, purchase, { id, price });
  const total = price - discount;
  if (total !== purchase.total) {
    const limit = String(total);
    throw new RefusedError({ status: STATUS.conflict, message: OTHER_TOTAL, field: 'total', limit });
  }
  await transaction.updateTable('model_subscription').set({ discount, total }).where('id', '=', id).execute();
  if (total > 0) {
    const payment = { kind: 'model' as const, amount: total, key: requestId, ref: id, field: 'total' };
    await wallets.post(payer, payment, transaction);
  }
  return id;
};

type Running = {
  id: number;
  account_id: number;
  brand: BrandId;
  days: number;
  total: number;
  starts_at: number;
  ends_at: number;
};

/** Gold of the whole days that were not used, rounded down. */
export const unusedGold = (
  { days, total, starts_at: from, ends_at: to }: Pick<Running, 'days' | 'total' | 'starts_at' | 'ends_at'>,
  nowSec: number,
): number => Math.floor((total * Math.floor((to - Math.max(nowSec, from)) / DAY_SEC)) / days);

const refundIn = async (
  transaction: Transaction,
  row: Running,
  { nowSec, wallets }: { nowSec: number; wallets: Pick<Wallets, 'post'> },
): Promise<void> => {
  const { numUpdatedRows: changed } = await transaction
    .updateTable('model_subscription')
    .set({ refunded_at: nowSec, auto_renew: 0 })
    .where('id', '=', row.id)
    .where('refunded_at', '=', 0)
    .executeTakeFirst();
  const amount = unusedGold(row, nowSec);
  if (changed === 0n || amount === 0) return;
  const payment = { kind: 'modelBack' as const, amount, key: uuidOf('model-back', row.id), ref: row.id };
  await wallets.post({ accountId: row.account_id, brand: row.brand, nowSec }, payment, transaction);
};

const purchases = (db: Kysely<Tables>, wallets: Pick<Wallets, 'post'>) => ({
  /** @returns the id; the same for the same `request_id` */
  buy: (purchase: ModelPurchase): Promise<number> =>
    db.transaction().execute((transaction) => buyIn(transaction, purchase, wallets)),

  /** Until when somebody has a model; 0 without. */
  until: (accountId: number, model: ModelType): Promise<number> => endOf(db, accountId, model),

  async of(accountId: number, nowSec: number): Promise<Subscription[]> {
    const { rows } = await sql<Row>`
      select ${COLUMNS} from model_subscription where account_id = ${accountId} order by id desc limit 200
    `.execute(db);
    return rows.map((row) => toSubscription(row, nowSec));
  },
});

const renewals = (db: Kysely<Tables>) => ({
  /** Switches the renewal of one's own running subscription; of the others of its model it is switched off. */
  async setRenewal({
    id,
    accountId,
    on,
    nowSec,
  }: {
    id: number;
    accountId: number;
    on: 0 | 1;
    nowSec: number;
  }) {
    const { rows } = await sql<{ model: ModelType }>`
      update model_subscription set auto_renew = ${on}
      where id = ${id} and account_id = ${accountId} and refunded_at = 0 and ends_at > ${nowSec} returning model
    `.execute(db);
    if (!rows[0]) throw notFound('id');
    await sql`
      update model_subscription set auto_renew = 0
      where account_id = ${accountId} and model = ${rows[0].model} and id <> ${id} and auto_renew = 1
    `.execute(db);
  },

  /** Those whose end has come and that are bought again. */
  async due(nowSec: number) {
    return db
      .selectFrom('model_subscription as s')
      .leftJoin('model_price as p', (join) =>
        join.onRef('p.model', '=', 's.model').onRef('p.days', '=', 's.days'),
      )
      .select(['s.id', 's.account_id', 's.model', 's.days', 's.brand', 's.price', 'p.gold'])
      .where('s.auto_renew', '=', 1)
      .where('s.ends_at', '<=', nowSec)
      .limit(200)
      .execute();
  },

  async renewed(id: number): Promise<void> {
    await db.updateTable('model_subscription').set({ auto_renew: 0 }).where('id', '=', id).execute();
  },
});

const prices = (db: Kysely<Tables>, wallets: Pick<Wallets, 'post'>) => ({
  async prices(model: ModelType): Promise<{ days: 7 | 30 | 90; gold: number }[]> {
    const rows = await db
      .selectFrom('model_price')
      .select(['days', 'gold'])
      .where('model', '=', model)
      .orderBy('days')
      .execute();
    return rows.map(({ days, gold }) => ({ days, gold }));
  },

  async savePrice(model: ModelType, days: 7 | 30 | 90, gold: number): Promise<void> {
    if (gold === 0) {
      await db.deleteFrom('model_price').where('model', '=', model).where('days', '=', days).execute();
      return;
    }
    await db
      .insertInto('model_price')
      .values({ model, days, gold })
      .onConflict((conflict) => conflict.columns(['model', 'days']).doUpdateSet({ gold }))
      .execute();
  },

  /** Ends the sale of a model and pays unused days back. @returns how many subscriptions that were */
  async stop(model: ModelType, nowSec: number): Promise<number> {
    await db.deleteFrom('model_price').where('model', '=', model).execute();
    const { rows } = await sql<Running>`
      select id, account_id, brand, days, total::float8 as total, starts_at::float8 as starts_at, ends_at::float8 as ends_at
      from model_subscription where model = ${model} and refunded_at = 0 and ends_at > ${nowSec}
    `.execute(db);
    for (const row of rows) {
      await db.transaction().execute((transaction) => refundIn(transaction, row, { nowSec, wallets }));
    }
    return rows.length;
  },

  /** Model and days of subscriptions, for the records of the wallet. */
  kinds: (ids: readonly number[]) =>
    db
      .selectFrom('model_subscription')
      .select(['id', 'model', 'days'])
      .where('id', 'in', [...ids])
      .execute(),
});

/** Days of models that were bought: row, coupon and posting commit together. */
export const subscriptionRepository = (db: Kysely<Tables>, wallets: Pick<Wallets, 'post'>) => ({
  ...purchases(db, wallets),
  ...renewals(db),
  ...prices(db, wallets),
});

export type ModelSubscriptions = ReturnType<typeof subscriptionRepository>;

export const subscriptionData: PersonalData = {
  export: {
    model_subscriptions: sql`select model, days, total, starts_at, ends_at, auto_renew, refunded_at from model_subscription
      where account_id = account.id`,
  },
  tables: ['model_subscription'],
};
