import { FootballStatus, BasketballStatus } from '@touchline/domain/status';
import type { CompanyOdds } from '@touchline/forecast/model/content';
import type { Triple } from '@touchline/forecast/outcome';
import type { Tables } from '@touchline/match-store/tables';
import { sql, type Kysely } from 'kysely';
import type { Fixture } from './fixture.ts';

/** The source of the invented world. */
const WORLD_SOURCE = 'world';
/** The statistic of shots on target. */
const ON_TARGET = 21;

const POINTS = sql`(select coalesce(sum(x), 0)::int from unnest(m.home_scores) x)`;
const POINTS_AWAY = sql`(select coalesce(sum(x), 0)::int from unnest(m.away_scores) x)`;

const COLUMNS = sql`
  m.id, m.sport_id, m.event_id, m.season, floor(m.time_sec)::float8 as time_sec,
  floor(m.kickoff_time_sec)::float8 as kickoff_sec, m.status, m.home_id, m.away_id, m.neutral,
  case m.sport_id when 1 then coalesce(m.home_scores[1], 0) else ${POINTS} end as home,
  case m.sport_id when 1 then coalesce(m.away_scores[1], 0) else ${POINTS_AWAY} end as away,
  null::int as home_shots, null::int as away_shots, m.source = ${WORLD_SOURCE} as simulated
`;

const SHOTS = sql`
  left join match.detail d on d.match_id = m.id and d.kind = 'statistics' and jsonb_typeof(d.body) = 'array'
  left join lateral (
    select (s ->> 'home')::int as home, (s ->> 'away')::int as away from jsonb_array_elements(d.body) s
    where (s ->> 'type')::int = ${ON_TARGET} limit 1
  ) shots on true
`;

const FINISHED = sql`case m.sport_id when 1 then ${FootballStatus.finished}::int else ${BasketballStatus.finished}::int end`;

type Quoted = { match_id: number; company: number; opening: Triple; current: Triple };

const byMatch = (rows: readonly Quoted[]): Map<number, CompanyOdds[]> => {
  const odds = new Map<number, CompanyOdds[]>();
  for (const { match_id: id, company, opening, current } of rows) {
    const isRight = [opening, current].every(([home, , away]) => home > 1 && away > 1);
    if (isRight) odds.set(id, [...(odds.get(id) ?? []), { company, opening, current }]);
  }
  return odds;
};

const fixtureReader = (db: Kysely<Tables>) => ({
  /** Leagues; cups of clubs from several of them have no numbers yet. */
  async leagues(): Promise<{ id: number; sport_id: 1 | 2 }[]> {
    const { rows } = await sql<{ id: number; sport_id: 1 | 2 }>`
      select id, sport_id from match.competition where kind = 'league' order by sort_order, id
    `.execute(db);
    return rows;
  },

  /** Whether an invented world still fills in its past. */
  async isFilling(): Promise<boolean> {
    const { rows } = await sql<{ filling: boolean }>`
      select exists (select from match.match where source = ${WORLD_SOURCE})
        and not exists (select from match.progress where name = 'history') as filling
    `.execute(db);
    return rows[0]?.filling ?? false;
  },

  /** Matches of leagues that wait and begin within the span, earliest first. */
  async coming(fromSec: number, toSec: number): Promise<Fixture[]> {
    const { rows } = await sql<Fixture>`
      select ${COLUMNS} from match.match m join match.competition c on c.id = m.event_id and c.kind = 'league'
      where m.time_sec > ${fromSec} and m.time_sec <= ${toSec} and m.status = 1 order by m.time_sec, m.id
    `.execute(db);
    return rows;
  },

  /** Finished matches of a league before a moment, oldest first, football with its shots. */
  async finished(eventId: number, beforeSec: number): Promise<Fixture[]> {
    const { rows } = await sql<Fixture>`
      select ${COLUMNS}, shots.home as home_shots, shots.away as away_shots from match.match m ${SHOTS}
      where m.event_id = ${eventId} and m.time_sec < ${beforeSec} and m.status = ${FINISHED}
      order by m.time_sec, m.id
    `.execute(db);
    return rows;
  },

  async find(ids: readonly number[]): Promise<Map<number, Fixture>> {
    const { rows } = await sql<Fixture>`
      select ${COLUMNS} from match.match m where m.id = any(${[...ids]}::integer[])
    `.execute(db);
    return new Map(rows.map((row) => [row.id, row] as const));
  },
});

const oddsReader = (db: Kysely<Tables>) => ({
  /** What every company shows of win, draw and loss now, or showed last before the start. */
  async odds(ids: readonly number[]): Promise<Map<number, CompanyOdds[]>> {
    const { rows } = await sql<Quoted>`
      with asked as (select unnest(${[...ids]}::integer[]) as id),
      moves as (
        select o.match_id, q.key::int as company, o.number, q.value -> 'eu' as eu
        from match.odds o join asked on asked.id = o.match_id, jsonb_each(o.quotes) q
        where o.minute = '' and not o.sealed and q.value ? 'eu'
      ),
      moved as (
        select distinct match_id, company,
          first_value(eu) over (partition by match_id, company order by number) as opening,
          first_value(eu) over (partition by match_id, company order by number desc) as current
        from moves
      ),
      outlined as (
        select o.match_id, q.key::int as company, coalesce(o.opening -> q.key -> 'eu', q.value -> 'eu') as opening,
          q.value -> 'eu' as current
        from match.odds_outline o join asked on asked.id = o.match_id, jsonb_each(o.closing) q
        where q.value ? 'eu' and not exists (select from moved where moved.match_id = o.match_id)
      ),
      filed as (
        select l.match_id, 100 + (rank() over (partition by l.match_id order by l.book))::int as company,
          jsonb_build_array(l.home, coalesce(l.draw, 0), l.away) as opening
        from match.market_line l join asked on asked.id = l.match_id
        where l.moment = 'before' and l.book not in ('AVG', 'MAX', 'BFE') and l.home is not null and l.away is not null
      )
      select match_id, company, opening, current from moved
      union all select match_id, company, opening, current from outlined
        where not exists (select from filed where filed.match_id = outlined.match_id)
      union all select match_id, company, opening, opening from filed
      order by match_id, company
    `.execute(db);
    return byMatch(rows);
  },

  async names(eventIds: readonly number[]): Promise<{ id: number; name_zh: string; name_en: string }[]> {
    const { rows } = await sql<{ id: number; name_zh: string; name_en: string }>`
      select id, name_zh, name_en from match.competition where id = any(${[...eventIds]}::integer[])
      order by sort_order, id
    `.execute(db);
    return rows;
  },
});

/** What the models read of matches: fixtures and results of leagues, shots, odds. */
export const modelSource = (db: Kysely<Tables>) => ({
  ...fixtureReader(db),
  ...oddsReader(db),
});

export type ModelSource = ReturnType<typeof modelSource>;
