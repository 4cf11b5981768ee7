import type { MatchEvent } from '@touchline/contract/match';
import type { SportId } from '@touchline/contract/scalars';
import { sql, type Kysely } from 'kysely';
import { ofDay, type DayQuery } from './day-query.ts';
import { toMatchEvent, toSportId } from './match-row.ts';
import type { Tables } from './tables.ts';

export type DayEvent = MatchEvent & { sport_id: SportId; match_count: number };

export type DayCount = { fromSec: number; matchCount: number };

export type DaySummary = {
  /** Competitions that play within the day, in list order, with the number of their matches. */
  eventsByDay(query: DayQuery): Promise<DayEvent[]>;
  /** How many matches start within each of these days. */
  countByDay(query: { daysFromSec: readonly number[]; sportId?: 0 | SportId }): Promise<DayCount[]>;
};

const DAY_SEC = 86_400;

/** @param db the connection with the schema `match` */
export const daySummary = (db: Kysely<Tables>): DaySummary => ({
  async eventsByDay(query) {
    const rows = await db
      .selectFrom('match')
      .innerJoin('competition', 'competition.id', 'match.event_id')
      .where((eb) => ofDay(eb, query))
      .groupBy('competition.id')
      .selectAll('competition')
      .select(sql<number>`count(*)::integer`.as('match_count'))
      .orderBy('competition.sort_order')
      .orderBy('competition.id')
      .execute();
    return rows.map((row) => ({
      ...toMatchEvent(row),
      sport_id: toSportId(row.sport_id),
      match_count: row.match_count,
    }));
  },

  async countByDay({ daysFromSec, sportId = 0 }) {
    if (daysFromSec.length === 0) return [];
    const first = Math.min(...daysFromSec);
    const rows = await db
      .selectFrom('match')
      .where((eb) => ofDay(eb, { fromSec: first, toSec: Math.max(...daysFromSec) + DAY_SEC, sportId }))
      .select([
        sql<number>`floor((time_sec - ${first}::float8) / ${DAY_SEC}::float8)::integer`.as('day'),
        sql<number>`count(*)::integer`.as('match_count'),
      ])
      .groupBy('day')
      .execute();
    const counts = new Map(rows.map((row) => [row.day, row.match_count]));
    return daysFromSec.map((fromSec) => ({
      fromSec,
      matchCount: counts.get(Math.floor((fromSec - first) / DAY_SEC)) ?? 0,
    }));
  },
});
