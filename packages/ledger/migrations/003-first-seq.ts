import { type Kysely, sql } from 'kysely';

/**
 * Number of the first posting of a wallet at or after a moment, one more than the last where there is none. Postings
 * of a wallet are numbered in the order of their moments, so it is found by halving: a month of a long statement is
 * a range of the primary key.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger.first_seq(of_wallet bigint, at_ms bigint) returns bigint language plpgsql stable as $$
    declare
      low bigint := 1;
      high bigint := coalesce((select seq from ledger.wallet where id = of_wallet), 0) + 1;
      middle bigint;
    begin
      while low < high loop
        middle := (low + high) / 2;
        if coalesce((select p.at >= at_ms from ledger.posting p where p.wallet_id = of_wallet and p.seq = middle), true)
        then high := middle; else low := middle + 1; end if;
      end loop;
      return low;
    end $$`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop function ledger.first_seq`.execute(database);
}
