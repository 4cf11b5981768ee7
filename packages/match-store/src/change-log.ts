import type { MatchChange } from '@touchline/contract/match';
import { sql, type Kysely } from 'kysely';
import { toSportId } from './match-row.ts';
import { rowsOf } from './rows.ts';
import type { MatchTable, Tables } from './tables.ts';

/** A change about to be logged: the state after it and where the match stood before. */
export type LoggedChange = {
  row: MatchTable;
  previousTimeSec: number;
  atSec: number;
  kind: MatchChange['kind'];
  side?: 'home' | 'away';
};

const toChange = ({ row, atSec, kind, side }: LoggedChange): MatchChange => ({
  match_id: row.id,
  sport_id: toSportId(row.sport_id),
  event_id: row.event_id,
  seq: row.seq,
  at: Math.floor(atSec),
  kind,
  ...(side ? { side } : {}),
  status: row.status,
  time: row.time_sec,
  kickoff_time: row.kickoff_time_sec,
  period_count: row.period_count,
  period_remaining_time: row.period_remaining_sec,
  home_scores: row.home_scores,
  away_scores: row.away_scores,
  live: row.live === 1 ? 1 : 0,
});

/**
 * Appends changes under the next ids. It must be the last write of its transaction: from here to the
 * commit the row of the sequencer is locked, which is what makes ids visible in order and without a hole.
 * @returns the id of the last change
 */
export const appendChanges = async (
  transaction: Kysely<Tables>,
  changes: readonly LoggedChange[],
): Promise<string> => {
  const { lastId } = await transaction
    .withSchema('match')
    .updateTable('sequencer')
    .set({ last_id: sql`last_id + ${changes.length}::integer` })
    .returning(sql<string>`last_id::text`.as('lastId'))
    .executeTakeFirstOrThrow();
  const firstId = BigInt(lastId) - BigInt(changes.length) + 1n;
  const rows = changes.map((change, index) => ({
    id: String(firstId + BigInt(index)),
    match_id: change.row.id,
    event_id: change.row.event_id,
    sport_id: change.row.sport_id,
    at_sec: change.atSec,
    time_sec: change.row.time_sec,
    previous_time_sec: change.previousTimeSec,
    body: toChange(change),
  }));
  await sql`insert into match.match_change select * from ${rowsOf('match_change', rows)}`.execute(
    transaction,
  );
  return lastId;
};

/**
 * Forgets changes made before `beforeSec` and remembers up to which id, so that a reader
 * who comes back later is told to load anew instead of missing something.
 */
export const pruneChanges = async (database: Kysely<Tables>, beforeSec: number): Promise<void> => {
  await sql`
    with gone as (
      delete from match.match_change
      where id <= (select max(id) from match.match_change where at_sec < ${beforeSec}) returning id
    )
    update match.sequencer
    set pruned_id = greatest(pruned_id, coalesce((select max(id) from gone), 0))
  `.execute(database);
};
