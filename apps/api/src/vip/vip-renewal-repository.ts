import type { OwnVip } from '@touchline/contract/vip';
import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import { MOST_FAILURES, TOLD_BEFORE_SEC, TRIED_AGAIN_SEC, type VipTier } from '@touchline/domain/vip-period';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** A renewal whose time has come. */
export type DueRenewal = {
  account_id: number;
  tier: VipTier;
  plan_id: number;
  brand: BrandId;
  /** That its owner agreed to. */
  price: number;
  /** What the plan costs now; null where it is not sold any more. */
  asked: number | null;
  /** Until when the tier runs. */
  end_at: number;
};

type Wish = {
  accountId: number;
  tier: VipTier;
  planId: number;
  brand: BrandId;
  price: number;
  nextAt: number;
};

const END = sql<number>`case when r.tier = 2 then a.svip_date else a.vip_date end`;

/** What is renewed by itself. */
export const vipRenewalRepository = (db: Kysely<Tables>) => {
  const off = async (accountId: number, tier: VipTier): Promise<void> => {
    await db.deleteFrom('vip_renewal').where('account_id', '=', accountId).where('tier', '=', tier).execute();
  };

  return {
    off,

    async on({ accountId, tier, planId, brand, price, nextAt }: Wish): Promise<void> {
      const wish = { plan_id: planId, brand, price, next_at: nextAt, failures: 0, told_of: 0 };
      await db
        .insertInto('vip_renewal')
        .values({ account_id: accountId, tier, ...wish })
        .onConflict((conflict) => conflict.columns(['account_id', 'tier']).doUpdateSet(wish))
        .execute();
    },

    async of(accountId: number, language: Language): Promise<OwnVip['renewals']> {
      const { rows } = await sql<OwnVip['renewals'][number]>`
        select r.tier, r.next_at, jsonb_build_object('id', p.id, 'tier', p.tier, 'days', p.days, 'price', r.price,
          'name', p.names ->> ${language}) as plan
        from vip_renewal r join vip_plan p on p.id = r.plan_id where r.account_id = ${accountId} order by r.tier
      `.execute(db);
      return rows;
    },

    /** Moves the next payment after time was bought: renewals follow the end of their tier. */
    async follow(accountId: number, tier: VipTier, nextAt: number): Promise<void> {
      await db
        .updateTable('vip_renewal')
        .set({ next_at: nextAt, failures: 0 })
        .where('account_id', '=', accountId)
        .where('tier', '=', tier)
        .execute();
    },

    /** Those that are paid now. */
    async due(nowSec: number): Promise<DueRenewal[]> {
      const { rows } = await sql<DueRenewal>`
        select r.account_id, r.tier, r.plan_id, r.brand, r.price,
          (select p.price from vip_plan p where p.id = r.plan_id and p.shown) as asked, ${END} as end_at
        from vip_renewal r join account a on a.id = r.account_id
        where r.next_at <= ${nowSec} and a.status = 'active' order by r.next_at limit 200
      `.execute(db);
      return rows;
    },

    /** Those that are told now, each once for an end. */
    async toTell(
      nowSec: number,
    ): Promise<{ account_id: number; tier: VipTier; price: number; end_at: number }[]> {
      const { rows } = await sql<{ account_id: number; tier: VipTier; price: number; end_at: number }>`
        update vip_renewal r set told_of = ${END} from account a
        where a.id = r.account_id and r.next_at <= ${nowSec + TOLD_BEFORE_SEC} and r.told_of <> ${END}
        returning r.account_id, r.tier, r.price, r.told_of as end_at
      `.execute(db);
      return rows;
    },

    /** One that was not paid: it is tried once more, and then switched off. */
    async failed({ account_id: accountId, tier }: DueRenewal, nowSec: number): Promise<void> {
      await sql`
        update vip_renewal set failures = failures + 1, next_at = ${nowSec + TRIED_AGAIN_SEC}
        where account_id = ${accountId} and tier = ${tier}
      `.execute(db);
      await sql`
        delete from vip_renewal where account_id = ${accountId} and tier = ${tier} and failures >= ${MOST_FAILURES}
      `.execute(db);
    },
  };
};

export type VipRenewals = ReturnType<typeof vipRenewalRepository>;
