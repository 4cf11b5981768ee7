import { randomInt } from 'node:crypto';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '../tables.ts';

/** An account as the service sees it; the password's hash never leaves the file that reads it. */
export type Account = Omit<
  Selectable<Tables['account']>,
  'password_hash' | 'age_limit_pin_hash' | 'spending' | 'chat_due_at' | 'chat_version'
>;

export type AccountChange = Omit<
  Updateable<Tables['account']>,
  'id' | 'account' | 'mobile' | 'invite_code' | 'invited_by' | 'regist_time'
>;

export type NewAccount = AccountChange & {
  account: string;
  password_hash: string;
  regist_time: number;
  mobile?: string;
  invited_by?: number | null;
};

/** Columns of an account that anyone of the service may read. */
export const ACCOUNT_COLUMNS = [
  'account.id',
  'account.account',
  'account.nick_name',
  'account.avatar',
  'account.signature',
  'account.texts',
  'account.profile',
  'account.invite_code',
  'account.tags',
  'account.status',
  'account.user_level',
  'account.vip_level',
  'account.vip_date',
  'account.svip_date',
  'account.is_anchor',
  'account.is_anchor_admin',
  'account.is_operate',
  'account.is_youliao',
  'account.is_no_qrad',
  'account.is_no_popad',
  'account.rec_weight',
  'account.fans_count',
  'account.attent_count',
  'account.channel',
  'account.login_platform',
  'account.regist_time',
  'account.auth_time',
  'account.last_login',
  'account.last_online',
  'account.mobile',
  'account.invited_by',
  'account.third_member',
  'account.settings',
  'account.nick_changed_at',
  'account.closes_at',
  'account.age_limited',
  'account.account_changed_at',
] as const;

/** Letters that are not taken for one another when read aloud or copied by hand. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const inviteCode = (): string =>
  Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Names are compared without regard to case. */
export const accountKey = (account: string): string => account.trim().toLowerCase();

export const accountRepository = (db: Kysely<Tables>) => ({
  async find(id: number): Promise<Account | undefined> {
    return db.selectFrom('account').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst();
  },

  /** In no order; unknown ids are left out. */
  async findMany(ids: readonly number[]): Promise<Account[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('account')
      .select(ACCOUNT_COLUMNS)
      .where('id', 'in', [...ids])
      .execute();
  },

  async findByName(account: string): Promise<Account | undefined> {
    return db
      .selectFrom('account')
      .select(ACCOUNT_COLUMNS)
      .where((eb) => eb.or([eb('account', '=', accountKey(account)), eb('mobile', '=', accountKey(account))]))
      .orderBy('id')
      .executeTakeFirst();
  },

  async findByMobile(mobile: string): Promise<Account | undefined> {
    return db.selectFrom('account').select(ACCOUNT_COLUMNS).where('mobile', '=', mobile).executeTakeFirst();
  },

  async idOfInviteCode(code: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('account')
      .select('id')
      .where('invite_code', '=', code.toUpperCase())
      .executeTakeFirst();
    return row?.id;
  },

  /** Only for comparing a password. */
  async passwordHash(id: number): Promise<string | undefined> {
    const row = await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.password_hash;
  },

  /** @returns the new id, or nothing when the name is taken */
  async create({ account, ...fields }: NewAccount): Promise<number | undefined> {
    const row = await db
      .insertInto('account')
      .values({
        ...fields,
        account: accountKey(account),
        invite_code: inviteCode(),
        nick_name: fields.nick_name ?? `球迷${randomInt(100_000, 1_000_000)}`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  async change(id: number, change: AccountChange): Promise<void> {
    if (Object.keys(change).length === 0) return;
    await db.updateTable('account').set(change).where('id', '=', id).execute();
  },
});

export type Accounts = ReturnType<typeof accountRepository>;
