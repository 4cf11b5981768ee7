import type { Invited, InviteRule } from '@touchline/contract/invite';
import type { BrandId } from '@touchline/domain/brand';
import { brandHome } from '@touchline/domain/brand-calendar';
import { ACTIVE_DAYS, maskedName, paidAt } from '@touchline/domain/invite-rule';
import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

const SIZE = 20;
/** More accounts of one device earn nothing for anybody. @source economy §C4 "no reward beyond 3" */
const MOST_OF_DEVICE = 3;

type Binding = {
  accountId: number;
  inviterId: number;
  brand: BrandId;
  /** Where the account was made, kept as a hash. */
  device: { hash: Buffer; name: string };
  nowSec: number;
};

type Row = Omit<Invited, 'paid_at'> & { qualified_at: number; paid: number };

/** What invitations give. */
const rules = (db: Kysely<Tables>) => ({
  async rule(brand: BrandId): Promise<InviteRule> {
    const { moneyCode } = brandHome(brand);
    return db
      .selectFrom('invite_rule')
      .selectAll()
      .where('money_code', '=', moneyCode)
      .executeTakeFirstOrThrow();
  },

  async saveRule({ money_code: code, ...rule }: InviteRule): Promise<void> {
    await db.updateTable('invite_rule').set(rule).where('money_code', '=', code).execute();
  },
});

/** How an account comes to have been invited. */
const bindings = (db: Kysely<Tables>) => ({
  /** Notes from where somebody looks at their invitations, so that accounts made there do not count. */
  async noteDevice(accountId: number, hash: Buffer): Promise<void> {
    await db
      .insertInto('invite_device')
      .values({ account_id: accountId, device_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /**
   * Binds a new account to who invited it, once and for ever. Accounts of the inviter's own device and invitations by
   * those who work here are kept, and give nothing.
   */
  async bind({ accountId, inviterId, brand, device, nowSec }: Binding): Promise<void> {
    await sql`
      insert into invitee (account_id, inviter_id, brand, at, device_hash, state, reason)
      select ${accountId}, a.id, ${brand}, ${nowSec}, ${device.hash},
        case when why.reason = '' then 'bound' else 'refused' end, why.reason
      from account a, lateral (select case
        when a.is_operate = 1 or a.is_anchor_admin = 1 then 'staff'
        when exists (select from invite_device d where d.account_id = a.id and d.device_hash = ${device.hash})
          and exists (select from session s where s.account_id = a.id and s.device = ${device.name}) then 'device'
        when (select count(*) from invitee o where o.device_hash = ${device.hash}) >= ${MOST_OF_DEVICE} then 'cluster'
        else '' end as reason) why
      where a.id = ${inviterId} on conflict do nothing
    `.execute(db);
  },
});

/** Who invited whom. */
export const inviteRepository = (db: Kysely<Tables>) => ({
  ...rules(db),
  ...bindings(db),

  async counts(inviterId: number) {
    const { rows } = await sql<{ invited: number; active: number; pending_minor: number }>`
      select count(*)::integer as invited,
        count(*) filter (where state in ('qualified', 'paid'))::integer as active,
        coalesce(sum(profit_minor) filter (where state = 'qualified'), 0)::bigint as pending_minor
      from invitee where inviter_id = ${inviterId}
    `.execute(db);
    return rows[0] ?? { invited: 0, active: 0, pending_minor: 0 };
  },

  /** Only those whom the account invited itself. */
  async page(inviterId: number, before = 0): Promise<{ list: Invited[]; next: number }> {
    const { rows } = await sql<Row>`
      select a.id, a.nick_name, a.avatar, i.at, i.state, least(i.active_days, ${ACTIVE_DAYS}) as active_days,
        i.profit_minor, i.qualified_at, i.paid_at as paid
      from invitee i join account a on a.id = i.account_id
      where i.inviter_id = ${inviterId} and (${before} = 0 or a.id < ${before})
      order by a.id desc limit ${SIZE + 1}
    `.execute(db);
    const list = rows.slice(0, SIZE).map(({ qualified_at: qualified, paid, ...invited }) => ({
      ...invited,
      nick_name: maskedName(invited.nick_name),
      paid_at: paid > 0 || qualified === 0 ? paid : paidAt(qualified),
    }));
    return { list, next: rows.length > SIZE ? (list.at(-1)?.id ?? 0) : 0 };
  },

  /** Masked names by account, for the records of the wallet. */
  async names(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'nick_name'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, nick_name: name }) => [id, maskedName(name)]));
  },
});

export type Invites = ReturnType<typeof inviteRepository>;

export const inviteData: PersonalData = {
  export: {
    invite_devices: sql`select count(*) as devices from invite_device where account_id = account.id`,
    invited_by: sql`select inviter_id, at, state from invitee where account_id = account.id`,
    invited: sql`select at, state, profit_minor, paid_at from invitee where inviter_id = account.id`,
  },
  tables: ['invite_device', 'invitee'],
};
