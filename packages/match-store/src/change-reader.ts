import type { MatchChange } from '@touchline/contract/match';
import { sql, type Kysely } from 'kysely';
import { inScope, type ChangeScope } from './change-scope.ts';
import type { Tables } from './tables.ts';

/** A change with its number and where the match stood before it. */
export type KeptChange = { cursor: string; change: MatchChange; previousTimeSec: number };

export type ChangePage = {
  /** In order, each exactly once. */
  changes: KeptChange[];
  /** Where to go on, also when nothing in scope happened since. */
  cursor: string;
  /** More may be waiting: ask again at once. */
  more: boolean;
  /** The cursor is older than the stored changes: the reader must reload its list. */
  expired: boolean;
};

/** The last change until a moment, and whether there was one after it. */
export type ToldAsOf = { last: MatchChange | undefined; isNewer: boolean };

/** Changes of matches in the one order in which they became visible. */
export type ChangeReader = {
  /** The cursor behind the newest change, a decimal number as text; `0` when nothing ever changed. */
  lastCursor(): Promise<string>;
  /**
   * Changes behind `cursor`, at most `limit`. Ids have no hole a reader could skip: what commits later has a higher id.
   * @throws {RangeError} when the cursor is not a decimal number or the limit is not positive
   */
  changesAfter(cursor: string, limit: number, scope?: ChangeScope): Promise<ChangePage>;
  /** What is kept of one match, in order, the newest `limit` at most. */
  toldOf(matchId: number, limit: number): Promise<MatchChange[]>;
  /** What was told of a match until a moment. */
  toldAsOf(matchId: number, asOfSec: number): Promise<ToldAsOf>;
};

const CURSOR = /^\d{1,18}$/;

/** True for what `lastCursor` and `changesAfter` hand out, and for nothing else a client may send. */
export const isCursor = (text: string): boolean => CURSOR.test(text);

type Row = {
  last_id: string;
  pruned_id: string;
  id: string | null;
  body: MatchChange;
  previous_time_sec: number;
};

const assertPage = (cursor: string, limit: number): void => {
  if (!isCursor(cursor)) throw new RangeError(`cursor: not a change number: ${cursor.slice(0, 40)}`);
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError(`limit: not a positive count: ${limit}`);
};

export const changeReader = (database: Kysely<Tables>): ChangeReader => ({
  async lastCursor() {
    const row = await database
      .withSchema('match')
      .selectFrom('sequencer')
      .select(sql<string>`last_id::text`.as('cursor'))
      .executeTakeFirstOrThrow();
    return row.cursor;
  },

  async toldOf(matchId, limit) {
    const { rows } = await sql<{ body: MatchChange }>`
      select body from match.match_change where match_id = ${matchId} order by id desc limit ${limit}
    `.execute(database);
    return rows.map(({ body }) => body).toReversed();
  },

  async toldAsOf(matchId, asOfSec) {
    const { rows } = await sql<{ body: MatchChange | null; newer: boolean }>`
      select
        (select body from match.match_change
          where match_id = ${matchId} and at_sec <= ${asOfSec} order by id desc limit 1) as body,
        exists (select 1 from match.match_change where match_id = ${matchId} and at_sec > ${asOfSec}) as newer
    `.execute(database);
    const [row] = rows;
    return { last: row?.body ?? undefined, isNewer: row?.newer ?? false };
  },

  async changesAfter(cursor, limit, scope) {
    assertPage(cursor, limit);
    // One statement, one snapshot: the newest id it reports covers exactly the rows it can see.
    const { rows } = await sql<Row>`
      select s.last_id::text, s.pruned_id::text, c.id::text, c.body, c.previous_time_sec
      from match.sequencer s
      left join lateral (
        select id, body, previous_time_sec from match.match_change
        where id > ${cursor}::bigint and ${inScope(scope)}
        order by id limit ${limit}
      ) c on true
      order by c.id
    `.execute(database);
    const changes = rows.flatMap(({ id, body, previous_time_sec }) =>
      id === null ? [] : [{ cursor: id, change: body, previousTimeSec: previous_time_sec }],
    );
    const more = changes.length === limit;
    const newest = rows[0]?.last_id ?? '0';
    const next = more ? changes.at(-1)?.cursor : newest;
    return {
      changes,
      cursor: next ?? newest,
      more,
      // A cursor from the future belongs to another database: its owner cannot be brought up to date either.
      expired: BigInt(cursor) < BigInt(rows[0]?.pruned_id ?? 0) || BigInt(cursor) > BigInt(newest),
    };
  },
});
