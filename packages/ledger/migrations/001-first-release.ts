import { CURRENCY_CLASS } from '@touchline/domain/currency';
import {
  POSTING_KIND_NAMES,
  postingKind,
  type PostingKindName,
  SYSTEM_ACCOUNT,
} from '@touchline/domain/posting-kind';
import { type Kysely, sql } from 'kysely';

import { payOut } from './first-release/pay-out.ts';
import { locks, post } from './first-release/post.ts';
import { firstSeq, kindTotals, tables } from './first-release/tables.ts';

const kindRow = (name: PostingKindName) => {
  const { id, currency, sign, contra, isSpending, mayOwe, reverses } = postingKind(name);
  return {
    kind: id,
    name,
    currency_class: CURRENCY_CLASS[currency],
    sign,
    contra: SYSTEM_ACCOUNT[contra],
    is_spending: isSpending,
    may_owe: mayOwe,
    // The names of `reverses` are keys of the table, which its own type cannot say.
    reverses: reverses === null ? null : postingKind(reverses as PostingKindName).id,
  };
};

/**
 * The ledger: wallets, append-only postings, and the two functions that alone write them. Kinds of posting and the
 * flows they allow are rows, so that the database refuses what the table does not hold.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, kindTotals, firstSeq, locks, post, payOut])
    await statement.execute(database);
  const accounts = JSON.stringify(Object.entries(SYSTEM_ACCOUNT).map(([name, id]) => ({ id, name })));
  await sql`
    insert into ledger.system_account (id, name)
    select id, name from jsonb_to_recordset(${accounts}::jsonb) as r(id smallint, name text)
  `.execute(database);
  const kinds = JSON.stringify(POSTING_KIND_NAMES.map(kindRow));
  await sql`
    insert into ledger.kind (kind, name, currency_class, sign, contra, is_spending, may_owe, reverses)
    select kind, name, currency_class, sign, contra, is_spending, may_owe, reverses
    from jsonb_to_recordset(${kinds}::jsonb) as r(kind smallint, name text, currency_class smallint, sign smallint,
      contra smallint, is_spending boolean, may_owe boolean, reverses smallint)
  `.execute(database);
}
