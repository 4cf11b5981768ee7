import { sql, type Kysely } from 'kysely';
import type { AccountWords } from '../account/account-words.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

export type AnalystRow = {
  id: number;
  nick_name: string;
  avatar: string;
  intro: string;
  /** Of the account; an introduction is its signature in other languages. */
  texts: AccountWords;
  state: 'active' | 'blocked';
  share_percent: number;
  demo: boolean;
  checked: boolean;
  fans: number;
  attented: boolean;
};

export type AnalystChange = {
  accountId: number;
  state: 'active' | 'blocked';
  sharePercent?: number | undefined;
  intro?: string | undefined;
  demo?: boolean | undefined;
  nowSec: number;
};

/** Who writes plans. */
export const analystRepository = (db: Kysely<Tables>) => ({
  async many(ids: readonly number[], callerId = 0): Promise<AnalystRow[]> {
    const { rows } = await sql<AnalystRow>`
      select a.account_id as id, account.nick_name, account.texts, account.avatar, a.intro, a.state, a.share_percent,
        a.is_demo as demo, account.fans_count as fans,
        exists (select from identity_check c where c.account_id = a.account_id and c.state = 'accepted') as checked,
        exists (select from account_follow f where f.account_id = ${callerId} and f.followed_id = a.account_id)
          as attented
      from analyst a join account on account.id = a.account_id
      where a.account_id = any(${[...ids]}::bigint[])
    `.execute(db);
    return rows;
  },

  /** Makes or changes one; what is left out stays. @returns false where there is no such account */
  async save({ accountId, state, sharePercent, intro, demo, nowSec }: AnalystChange): Promise<boolean> {
    const { rows } = await sql`
      insert into analyst as held (account_id, state, share_percent, intro, is_demo, made_at)
      select id, ${state}, ${sharePercent ?? 70}, ${intro ?? ''}, ${demo ?? false}, ${nowSec}::bigint
      from account where id = ${accountId}
      on conflict (account_id) do update set state = excluded.state,
        share_percent = coalesce(${sharePercent ?? null}, held.share_percent),
        intro = coalesce(${intro ?? null}, held.intro), is_demo = coalesce(${demo ?? null}, held.is_demo)
      returning account_id
    `.execute(db);
    return rows.length > 0;
  },

  async log(entry: {
    planId?: number;
    analystId?: number;
    operatorId: number;
    what: string;
    reason: string;
    at: number;
  }): Promise<void> {
    const { planId = 0, analystId = 0, operatorId, ...rest } = entry;
    await db
      .insertInto('plan_log')
      .values({ plan_id: planId, analyst_id: analystId, operator_id: operatorId, ...rest })
      .execute();
  },
});

export type Analysts = ReturnType<typeof analystRepository>;

/** A person's plans and orders. Plans outlive a closed account, for what others bought and read under its number. */
export const planData: PersonalData = {
  export: {
    analyst: sql`select intro, state, share_percent, made_at from analyst where account_id = account.id`,
    plans: sql`select id, headline, reasoning, texts, confidence, price, refund_if_wrong, published_ms, status, factor
      from plan where analyst_id = account.id order by id`,
    plan_orders: sql`select id, plan_id, paid, discount, vip_discount, state, refund_reason, complaint, at from plan_order
      where account_id = account.id order by id`,
  },
};
