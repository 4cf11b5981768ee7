import type { VipOrder } from '@touchline/contract/vip';
import { REFUND_WITHIN_SEC } from '@touchline/domain/vip-period';
import { followedMatchLimit } from '@touchline/domain/vip-benefit';
import { sql, type Kysely } from 'kysely';
import { giveCouponBack } from '../coupon/coupon-use-repository.ts';
import type { PersonalData } from '../personal-data.ts';
import { notFound } from '../refusal.ts';
import type { Tables } from '../tables.ts';
import { notPayable } from '../wallet/payment-refusal.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Transaction, Wallets } from '../wallet/wallet-repository.ts';
import { NOT_LATEST, NOT_REFUNDABLE } from './refusals.ts';
import { buyVipIn, lockVip, writeDates, type VipPurchase } from './vip-buying-repository.ts';

const SIZE = 20;

type Row = Omit<VipOrder, 'refundable'> & { account_id: number; is_latest: boolean; is_used: boolean };

/**
 * What somebody bought. Used is time once something was done that only VIPs may: more matches followed than others
 * may, goods, gifts or coupons of VIPs taken, a plan bought for less. The quiet without advertisements is no use.
 */
const readRows = async (
  db: Kysely<Tables>,
  { accountId = 0, id = 0, before = 0 }: { accountId?: number; id?: number; before?: number },
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.account_id, p.tier, p.days, p.from_at, p.to_at, p.price, p.discount, p.total, p.created_at,
      (p.kind = 'renewed')::integer as renewed, (p.refunded_at > 0)::integer as refunded,
      not exists (select from vip_period l where l.account_id = p.account_id and l.tier = p.tier
        and l.refunded_at = 0 and l.id > p.id) as is_latest,
      (select count(*) from match_follow f where f.account_id = p.account_id) > ${followedMatchLimit(0)}
        or exists (select from coupon c join coupon_batch b on b.id = c.batch_id
          where c.account_id = p.account_id and b.audience = 'vip' and c.taken_at >= p.created_at)
        or exists (select from shop_order o join sku s on s.id = o.sku_id join goods g on g.id = s.goods_id
          where o.account_id = p.account_id and g.vip_only = 1 and o.created_at >= p.created_at)
        or exists (select from gift_sent s join gift g on g.id = s.gift_id
          where s.account_id = p.account_id and g.min_vip > 0 and s.sent_at >= p.created_at)
        or exists (select from plan_order o where o.account_id = p.account_id and o.vip_discount > 0
          and o.at >= p.created_at) as is_used
    from vip_period p where p.kind <> 'granted' and (${accountId} = 0 or p.account_id = ${accountId})
      and (${id} = 0 or p.id = ${id}) and (${before} = 0 or p.id < ${before})
    order by p.id desc limit ${SIZE + 1}
  `.execute(db);
  return rows;
};

const isRefundable = (row: Row, nowSec: number): boolean =>
  row.refunded === 0 && row.is_latest && !row.is_used && nowSec - row.created_at < REFUND_WITHIN_SEC;

const toOrder = (row: Row, nowSec: number): VipOrder => {
  const { account_id: _account, is_latest: _latest, is_used: _used, ...order } = row;
  return { ...order, refundable: isRefundable(row, nowSec) ? 1 : 0 };
};

type Refund = {
  id: number;
  /** The owner must be this account, and the rules of refunds hold; undefined for the operator. */
  accountId?: number;
  nowSec: number;
};

const ownerOf = async (transaction: Transaction, { id, accountId }: Refund) => {
  const period = await transaction
    .selectFrom('vip_period')
    .select(['account_id', 'tier', 'brand', 'total'])
    .where('id', '=', id)
    .where('kind', '<>', 'granted')
    .executeTakeFirst();
  if (!period || (accountId !== undefined && period.account_id !== accountId)) throw notFound('id');
  return period;
};

const refundIn = async (
  transaction: Transaction,
  refund: Refund,
  wallets: Pick<Wallets, 'post'>,
): Promise<number> => {
  const { id, nowSec } = refund;
  const { account_id: accountId, tier, brand, total } = await ownerOf(transaction, refund);
  const dates = await lockVip(transaction, accountId);
  const [row] = await readRows(transaction, { id });
  if (!row || row.refunded === 1) return accountId;
  if (!row.is_latest) throw notPayable('notEligible', NOT_LATEST, 'id');
  if (refund.accountId !== undefined && !isRefundable(row, nowSec)) {
    throw notPayable('notEligible', NOT_REFUNDABLE, 'id');
  }
  await transaction.updateTable('vip_period').set({ refunded_at: nowSec }).where('id', '=', id).execute();
  await transaction
    .deleteFrom('vip_renewal')
    .where('account_id', '=', accountId)
    .where('tier', '=', tier)
    .execute();
  await giveCouponBack(transaction, { use: 'vip', ref: id });
  await writeDates(transaction, accountId, { level: dates.vip_level, nowSec });
  if (total > 0) {
    const payment = { kind: 'vipBack' as const, amount: total, key: uuidOf('vip-back', id), ref: id };
    await wallets.post({ accountId, brand, nowSec }, payment, transaction);
  }
  return accountId;
};

/** Time of VIP that was bought: account, coupon and posting commit together. */
export const vipOrderRepository = (db: Kysely<Tables>, wallets: Pick<Wallets, 'post'>) => ({
  /** @returns the id of the order; the same for the same `request_id` */
  buy: (purchase: VipPurchase): Promise<number> =>
    db.transaction().execute((transaction) => buyVipIn(transaction, purchase, wallets)),

  /** Gives time back; a second time changes nothing. @returns whose it was */
  refund: (refund: Refund): Promise<number> =>
    db.transaction().execute((transaction) => refundIn(transaction, refund, wallets)),

  async page(accountId: number, { before = 0, nowSec }: { before?: number | undefined; nowSec: number }) {
    const rows = await readRows(db, { accountId, before });
    const list = rows.slice(0, SIZE).map((row) => toOrder(row, nowSec));
    return { list, next: rows.length > SIZE ? (list.at(-1)?.id ?? 0) : 0 };
  },

  async find(id: number, nowSec: number): Promise<VipOrder> {
    const [row] = await readRows(db, { id });
    if (!row) throw notFound('id');
    return toOrder(row, nowSec);
  },

  /** Days and tier of orders, for the records of the wallet. */
  async kinds(ids: readonly number[]) {
    return db
      .selectFrom('vip_period')
      .select(['id', 'tier', 'days'])
      .where('id', 'in', [...ids])
      .execute();
  },
});

export type VipOrders = ReturnType<typeof vipOrderRepository>;

export const vipData: PersonalData = {
  export: {
    vip_periods: sql`select tier, kind, days, from_at, to_at, total, created_at, refunded_at from vip_period
      where account_id = account.id`,
    vip_renewals: sql`select tier, plan_id, price, next_at from vip_renewal where account_id = account.id`,
  },
  tables: ['vip_renewal', 'vip_period'],
};
