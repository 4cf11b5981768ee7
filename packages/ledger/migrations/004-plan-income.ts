import { CURRENCY_CLASS } from '@touchline/domain/currency';
import { postingKind, SYSTEM_ACCOUNT } from '@touchline/domain/posting-kind';
import { type Kysely, sql } from 'kysely';

const { id, sign, contra } = postingKind('planIncome');

/** What analysts are paid for plans; a new database has the kind from its first migration. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger.kind (kind, name, currency_class, sign, contra, is_spending, may_owe)
    values (${id}, 'planIncome', ${CURRENCY_CLASS.diamond}, ${sign}, ${SYSTEM_ACCOUNT[contra]}, false, false)
    on conflict do nothing
  `.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`delete from ledger.kind where kind = ${id}`.execute(database);
}
