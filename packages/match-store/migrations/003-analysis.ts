import { sql, type Kysely } from 'kysely';

/** What tables are decided by, who cannot play, and what was won in seasons that nobody stored. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table match.competition add column tie_break text not null default 'difference'
      check (tie_break in ('difference', 'headToHead'));
    create table match.absence (
      player_id integer not null references match.player on delete cascade,
      from_sec double precision not null, until_sec double precision not null,
      kind text not null check (kind in ('injured', 'suspended', 'doubtful')),
      reason_zh text not null, reason_pt text not null, reason_en text not null,
      primary key (player_id, from_sec)
    );
    create table match.honour (
      competition_id integer not null references match.competition,
      season text not null,
      team_id integer not null references match.team,
      primary key (competition_id, season)
    );
    create index on match.honour (team_id);
    create index on match.match (least(home_id, away_id), greatest(home_id, away_id), time_sec);
  `.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`
    drop table match.absence, match.honour;
    alter table match.competition drop column tie_break;
  `.execute(database);
}
