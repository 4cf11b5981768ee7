import { sql, type Kysely } from 'kysely';

/** Names as they may be typed, cut into pairs of letters. `kind` 1 is a team, 2 a competition. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table match.search_name (
      kind smallint not null check (kind in (1, 2)),
      id integer not null,
      sport_id smallint not null,
      forms text not null,
      grams text[] not null,
      primary key (kind, id)
    );
    create index search_grams on match.search_name using gin (grams);
    create index on match.match (event_id, time_sec);
  `.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table match.search_name`.execute(database);
}
