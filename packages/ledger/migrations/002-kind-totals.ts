import { type Kysely, sql } from 'kysely';

/**
 * Sums of one kind in one wallet, up to a posting: what all postings of a long life come to is read from here and
 * from the postings after it. Readers move it on; nothing depends on how far it is.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger.kind_total (
      wallet_id bigint not null references ledger.wallet,
      kind smallint not null references ledger.kind,
      seq bigint not null,
      total bigint not null,
      primary key (wallet_id, kind)
    )`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table ledger.kind_total`.execute(database);
}
