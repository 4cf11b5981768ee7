import type { BrandId } from '@touchline/domain/brand';
import { brandHome, calendarDay, monthStartSec } from '@touchline/domain/brand-calendar';
import { BRAND_IDS } from '@touchline/domain/brand';
import { isQualified, PAID_AFTER_DAYS, QUALIFY_DAYS } from '@touchline/domain/invite-rule';
import { sql, type Kysely } from 'kysely';
import { notFound } from '../refusal.ts';
import type { Tables } from '../tables.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Transaction, Wallets } from '../wallet/wallet-repository.ts';

const DAY_SEC = 86_400;
const AT_ONCE = 200;

type Standing = {
  account_id: number;
  inviter_id: number;
  brand: BrandId;
  at: number;
  active_days: number;
  profit_minor: number;
  needs_recharge: 0 | 1;
  month_cap_minor: number;
  promised: number;
  has_phone: boolean;
  is_active: boolean;
  inviter_active: boolean;
  same_person: boolean;
  recharge_id: number | null;
  /** Of the top-up that an earned invitation rests on. */
  recharge_status: string | null;
};

/** An invitation with all that decides about it; its row is held. */
const lockStanding = async (
  transaction: Transaction,
  accountId: number,
  state: string,
): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    select i.account_id, i.inviter_id, i.brand, i.at, i.active_days, r.profit_minor, r.needs_recharge, r.month_cap_minor,
      i.profit_minor as promised, a.mobile is not null as has_phone, a.status = 'active' as is_active,
      inviter.status = 'active' as inviter_active,
      exists (select from identity_check mine join identity_check theirs on theirs.number_hash = mine.number_hash
        where mine.account_id = i.account_id and theirs.account_id = i.inviter_id) as same_person,
      coalesce(i.recharge_id, (select o.id from recharge_order o
        where o.account_id = i.account_id and o.status = 'credited' order by o.id limit 1)) as recharge_id,
      (select o.status from recharge_order o where o.id = i.recharge_id) as recharge_status
    from invitee i join account a on a.id = i.account_id join account inviter on inviter.id = i.inviter_id
      join invite_rule r on r.money_code = (select case when i.brand = any(${chinese()}::text[]) then 'CNY' else 'BRL' end)
    where i.account_id = ${accountId} and i.state = ${state} for update of i
  `.execute(transaction);
  return rows[0];
};

const chinese = (): BrandId[] => BRAND_IDS.filter((brand) => brandHome(brand).moneyCode === 'CNY');

const refuse = async (transaction: Transaction, accountId: number, reason: string): Promise<void> => {
  await transaction
    .updateTable('invitee')
    .set({ state: 'refused', reason })
    .where('account_id', '=', accountId)
    .execute();
};

const qualifyIn = async (transaction: Transaction, accountId: number, nowSec: number): Promise<void> => {
  const row = await lockStanding(transaction, accountId, 'bound');
  if (!row) return;
  if (row.same_person) return refuse(transaction, accountId, 'samePerson');
  const needsRecharge = row.needs_recharge === 1;
  const invitee = {
    at: row.at,
    active_days: row.active_days,
    hasPhone: row.has_phone,
    isActive: row.is_active,
    hasRecharged: row.recharge_id !== null,
  };
  if (!isQualified(invitee, needsRecharge, nowSec)) return;
  await transaction
    .updateTable('invitee')
    .set({
      state: 'qualified',
      qualified_at: nowSec,
      profit_minor: row.profit_minor,
      recharge_id: needsRecharge ? row.recharge_id : null,
    })
    .where('account_id', '=', accountId)
    .execute();
};

const paidThisMonth = async (
  transaction: Transaction,
  inviterId: number,
  fromSec: number,
): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(profit_minor), 0)::bigint as minor from invitee
    where inviter_id = ${inviterId} and state = 'paid' and paid_at >= ${fromSec}
  `.execute(transaction);
  return rows[0]?.minor ?? 0;
};

const REFUNDED = ['refunding', 'refunded', 'charged_back'];

type Posting = Pick<Wallets, 'post'>;

/** Pays what was earned; over the cap of the month it waits for the next one. @returns whom, where it was paid */
const payIn = async (
  transaction: Transaction,
  accountId: number,
  { wallets, nowSec }: { wallets: Posting; nowSec: number },
): Promise<number | undefined> => {
  // One inviter at a time, so that two payments do not both fit under the cap.
  await sql`select pg_advisory_xact_lock(hashtext('invite'), inviter_id::integer) from invitee
    where account_id = ${accountId}`.execute(transaction);
  const row = await lockStanding(transaction, accountId, 'qualified');
  if (!row || row.recharge_status === 'disputed') return undefined;
  const { brand, inviter_id: inviterId, promised, month_cap_minor: cap } = row;
  if (row.recharge_status !== null && REFUNDED.includes(row.recharge_status)) {
    await refuse(transaction, accountId, 'refunded');
    return undefined;
  }
  if (!row.inviter_active) {
    await refuse(transaction, accountId, 'inviter');
    return undefined;
  }
  const { timeZone } = brandHome(brand);
  const month = monthStartSec(calendarDay(nowSec, timeZone).month, timeZone);
  if ((await paidThisMonth(transaction, inviterId, month)) + promised > cap) return undefined;
  await transaction
    .updateTable('invitee')
    .set({ state: 'paid', paid_at: nowSec })
    .where('account_id', '=', accountId)
    .execute();
  if (promised > 0) {
    const payment = { amount: promised, key: uuidOf('invite', accountId), ref: accountId };
    await wallets.post(
      { accountId: inviterId, brand, nowSec },
      { kind: 'inviteProfit', ...payment },
      transaction,
    );
  }
  return inviterId;
};

/** Takes back what was paid for somebody who does not count any more. */
const takeBackIn = async (
  transaction: Transaction,
  accountId: number,
  { wallets, nowSec, reason }: { wallets: Posting; nowSec: number; reason: string },
): Promise<void> => {
  const row = await lockStanding(transaction, accountId, 'paid');
  if (!row) return;
  await refuse(transaction, accountId, reason);
  if (row.promised === 0) return;
  const payment = { amount: row.promised, key: uuidOf('invite-back', accountId), ref: accountId };
  const payer = { accountId: row.inviter_id, brand: row.brand, nowSec };
  await wallets.post(payer, { kind: 'inviteBack', ...payment }, transaction);
};

/** On how many days invited accounts were used. */
const activeDays = (db: Kysely<Tables>) => ({
  /** A day counts once on which an invited account called the service. */
  async countDays(nowSec: number): Promise<void> {
    const days = new Map(
      BRAND_IDS.map((brand) => [brand, calendarDay(nowSec, brandHome(brand).timeZone).day]),
    );
    for (const day of new Set(days.values())) {
      const brands = [...days].filter(([, its]) => its === day).map(([brand]) => brand);
      // Zones differ by less than a day: who called within the last minutes called today.
      await sql`
          update invitee i set active_days = i.active_days + 1, last_active_day = ${day} from account a
          where a.id = i.account_id and i.state = 'bound' and i.brand = any(${brands}::text[])
            and i.last_active_day < ${day} and a.last_online > ${nowSec - 900}
        `.execute(db);
    }
  },
});

const inTurn = async <Done>(
  db: Kysely<Tables>,
  rows: readonly { account_id: number }[],
  step: (transaction: Transaction, accountId: number) => Promise<Done>,
): Promise<Done[]> => {
  const done: Done[] = [];
  for (const { account_id: id } of rows) {
    done.push(await db.transaction().execute((transaction) => step(transaction, id)));
  }
  return done;
};

/** What invitations earn: counted, paid, taken back. Each step holds the row of the invited and posts once. */
export const inviteProfitRepository = (db: Kysely<Tables>, wallets: Posting) => {
  const takeBack = (accountId: number, reason: string, nowSec: number): Promise<void> =>
    db
      .transaction()
      .execute((transaction) => takeBackIn(transaction, accountId, { wallets, nowSec, reason }));

  return {
    ...activeDays(db),

    async qualify(nowSec: number): Promise<void> {
      const due = await db
        .selectFrom('invitee')
        .select('account_id')
        .where('state', '=', 'bound')
        .where('at', '<=', nowSec - QUALIFY_DAYS * DAY_SEC)
        .orderBy('at', 'desc')
        .limit(AT_ONCE)
        .execute();
      await inTurn(db, due, (transaction, id) => qualifyIn(transaction, id, nowSec));
    },

    /** @returns whom something was paid for, and to whom */
    async pay(nowSec: number): Promise<{ inviterId: number; accountId: number }[]> {
      const due = await db
        .selectFrom('invitee')
        .select('account_id')
        .where('state', '=', 'qualified')
        .where('qualified_at', '<=', nowSec - PAID_AFTER_DAYS * DAY_SEC)
        .limit(AT_ONCE)
        .execute();
      const paid = await inTurn(db, due, async (transaction, accountId) => ({
        accountId,
        inviterId: (await payIn(transaction, accountId, { wallets, nowSec })) ?? 0,
      }));
      return paid.filter(({ inviterId }) => inviterId > 0);
    },

    /** Top-ups that were refunded take the profit of their invitation with them. */
    async takeBackRefunded(nowSec: number): Promise<void> {
      const { rows } = await sql<{ account_id: number }>`
        select i.account_id from invitee i join recharge_order o on o.id = i.recharge_id
        where i.state = 'paid' and o.status in ('refunded', 'charged_back') limit ${AT_ONCE}
      `.execute(db);
      for (const { account_id: id } of rows) await takeBack(id, 'refunded', nowSec);
    },

    /** The operator's word that somebody does not count. @throws {RefusedError} for somebody whom nobody invited */
    async refuse(accountId: number, nowSec: number): Promise<void> {
      await takeBack(accountId, 'operator', nowSec);
      const { numUpdatedRows: rows } = await db
        .updateTable('invitee')
        .set({ state: 'refused', reason: 'operator' })
        .where('account_id', '=', accountId)
        .where('state', '<>', 'paid')
        .executeTakeFirst();
      if (rows === 0n) throw notFound('id');
    },
  };
};

export type InviteProfits = ReturnType<typeof inviteProfitRepository>;
