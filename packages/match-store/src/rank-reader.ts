import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Season } from './analysis-reader.ts';
import type { Tables } from './tables.ts';

/** Sums, except `rating`, `points`, `rebounds`, `steals`, `blocks` and basketball `assists`: means per game. */
export type PlayerFigure =
  | 'goals'
  | 'assists'
  | 'yellow'
  | 'red'
  | 'rating'
  | 'points'
  | 'rebounds'
  | 'basketAssists'
  | 'steals'
  | 'blocks';

export type PlayerRank = {
  team_id: number;
  /** Null where the source has only names. */
  player_id: number | null;
  name: string;
  played: number;
  value: number;
};

export type StatisticMean = { type: number; own: number; against: number };

export type RankReader = {
  /** Best players of a season by one figure, best first. */
  playerRank(of: Season & { figure: PlayerFigure; limit: number }): Promise<PlayerRank[]>;
  /** Matches and goals or points of a team's players in a season, by player id. */
  playerNumbers(of: Season & { teamId: number }): Promise<Map<number, { played: number; scored: number }>>;
  /** What a football team does in a match of the season on average: shots, corners, possession and the like. */
  teamStatistics(of: Season & { teamId: number }): Promise<StatisticMean[]>;
  /** Cards of every team in a season, most first. */
  teamCards(of: Season): Promise<{ team_id: number; played: number; yellow: number; red: number }[]>;
  /** Seasons that a team had won by then: those stored, and those told of the past; newest first. */
  honours(teamId: number, atSec: number): Promise<{ competition_id: number; season: string }[]>;
};

const INCIDENTS: Partial<Record<PlayerFigure, { types: readonly number[]; who: 'player' | 'assist' }>> = {
  goals: { types: [1, 8], who: 'player' },
  assists: { types: [1], who: 'assist' },
  yellow: { types: [3], who: 'player' },
  red: { types: [4, 15], who: 'player' },
};

const BOX: Partial<Record<PlayerFigure, RawBuilder<unknown>>> = {
  points: sql`(p->>'points')::float`,
  rebounds: sql`(p->>'offensiveRebounds')::float + (p->>'defensiveRebounds')::float`,
  basketAssists: sql`(p->>'assists')::float`,
  steals: sql`(p->>'steals')::float`,
  blocks: sql`(p->>'blocks')::float`,
};

const finishedOf = ({ competitionId, season }: Season) => sql`
  select id, home_id, away_id, home_scores, away_scores from match.match
  where event_id = ${competitionId} and season = ${season} and status = case sport_id when 1 then 8 else 10 end
`;

const byIncidents = (
  season: Season,
  { types, who }: { types: readonly number[]; who: string },
  limit: number,
) => sql<PlayerRank>`
  with m as (${finishedOf(season)}), player_line as (
    select case i.position when 1 then m.home_id else m.away_id end as team_id,
      (i.body->>${`${who}_id`})::integer as player_id, i.body->>${`${who}_name`} as name, i.match_id
    from m join match.incident i on i.match_id = m.id
    where i.type = any(${[...types]}::smallint[]) and i.body->>${`${who}_name`} is not null
      and not coalesce((i.body->>'cancelled')::boolean, false)
  )
  select team_id, player_id, name, count(distinct match_id)::integer as played, count(*)::integer as value
  from player_line group by team_id, player_id, name order by value desc, played, name limit ${limit}
`;

/** Players as documents list them, one row per match: line-ups have both halves of the squad, boxes one list. */
const listed = (season: Season, kind: 'lineup' | 'box') => sql`
  select d.match_id, case side when 'home' then m.home_id else m.away_id end as team_id, p
  from (${finishedOf(season)}) m
  join match.detail d on d.match_id = m.id and d.kind = ${kind}
  cross join (values ('home'), ('away')) sides(side)
  cross join lateral jsonb_array_elements(
    ${kind === 'box' ? sql`d.body->side` : sql`(d.body->side->'first') || (d.body->side->'bench')`}
  ) p
  where ${kind === 'box' ? sql`(p->>'minutes')::integer > 0` : sql`p ? 'rating'`}
`;

/** Who played too little to be compared: less than a third of what the most played. */
const LEAST_SHARE = 3;

const byDocuments = (
  season: Season,
  { kind, value }: { kind: 'lineup' | 'box'; value: RawBuilder<unknown> },
  limit: number,
) => sql<PlayerRank>`
  with shown as (${listed(season, kind)}), players as (
    select team_id, (p->>'id')::integer as player_id, min(p->>'name_zh') as name,
      count(*)::integer as played, round(avg(${value})::numeric, 2)::float as value
    from shown group by team_id, (p->>'id')::integer
  )
  select * from players where played * ${LEAST_SHARE} >= (select max(played) from players)
  order by value desc, played desc, player_id limit ${limit}
`;

const GOALS = sql`
  select (i.body->>'player_id')::integer as id, count(*)::integer as scored
  from m join match.incident i on i.match_id = m.id and i.type in (1, 8)
  where not coalesce((i.body->>'cancelled')::boolean, false) group by 1
`;

const readHonours = async (database: Kysely<Tables>, teamId: number, atSec: number) => {
  const { rows } = await sql<{ competition_id: number; season: string }>`
      select competition_id, season from match.honour where team_id = ${teamId}
      union
      select s.competition_id, s.season from match.standing s
      join match.season on season.competition_id = s.competition_id and season.name = s.season
      where s.team_id = ${teamId} and s.position = 1 and s.played > 0
        and season.end_day < (to_timestamp(${atSec}) at time zone 'utc')::date
      order by season desc, competition_id
    `.execute(database);
  return rows;
};

/** @param database any connection that may read the schema `match` */
export const rankReader = (database: Kysely<Tables>): RankReader => ({
  async playerRank({ figure, limit, ...season }) {
    const incidents = INCIDENTS[figure];
    const box = BOX[figure];
    const query = incidents
      ? byIncidents(season, incidents, limit)
      : byDocuments(
          season,
          box ? { kind: 'box', value: box } : { kind: 'lineup', value: sql`(p->>'rating')::float` },
          limit,
        );
    return (await query.execute(database)).rows;
  },

  async playerNumbers({ teamId, ...season }) {
    const { rows } = await sql<{ id: number; played: number; scored: number }>`
      with m as (${finishedOf(season)}), goals as (${GOALS}), shown as (
        ${listed(season, 'lineup')} union all ${listed(season, 'box')}
      )
      select (p->>'id')::integer as id, count(*)::integer as played,
        coalesce(max(goals.scored), sum((p->>'points')::integer), 0)::integer as scored
      from shown left join goals on goals.id = (p->>'id')::integer
      where team_id = ${teamId} group by 1
    `.execute(database);
    return new Map(rows.map(({ id, played, scored }) => [id, { played, scored }]));
  },

  async teamStatistics({ teamId, ...season }) {
    const { rows } = await sql<StatisticMean>`
      select (s->>'type')::integer as type,
        round(avg((s->>(case when m.home_id = ${teamId} then 'home' else 'away' end))::numeric), 1)::float as own,
        round(avg((s->>(case when m.home_id = ${teamId} then 'away' else 'home' end))::numeric), 1)::float as against
      from (${finishedOf(season)}) m
      join match.detail d on d.match_id = m.id and d.kind = 'statistics'
      cross join lateral jsonb_array_elements(d.body) s
      where m.home_id = ${teamId} or m.away_id = ${teamId}
      group by 1 order by 1
    `.execute(database);
    return rows;
  },

  async teamCards(season) {
    const { rows } = await sql<{ team_id: number; played: number; yellow: number; red: number }>`
      with m as (${finishedOf(season)}), sides as (
        select home_id as team_id, home_scores as scores from m
        union all select away_id, away_scores from m
      )
      select team_id, count(*)::integer as played, sum(scores[4])::integer as yellow, sum(scores[3])::integer as red
      from sides where cardinality(scores) > 3 group by team_id order by yellow desc, red desc, team_id
    `.execute(database);
    return rows;
  },

  honours: (teamId, atSec) => readHonours(database, teamId, atSec),
});
