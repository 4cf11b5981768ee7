import type { CouponTab, OwnCoupon } from '@touchline/contract/coupon';
import type { Language } from '@touchline/domain/match-dates';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { nameFor } from './batch-name-repository.ts';

const PAGE = 20;
/** More usable coupons than this are not compared: the ones that expire soonest are. */
const MOST_COMPARED = 200;

const columnsFor = (
  language: Language,
) => sql`coupon.id, coupon.batch_id, ${nameFor(language)}, batch.worth, batch.threshold, batch.uses,
  coupon.taken_at, coupon.expires_at, coupon.used_at`;

type Page = {
  accountId: number;
  language: Language;
  tab: CouponTab;
  cursor?: number | undefined;
  nowSec: number;
};

const inTab = (tab: CouponTab, nowSec: number) => {
  if (tab === 'used') return sql`coupon.used_at > 0`;
  return tab === 'usable'
    ? sql`coupon.used_at = 0 and coupon.expires_at > ${nowSec}`
    : sql`coupon.used_at = 0 and coupon.expires_at <= ${nowSec}`;
};

/** What the tab is sorted by, and the comparison that finds what comes after the cursor. */
const orderOf = (tab: CouponTab) => {
  if (tab === 'usable') return { by: sql`expires_at`, direction: sql`asc`, after: sql`>` };
  return { by: tab === 'used' ? sql`used_at` : sql`expires_at`, direction: sql`desc`, after: sql`<` };
};

/** Coupons of one account. */
export const ownCouponRepository = (db: Kysely<Tables>) => ({
  async page({
    accountId,
    language,
    tab,
    cursor,
    nowSec,
  }: Page): Promise<{ list: OwnCoupon[]; next: number }> {
    const { by, direction, after } = orderOf(tab);
    const beyond =
      cursor === undefined
        ? sql``
        : sql`and (coupon.${by}, coupon.id) ${after}
            (select c.${by}, c.id from coupon c where c.id = ${cursor} and c.account_id = ${accountId})`;
    const { rows } = await sql<OwnCoupon>`
      select ${columnsFor(language)} from coupon join coupon_batch batch on batch.id = coupon.batch_id
      where coupon.account_id = ${accountId} and ${inTab(tab, nowSec)} ${beyond}
      order by coupon.${by} ${direction}, coupon.id ${direction} limit ${PAGE + 1}
    `.execute(db);
    const list = rows.slice(0, PAGE);
    return { list, next: rows.length > PAGE ? (list.at(-1)?.id ?? 0) : 0 };
  },

  async usableCount(accountId: number, nowSec: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from coupon
      where account_id = ${accountId} and ${inTab('usable', nowSec)}
    `.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Usable coupons, the ones that expire soonest first. */
  async usable(accountId: number, language: Language, nowSec: number): Promise<OwnCoupon[]> {
    const { rows } = await sql<OwnCoupon>`
      select ${columnsFor(language)} from coupon join coupon_batch batch on batch.id = coupon.batch_id
      where coupon.account_id = ${accountId} and ${inTab('usable', nowSec)}
      order by coupon.expires_at, coupon.id limit ${MOST_COMPARED}
    `.execute(db);
    return rows;
  },

  async find(accountId: number, language: Language, id: number): Promise<OwnCoupon | undefined> {
    const { rows } = await sql<OwnCoupon>`
      select ${columnsFor(language)} from coupon join coupon_batch batch on batch.id = coupon.batch_id
      where coupon.account_id = ${accountId} and coupon.id = ${id}
    `.execute(db);
    return rows[0];
  },
});

export type OwnCoupons = ReturnType<typeof ownCouponRepository>;
