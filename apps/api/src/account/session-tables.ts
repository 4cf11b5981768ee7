import type { UserInfo } from '@touchline/contract/account';

type SessionColumns = {
  platform: UserInfo['login_platform'];
};

/** Columns of logins and of the time that is spent in them whose shape PostgreSQL does not know. */
export type SessionTableColumns = {
  session: SessionColumns;
};
