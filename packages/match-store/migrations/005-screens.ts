import { sql, type Kysely } from 'kysely';

/** What a list shows of odds, kept beside their history: one row per company that moves with it. */
const oddsNow = sql`
  create table match.odds_now (
    match_id integer not null references match.match on delete cascade,
    company smallint not null,
    number integer not null,
    at_sec double precision not null,
    sealed boolean not null,
    quotes jsonb not null,
    previous jsonb not null,
    primary key (match_id, company)
  )
`;

/**
 * The line of a handicap is what the home side gives. Generated odds had it the other way round: what is
 * near is made again, of the rest the two stored quotations are turned.
 */
const turnedLines = sql`
  create function pg_temp.turned(quotes jsonb) returns jsonb language sql as $$
    select coalesce(jsonb_object_agg(key, case when value ? 'asia'
      then jsonb_set(value, '{asia,1}', to_jsonb(0 - (value->'asia'->>1)::numeric)) else value end), '{}')
    from jsonb_each(quotes)
  $$;
  delete from match.odds o using match.match m where m.id = o.match_id and m.source = 'world';
  update match.odds_outline o set opening = pg_temp.turned(o.opening), closing = pg_temp.turned(o.closing)
    from match.match m where m.id = o.match_id and m.source = 'world'
`;

const columns = sql`
  alter table match.player add column worth integer check (worth >= 0);
  alter table match.competition add column zones jsonb not null default '[]';
  alter table match.standing add column streak integer not null default 0;
  alter table match.match add column group_name text not null default ''
`;

const transfers = sql`
  create table match.transfer (
    player_id integer not null references match.player on delete cascade,
    day date not null,
    from_id integer not null references match.team,
    to_id integer not null references match.team check (to_id <> from_id),
    kind text not null check (kind in ('transfer', 'free', 'loan')),
    fee integer not null check (fee >= 0),
    primary key (player_id, day)
  );
  create index on match.transfer (from_id);
  create index on match.transfer (to_id)
`;

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const part of [oddsNow, turnedLines, columns, transfers]) await part.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`
    drop table match.odds_now, match.transfer;
    alter table match.player drop column worth;
    alter table match.competition drop column zones;
    alter table match.standing drop column streak;
    alter table match.match drop column group_name
  `.execute(database);
}
