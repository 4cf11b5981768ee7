import type { Sql } from './sql/database.ts';

/** What a noun keeps about one person. */
export type PersonalData = {
  /** Parts of the export of own data: selects over `account`, by their name in the export. */
  export?: Readonly<Record<string, Sql>>;
  /** Tables whose rows of the account (`account_id`) are deleted when it closes. */
  tables?: readonly string[];
  /** Tables whose rows of the account stay with these assignments, because others answered them. */
  emptied?: Readonly<Record<string, Sql>>;
};
