import { sql, type Kysely } from 'kysely';

/** Who plays, where and in what. Ids from the sequences belong to imports; generated worlds bring their own. */
const catalogue = sql`
  create sequence match.catalogue_id start 100001;
  create sequence match.match_id start 1000001;
  create table match.competition (
    id integer primary key,
    sport_id smallint not null check (sport_id in (1, 2)),
    kind text not null check (kind in ('league', 'cup')),
    name_zh text not null, short_name_zh text not null, name_en text not null,
    logo text not null, country text not null, country_zh text not null,
    color text not null, sort_order integer not null,
    tie_break text not null default 'difference' check (tie_break in ('difference', 'headToHead')),
    zones jsonb not null default '[]',
    unique (sport_id, name_en)
  );
  create table match.competition_alias (
    source text not null, key text not null,
    competition_id integer not null references match.competition,
    primary key (source, key)
  );
  create table match.season (
    competition_id integer not null references match.competition,
    name text not null, start_day date not null, end_day date not null,
    primary key (competition_id, name)
  );
  create table match.venue (
    id integer primary key,
    name_zh text not null, name_en text not null, city_zh text not null, city_en text not null,
    capacity integer not null
  );
  create table match.team (
    id integer primary key,
    sport_id smallint not null check (sport_id in (1, 2)),
    name_zh text not null, short_name_zh text not null, name_en text not null, short_name_en text not null,
    logo text not null, country_logo text not null, country text not null, country_zh text not null,
    kit_colors text[] not null check (cardinality(kit_colors) = 2),
    venue_id integer references match.venue,
    coach_zh text not null, coach_en text not null, founded integer,
    region text not null default '', region_zh text not null default ''
  );
  create table match.team_alias (
    sport_id smallint not null, alias text not null, scope text not null,
    team_id integer not null references match.team,
    primary key (sport_id, scope, alias)
  );
  create table match.player (
    id integer primary key,
    team_id integer not null references match.team,
    name_zh text not null, name_en text not null,
    number integer not null, position text not null, birth_day date not null, height_cm integer not null,
    worth integer check (worth >= 0)
  );
  create index on match.player (team_id);
  create table match.absence (
    player_id integer not null references match.player on delete cascade,
    from_sec double precision not null, until_sec double precision not null,
    kind text not null check (kind in ('injured', 'suspended', 'doubtful')),
    reason_zh text not null, reason_pt text not null, reason_en text not null,
    primary key (player_id, from_sec)
  );
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
  create index on match.transfer (to_id);
  create table match.honour (
    competition_id integer not null references match.competition,
    season text not null,
    team_id integer not null references match.team,
    primary key (competition_id, season)
  );
  create index on match.honour (team_id)
`;

/** Times are Unix seconds. `step` is how far the source of the match has been followed. */
const matches = sql`
  create table match.match (
    id integer primary key,
    sport_id smallint not null check (sport_id in (1, 2)),
    event_id integer not null references match.competition,
    season text not null, round text not null,
    time_sec double precision not null,
    status smallint not null check (status between 0 and 15),
    kickoff_time_sec double precision not null,
    period_count smallint not null,
    period_remaining_sec integer not null check (period_remaining_sec >= 0),
    live smallint not null check (live in (0, 1)),
    home_id integer not null references match.team,
    away_id integer not null references match.team check (away_id <> home_id),
    home_scores integer[] not null, away_scores integer[] not null,
    venue_id integer references match.venue,
    has_lineup boolean not null, neutral boolean not null, note text,
    source text not null, source_key text not null,
    seq integer not null, step integer not null,
    group_name text not null default '',
    unique (source, source_key)
  );
  create index on match.match (time_sec, id);
  create index on match.match (event_id, season, time_sec);
  create index on match.match (event_id, time_sec);
  create index on match.match (home_id, time_sec);
  create index on match.match (away_id, time_sec);
  create index on match.match (least(home_id, away_id), greatest(home_id, away_id), time_sec);
  create index match_moving on match.match (sport_id, status) where status between 2 and 9;
  create table match.standing (
    competition_id integer not null references match.competition,
    season text not null, team_id integer not null references match.team,
    group_name text not null,
    position integer not null, played integer not null, won integer not null, drawn integer not null,
    lost integer not null, scored integer not null, conceded integer not null, points integer not null,
    form text not null, streak integer not null default 0,
    primary key (competition_id, season, team_id)
  );
  create table match.incident (
    match_id integer not null references match.match on delete cascade,
    number integer not null, type smallint not null, position smallint not null,
    minute smallint not null, stoppage smallint not null, second integer not null,
    home_score smallint not null, away_score smallint not null, body jsonb not null,
    primary key (match_id, number)
  );
  create table match.commentary (
    match_id integer not null references match.match on delete cascade,
    id integer not null, type smallint not null, position smallint not null, main smallint not null,
    minute text not null, text_zh text not null, text_pt text not null, text_en text not null,
    primary key (match_id, id)
  );
  create table match.detail (
    match_id integer not null references match.match on delete cascade,
    kind text not null, body jsonb not null, seq integer not null,
    primary key (match_id, kind)
  )
`;

/**
 * `odds` holds every movement of the matches around now, `odds_now` what lists show of it: one row per company.
 * `odds_outline` keeps opening and closing odds of every match. `market_line` keeps what imported files quote,
 * by bookmaker and moment, where `AVG` and `MAX` are the average and the maximum of the market.
 */
const odds = sql`
  create table match.odds (
    match_id integer not null references match.match on delete cascade,
    number integer not null,
    at_sec double precision not null,
    minute text not null, score text not null, sealed boolean not null, quotes jsonb not null,
    primary key (match_id, number)
  );
  create table match.odds_now (
    match_id integer not null references match.match on delete cascade,
    company smallint not null, number integer not null,
    at_sec double precision not null,
    sealed boolean not null, quotes jsonb not null, previous jsonb not null,
    primary key (match_id, company)
  );
  create table match.odds_outline (
    match_id integer primary key references match.match on delete cascade,
    opening jsonb not null, closing jsonb not null, opened text not null
  );
  create index on match.odds_outline (opened);
  create table match.market_line (
    match_id integer not null references match.match on delete cascade,
    book text not null,
    moment text not null check (moment in ('before', 'closing')),
    home double precision, draw double precision, away double precision,
    total double precision, over double precision, under double precision,
    handicap double precision, handicap_home double precision, handicap_away double precision,
    primary key (match_id, book, moment)
  )
`;

/**
 * Names as they may be typed, cut into pairs of letters. `kind` 1 is a team, 2 a competition. Names are written
 * seldom and searched often, so index entries are merged on write.
 */
const search = sql`
  create table match.search_name (
    kind smallint not null check (kind in (1, 2)),
    id integer not null, sport_id smallint not null,
    forms text not null, grams text[] not null,
    primary key (kind, id)
  );
  create index search_grams on match.search_name using gin (grams) with (fastupdate = off)
`;

/**
 * A writer locks the one row of `sequencer` until its commit is visible: change ids appear in order and
 * without a hole, and a writer that rolls back returns its ids.
 */
const changes = sql`
  create table match.sequencer (
    only_row boolean primary key default true check (only_row),
    last_id bigint not null, pruned_id bigint not null
  );
  insert into match.sequencer (last_id, pruned_id) values (0, 0);
  create table match.match_change (
    id bigint primary key,
    match_id integer not null references match.match on delete cascade,
    event_id integer not null, sport_id smallint not null,
    at_sec double precision not null,
    time_sec double precision not null, previous_time_sec double precision not null,
    body jsonb not null
  );
  create index on match.match_change (match_id, id);
  create index on match.match_change (event_id, id);
  create index on match.match_change (at_sec);
  create table match.progress (
    name text primary key, body jsonb not null
  )
`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists match`.execute(database);
  for (const part of [catalogue, matches, odds, search, changes]) await part.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop schema match cascade`.execute(database);
}
