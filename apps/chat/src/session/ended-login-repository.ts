import { microBatch } from '@touchline/engines/sql/micro-batch';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** What a UserSig says of the login that it belongs to. */
export type SignedLogin = { userId: string; loginId: string; signedAtSec: number };

/** A UserSig of a login may be valid for so long: nothing is remembered about ended logins for longer. */
export const MAX_LOGIN_SIG_SEC = 400 * 86_400;

const MAX_BATCH = 500;
/** Stands for every login until a time. */
const EVERY_LOGIN = '';

const lookUp = (db: Kysely<Tables>, appId: number) =>
  microBatch<SignedLogin, boolean>({
    maxItems: MAX_BATCH,
    async flush(logins) {
      const { rows } = await sql<{ place: number }>`
        select distinct given.place
          from unnest(${logins.map((one) => one.userId)}::text[], ${logins.map((one) => one.loginId)}::text[],
            ${logins.map((one) => one.signedAtSec)}::bigint[])
            with ordinality as given (user_id, login_id, signed_sec, place)
          join ended_login e on e.app_id = ${appId} and e.user_id = given.user_id
           and (e.login_id = ${EVERY_LOGIN} and given.signed_sec <= e.ended_sec
             or e.login_id = given.login_id and given.login_id <> ${EVERY_LOGIN})`.execute(db);
      const ended = new Set(rows.map((row) => row.place));
      return logins.map((_, index) => ended.has(index + 1));
    },
  });

/** Logins of the app that are over, with the UserSigs that belong to them. */
export type EndedLogins = ReturnType<typeof endedLoginRepository>;

export const endedLoginRepository = (db: Kysely<Tables>, appId: number) => {
  const single = lookUp(db, appId);
  return {
    /** True when the login is over. Always asked of the database: no gateway can have missed it. */
    has: (login: SignedLogin): Promise<boolean> => single.add(login),

    /** @param loginIds none for every login until now */
    async add(userId: string, loginIds: readonly string[], nowSec: number): Promise<void> {
      const ended = loginIds.length === 0 ? [EVERY_LOGIN] : [...new Set(loginIds)];
      await sql`
        insert into ended_login (app_id, user_id, login_id, ended_sec)
        select ${appId}, ${userId}, login_id, ${nowSec} from unnest(${ended}::text[]) as t (login_id)
        on conflict (app_id, user_id, login_id)
        do update set ended_sec = greatest(ended_login.ended_sec, excluded.ended_sec)`.execute(db);
      await db
        .deleteFrom('ended_login')
        .where('app_id', '=', appId)
        .where('user_id', '=', userId)
        .where('login_id', '<>', EVERY_LOGIN)
        .where('ended_sec', '<', nowSec - MAX_LOGIN_SIG_SEC)
        .execute();
    },
  };
};
