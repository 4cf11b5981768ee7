import { sql, type Kysely } from 'kysely';

/** `odds` holds every movement of the matches around now, `odds_outline` opening and closing of all. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table match.odds (
      match_id integer not null references match.match on delete cascade,
      number integer not null,
      at_sec double precision not null,
      minute text not null, score text not null, sealed boolean not null, quotes jsonb not null,
      primary key (match_id, number)
    );
    create table match.odds_outline (
      match_id integer primary key references match.match on delete cascade,
      opening jsonb not null, closing jsonb not null, opened text not null
    );
    create index on match.odds_outline (opened);
  `.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table match.odds, match.odds_outline`.execute(database);
}
