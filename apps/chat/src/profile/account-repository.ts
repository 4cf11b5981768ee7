import type { Database } from '@touchline/engines/sql/connect';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

export type ProfileValues = { [tag: string]: string | number };

export type Account = {
  userId: string;
  tinyId: string;
  customStatus: string;
  profile: ProfileValues;
  /** What the app's administration gave the account; its owner cannot change it. */
  badge: Badge;
  /** 0 for a user who never logged in. */
  loginSec: number;
};

export type Badge = { level: number; vip: number; title: string };

type Row = {
  user_id: string;
  tiny_id: string;
  custom_status: string;
  profile: string;
  badge: string;
  login_sec: number;
};

const NO_BADGE: Badge = { level: 0, vip: 0, title: '' };

const toAccount = (row: Row): Account => ({
  userId: row.user_id,
  tinyId: row.tiny_id,
  customStatus: row.custom_status,
  loginSec: row.login_sec,
  // Written by ourselves from checked items.
  profile: JSON.parse(row.profile) as ProfileValues,
  badge: row.badge === '' ? NO_BADGE : (JSON.parse(row.badge) as Badge),
});

const MAX_BATCH = 500;

const reads = ({ kysely: db, prepared }: Database<Tables>, appId: number) => {
  const findAll = async (userIds: readonly string[]): Promise<Account[]> => {
    if (userIds.length === 0) return [];
    const found = sql<Row>`
      select user_id, tiny_id, custom_status, profile, badge, login_sec from account
       where app_id = ${appId} and user_id = any(${[...userIds]}::text[])`;
    return (await prepared('accounts', found)).map(toAccount);
  };
  // Thousands who come at once are looked up in a few statements.
  const single = microBatch<string, Account | undefined>({
    maxItems: MAX_BATCH,
    async flush(userIds) {
      const found = new Map((await findAll([...new Set(userIds)])).map((one) => [one.userId, one]));
      return userIds.map((userId) => found.get(userId));
    },
  });
  return {
    /** The account, made when it is not there. */
    async ensure(userId: string, nowSec: number): Promise<Account> {
      const { rows } = await sql<Row>`
      insert into account (app_id, user_id, created_sec) values (${appId}, ${userId}, ${nowSec})
      on conflict (app_id, user_id) do nothing
      returning user_id, tiny_id, custom_status, profile, badge, login_sec`.execute(db);
      const [row] = rows;
      if (row !== undefined) return toAccount(row);
      const there = await single.add(userId);
      if (there === undefined) throw new Error('an account that stood in the way of a new one is gone');
      return there;
    },

    /** Those of the accounts that exist, in no particular order. */
    findAll,

    find: (userId: string): Promise<Account | undefined> => single.add(userId),
  };
};

type LoggedIn = Account & { isNew: boolean };

/** Thousands who log in at once are written in a few statements. */
const logins = (db: Kysely<Tables>, appId: number) =>
  microBatch<{ userId: string; nowSec: number }, LoggedIn>({
    maxItems: MAX_BATCH,
    async flush(items) {
      const seconds = new Map(items.map(({ userId, nowSec }) => [userId, nowSec]));
      const { rows } = await sql<Row & { is_new: boolean }>`
        insert into account (app_id, user_id, created_sec, login_sec)
        select ${appId}, user_id, sec, sec
          from unnest(${[...seconds.keys()]}::text[], ${[...seconds.values()]}::bigint[]) as given (user_id, sec)
         order by user_id
        on conflict (app_id, user_id) do update set login_sec = excluded.login_sec
        returning user_id, tiny_id, custom_status, profile, badge, login_sec, (xmax = 0) as is_new`.execute(
        db,
      );
      const found = new Map(rows.map((row) => [row.user_id, { ...toAccount(row), isNew: row.is_new }]));
      return items.map(({ userId }) => {
        const account = found.get(userId);
        if (account === undefined) throw new Error('an account could not be made');
        // Of two logins of one batch only the first made the account.
        found.set(userId, { ...account, isNew: false });
        return account;
      });
    },
  });

const ownChanges = (db: Kysely<Tables>, appId: number, entries = logins(db, appId)) => ({
  /** The account of a user who logs in; created when it is missing. */
  loggedIn: (userId: string, nowSec: number): Promise<LoggedIn> => entries.add({ userId, nowSec }),

  async setCustomStatus(userId: string, customStatus: string): Promise<void> {
    await db
      .updateTable('account')
      .set({ custom_status: customStatus })
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .execute();
  },

  /** Changes some values of a profile; the others stay. */
  async setProfile(userId: string, values: ProfileValues): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('account')
        .select('profile')
        .where('app_id', '=', appId)
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const profile = { ...(JSON.parse(row.profile) as ProfileValues), ...values };
      await trx
        .updateTable('account')
        .set({ profile: JSON.stringify(profile) })
        .where('app_id', '=', appId)
        .where('user_id', '=', userId)
        .execute();
    });
  },
});

const administration = (db: Kysely<Tables>, appId: number) => ({
  /** Removes an account with everything that is his alone; false when there was none. */
  async remove(userId: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      for (const statement of [
        sql`delete from session where app_id = ${appId} and user_id = ${userId}`,
        sql`delete from group_member where app_id = ${appId} and user_id = ${userId}`,
        sql`delete from user_conversation where app_id = ${appId} and user_id = ${userId} and is_group`,
        // A row remains for each conversation, so that a later user of this id finds no old messages.
        sql`update user_conversation u set floor_seq = c.last_seq, read_seq = c.last_seq, hidden_seq = c.last_seq,
              pinned_sec = 0, remind_type = 0, marks = '', custom = ''
              from conversation c where c.app_id = u.app_id and c.conversation = u.conversation
               and u.app_id = ${appId} and u.user_id = ${userId}`,
        sql`delete from blacklist where app_id = ${appId} and (user_id = ${userId} or blocked_id = ${userId})`,
        sql`delete from friend_application where app_id = ${appId} and (from_user = ${userId} or to_user = ${userId})`,
        sql`delete from account_tag where app_id = ${appId} and user_id = ${userId}`,
        sql`delete from account_attribute where app_id = ${appId} and user_id = ${userId}`,
        sql`delete from follow where app_id = ${appId} and (user_id = ${userId} or followed_id = ${userId})`,
        sql`delete from friend where app_id = ${appId} and (user_id = ${userId} or friend_id = ${userId})`,
      ]) {
        await statement.execute(trx);
      }
      const { numDeletedRows } = await trx
        .deleteFrom('account')
        .where('app_id', '=', appId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    });
  },

  /** What rooms show beside this user; false when there is no such account. */
  async setBadge(userId: string, badge: Badge): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ badge: JSON.stringify(badge) })
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** End of a user's ban from one-to-one messages; undefined for an unknown account. */
  async mutedUntil(userId: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('account')
      .select('muted_until_sec')
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.muted_until_sec;
  },

  /** Nobody takes one-to-one messages from this user until then; 0 lifts it. */
  async mute(userId: string, untilSec: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ muted_until_sec: untilSec })
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

/** Accounts of one app. They come into being at the first valid login, or by import. */
export type AccountRepository = ReturnType<typeof accountRepository>;

export const accountRepository = (database: Database<Tables>, appId: number) => ({
  ...reads(database, appId),
  ...ownChanges(database.kysely, appId),
  ...administration(database.kysely, appId),
});
