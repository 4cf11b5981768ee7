import type { ShopCurrency, ShopOrder } from '@touchline/contract/shop';
import { STATUS } from '@touchline/contract/envelope';
import type { Language } from '@touchline/domain/match-dates';
import { givesBack, mayBecome, ORDER_STATUS, type OrderStatus } from '@touchline/domain/order-status';
import { sql, type Kysely } from 'kysely';
import { giveCouponBack } from '../coupon/coupon-use-repository.ts';
import type { PersonalData } from '../personal-data.ts';
import { notFound, RefusedError } from '../refusal.ts';
import type { Tables } from '../tables.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Payer, Transaction, Wallets } from '../wallet/wallet-repository.ts';
import { buyIn, type Purchase } from './order-buying-repository.ts';
import { addOrderEvent, ORDER_POSTINGS } from './order-event-repository.ts';
import { WRONG_STEP } from './refusals.ts';

export type Step = {
  id: number;
  /** The owner must be this account; undefined for the operator and for jobs. */
  accountId?: number;
  to: OrderStatus;
  note?: string;
  carrier?: string;
  tracking?: string;
  nowSec: number;
};

type Locked = {
  account_id: number;
  status: OrderStatus;
  sku_id: number;
  quantity: number;
  currency: ShopCurrency;
  total: number;
  brand: Payer['brand'];
};

const giveBack = async (
  transaction: Transaction,
  order: Locked & { id: number },
  { wallets, nowSec }: { wallets: Pick<Wallets, 'post'>; nowSec: number },
): Promise<void> => {
  const { id, account_id: accountId, sku_id: skuId, quantity, total, currency, brand } = order;
  await sql`update sku set stock = stock + ${quantity}, sold = sold - ${quantity} where id = ${skuId}`.execute(
    transaction,
  );
  await sql`
    update sku_taken set taken = taken - ${quantity} where sku_id = ${skuId} and account_id = ${accountId}
  `.execute(transaction);
  await giveCouponBack(transaction, { use: 'shop', ref: id });
  if (total === 0) return;
  const payment = {
    kind: ORDER_POSTINGS[currency].back,
    amount: total,
    key: uuidOf('shop-back', id),
    ref: id,
  };
  await wallets.post({ accountId, brand, nowSec }, payment, transaction);
};

const stepIn = async (
  transaction: Transaction,
  step: Step,
  wallets: Pick<Wallets, 'post'>,
): Promise<number> => {
  const { id, to, nowSec, accountId, note = '', carrier, tracking } = step;
  const order = await transaction
    .selectFrom('shop_order')
    .select(['account_id', 'status', 'sku_id', 'quantity', 'currency', 'total', 'brand'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order || (accountId !== undefined && order.account_id !== accountId)) throw notFound('id');
  if (!mayBecome(order.status, to)) {
    throw new RefusedError({ status: STATUS.conflict, message: WRONG_STEP, field: 'id' });
  }
  const sending = { ...(carrier !== undefined && { carrier }), ...(tracking !== undefined && { tracking }) };
  await transaction
    .updateTable('shop_order')
    .set({ status: to, updated_at: nowSec, ...sending })
    .where('id', '=', id)
    .execute();
  await addOrderEvent(transaction, {
    id,
    status: to,
    at: nowSec,
    actor: accountId === undefined ? 'house' : 'buyer',
    note,
  });
  if (givesBack(to)) await giveBack(transaction, { id, ...order }, { wallets, nowSec });
  return order.account_id;
};

type Page = {
  accountId?: number;
  state?: OrderStatus | undefined;
  id?: number;
  page: number;
  size: number;
  language: Language;
};

const readPage = async (db: Kysely<Tables>, asked: Page): Promise<{ list: ShopOrder[]; total: number }> => {
  const { accountId = 0, state = -1, id = 0, page, size, language } = asked;
  const { rows } = await sql<ShopOrder & { count: number }>`
    select o.id, g.names ->> ${language} as name, coalesce(g.pictures[1], '') as picture, s.option, g.kind, o.quantity,
      o.currency, o.price, o.discount, o.total, o.status, o.address, o.carrier, o.tracking, o.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'at', e.at, 'note', e.note) order by e.id), '[]')
        from order_event e where e.order_id = o.id) as events, count(*) over ()::integer as count
    from shop_order o join sku s on s.id = o.sku_id join goods g on g.id = s.goods_id
    where (${accountId} = 0 or o.account_id = ${accountId}) and (${state} = -1 or o.status = ${state})
      and (${id} = 0 or o.id = ${id})
    order by case when ${accountId} = 0 then o.id else -o.id end limit ${size} offset ${(page - 1) * size}
  `.execute(db);
  return { list: rows.map(({ count: _count, ...order }) => order), total: rows[0]?.count ?? 0 };
};

/** An order that was sent is done by itself after this long. @source economy §C1 */
const DONE_AFTER_SEC = 15 * 86_400;

/** Orders of the shop: stock, coupon, posting and order commit together. */
export const orderRepository = (db: Kysely<Tables>, wallets: Pick<Wallets, 'post'>) => {
  const step = (asked: Step): Promise<number> =>
    db.transaction().execute((transaction) => stepIn(transaction, asked, wallets));
  return {
    /** @returns the id of the order; the same for the same `request_id` */
    buy: (purchase: Purchase): Promise<number> =>
      db.transaction().execute((transaction) => buyIn(transaction, purchase, wallets)),

    /** Moves an order on. @returns whose order it is @throws {RefusedError} where there is no such step */
    step,

    page: (asked: Page) => readPage(db, asked),

    /** @throws {RefusedError} where the account has no such order */
    async find(id: number, { accountId, language }: { accountId?: number; language: Language }) {
      const owner = accountId === undefined ? {} : { accountId };
      const { list } = await readPage(db, { id, ...owner, page: 1, size: 1, language });
      if (!list[0]) throw notFound('id');
      return list[0];
    },

    async finishOld(nowSec: number): Promise<void> {
      const old = await db
        .selectFrom('shop_order')
        .select('id')
        .where('status', '=', ORDER_STATUS.sent)
        .where('updated_at', '<', nowSec - DONE_AFTER_SEC)
        .limit(100)
        .execute();
      for (const { id } of old) await step({ id, to: ORDER_STATUS.done, nowSec });
    },
  };
};

export type Orders = ReturnType<typeof orderRepository>;

export const shopData: PersonalData = {
  export: {
    shop_orders: sql`select id, sku_id, quantity, currency, total, address, status, created_at from shop_order
      where account_id = account.id`,
    shop_taken: sql`select sku_id, taken from sku_taken where account_id = account.id`,
  },
  tables: ['sku_taken', 'shop_order'],
};
