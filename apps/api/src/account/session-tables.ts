import type { UserInfo } from '@touchline/contract/account';
import type { GeneratedAlways } from 'kysely';

type SessionTable = {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  account_id: number;
  device: string;
  platform: UserInfo['login_platform'];
  begun_at: number;
  seen_at: number;
  expires_at: number;
};

type EndedSessionTable = { session_id: number; account_id: number };

type AgeLimitUseTable = { account_id: number; day: string; used_sec: number; noted_at: number };

/** Tables of logins and of the time that is spent in them. */
export type SessionTables = {
  session: SessionTable;
  ended_session: EndedSessionTable;
  age_limit_use: AgeLimitUseTable;
};
