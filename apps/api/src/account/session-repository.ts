import { createHash, randomBytes } from 'node:crypto';
import type { UserInfo } from '@touchline/contract/account';
import { sql, type Kysely } from 'kysely';
import type { Caller } from '../handle.ts';
import type { Tables } from '../tables.ts';
import { ACCOUNT_COLUMNS } from './account-repository.ts';
import type { PersonalData } from '../personal-data.ts';

const DAY_SEC = 86_400;
/** A session ends this long after it was last used. */
const SESSION_LIFE_SEC = 30 * DAY_SEC;
/** Use is written down at most this often. */
const TOUCH_AFTER_SEC = 300;
const TOKEN_BYTES = 32;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

type NewSession = {
  accountId: number;
  device: string;
  platform: UserInfo['login_platform'];
  nowSec: number;
};

const touchSession = async (
  db: Kysely<Tables>,
  session: { tokenHash: Buffer; accountId: number },
  nowSec: number,
): Promise<void> => {
  await db
    .updateTable('session')
    .set({ seen_at: nowSec, expires_at: nowSec + SESSION_LIFE_SEC })
    .where('token_hash', '=', session.tokenHash)
    .execute();
  await db.updateTable('account').set({ last_online: nowSec }).where('id', '=', session.accountId).execute();
};

/** Sessions of accounts. A token is random and returned once; only its hash is stored. */
export const sessionRepository = (db: Kysely<Tables>) => {
  return {
    /** @returns the token of the new session, and the id that names it */
    async begin(session: NewSession): Promise<{ token: string; sessionId: number }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const { id: sessionId } = await db
        .insertInto('session')
        .values({
          token_hash: hashToken(token),
          account_id: session.accountId,
          device: session.device,
          platform: session.platform,
          begun_at: session.nowSec,
          seen_at: session.nowSec,
          expires_at: session.nowSec + SESSION_LIFE_SEC,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { token, sessionId };
    },

    /**
     * The account of a token; undefined when the token is unknown or has expired, or the account is not
     * active.
     * @param uid the account that the caller claims to be; 0 without a claim
     */
    async identify(token: string, uid: number, nowSec: number): Promise<Caller | undefined> {
      if (token === '') return undefined;
      const tokenHash = hashToken(token);
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(ACCOUNT_COLUMNS)
        .select(['session.seen_at', 'session.id as session_id'])
        .where('session.token_hash', '=', tokenHash)
        .where('session.expires_at', '>', nowSec)
        .where('account.status', '=', 'active')
        .executeTakeFirst();
      if (!row) return undefined;
      const { seen_at, session_id: sessionId, ...account } = row;
      if (uid > 0 && uid !== account.id) return undefined;
      if (nowSec - seen_at >= TOUCH_AFTER_SEC)
        await touchSession(db, { tokenHash, accountId: account.id }, nowSec);
      return { account, token, sessionId };
    },

    async end(token: string): Promise<void> {
      await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
    },

    /** @param exceptToken the session that may stay */
    async endAllOf(accountId: number, exceptToken = ''): Promise<void> {
      await db
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where('token_hash', '<>', hashToken(exceptToken))
        .execute();
    },

    async forgetExpired(nowSec: number): Promise<void> {
      await db.deleteFrom('session').where('expires_at', '<=', nowSec).execute();
    },
  };
};

export type Sessions = ReturnType<typeof sessionRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const sessionData: PersonalData = {
  export: {
    sessions: sql`select device, platform, begun_at, seen_at from session where account_id = account.id`,
  },
  tables: ['session'],
};
