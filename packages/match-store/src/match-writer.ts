import type { MatchChange } from '@touchline/contract/match';
import { sql, type Kysely } from 'kysely';
import { appendChanges, type LoggedChange } from './change-log.ts';
import { inTransaction, rowsOf } from './rows.ts';
import { storyWriter, type IncidentRow } from './story-writer.ts';
import type { CommentaryTable, MatchTable, Tables } from './tables.ts';

/** The fields of a match that move. */
export type MatchState = Pick<
  MatchTable,
  | 'time_sec'
  | 'status'
  | 'kickoff_time_sec'
  | 'period_count'
  | 'period_remaining_sec'
  | 'live'
  | 'home_scores'
  | 'away_scores'
  | 'has_lineup'
  | 'note'
>;

/** One step of one match: its new state and the change to publish. */
export type MatchStep = {
  matchId: number;
  atSec: number;
  kind: MatchChange['kind'];
  side?: 'home' | 'away';
  set: Partial<MatchState>;
  /** Position in the source; a step at or before the stored one is skipped, so replays are idempotent. */
  step?: number;
  /** An incident with a known number replaces the stored one. */
  incidents?: readonly Omit<IncidentRow, 'match_id'>[];
  commentary?: readonly Omit<CommentaryTable, 'match_id'>[];
  /** Whole documents by kind, such as `statistics` or `lineup`. */
  details?: Readonly<Record<string, object>>;
};

/** A match as a source gives it. The id is left out where the store shall choose one. */
export type SourceMatch = Omit<MatchTable, 'id' | 'seq'> & { id?: number };

export type SaveResult = { added: number; changed: number; same: number; cursor: string | undefined };

export type ApplyResult = { applied: number; cursor: string | undefined };

export type MatchWriter = {
  /**
   * Applies steps in one transaction: state, incidents and change rows are seen together or not at all.
   * @throws {RangeError} when a match is unknown
   */
  applyChanges(steps: readonly MatchStep[]): Promise<ApplyResult>;
  applyChange(step: MatchStep): Promise<ApplyResult>;
  /**
   * Saves matches by `source` and `source_key`. A new match is published to readers only with `announce`;
   * a known one that differs is always published, as a correction.
   */
  saveMatches(
    matches: readonly SourceMatch[],
    options: { atSec: number; announce: boolean },
  ): Promise<SaveResult>;
};

const STATE_COLUMNS = [
  'time_sec',
  'status',
  'kickoff_time_sec',
  'period_count',
  'period_remaining_sec',
  'live',
  'home_scores',
  'away_scores',
  'has_lineup',
  'note',
  'seq',
  'step',
] as const;

/** What a source may correct later; `live`, `seq` and `step` are ours. */
const CORRECTED_COLUMNS = [
  'round',
  'time_sec',
  'status',
  'kickoff_time_sec',
  'period_remaining_sec',
  'home_scores',
  'away_scores',
  'note',
] as const;

const updateStates = (
  transaction: Kysely<Tables>,
  rows: readonly MatchTable[],
  also: readonly string[] = [],
) =>
  sql`
    update match.match m
    set ${sql.join([...STATE_COLUMNS, ...also].map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
    from ${rowsOf('match', rows)} r where m.id = r.id
  `.execute(transaction);

/** Locks rows in the order of ids, so that two writers of the same matches cannot deadlock. */
const lockMatches = async (transaction: Kysely<Tables>, ids: readonly number[]) => {
  const rows = await transaction
    .withSchema('match')
    .selectFrom('match')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const takeSteps = (known: Map<number, MatchTable>, steps: readonly MatchStep[]) => {
  const taken: { step: MatchStep; logged: LoggedChange }[] = [];
  for (const step of steps) {
    const before = known.get(step.matchId);
    if (!before) throw new RangeError(`match ${step.matchId} is not known`);
    if (step.step !== undefined && step.step <= before.step) continue;
    const row = { ...before, ...step.set, seq: before.seq + 1, step: step.step ?? before.step };
    known.set(step.matchId, row);
    const { atSec, kind, side } = step;
    taken.push({
      step,
      logged: { row, previousTimeSec: before.time_sec, atSec, kind, ...(side ? { side } : {}) },
    });
  }
  return taken;
};

const writeStory = (
  transaction: Kysely<Tables>,
  taken: readonly { step: MatchStep; logged: LoggedChange }[],
): Promise<void> =>
  storyWriter(transaction).saveStory({
    incidents: taken.flatMap(({ step: { matchId, incidents = [] } }) =>
      incidents.map((incident) => ({ match_id: matchId, ...incident })),
    ),
    commentary: taken.flatMap(({ step: { matchId, commentary = [] } }) =>
      commentary.map((line) => ({ match_id: matchId, ...line })),
    ),
    details: taken.flatMap(({ step: { matchId, details = {} }, logged }) =>
      Object.entries(details).map(([kind, body]) => ({ match_id: matchId, kind, body, seq: logged.row.seq })),
    ),
  });

const applyIn = async (transaction: Kysely<Tables>, steps: readonly MatchStep[]): Promise<ApplyResult> => {
  const known = await lockMatches(
    transaction,
    steps.map(({ matchId }) => matchId),
  );
  const taken = takeSteps(known, steps);
  if (taken.length === 0) return { applied: 0, cursor: undefined };
  await updateStates(transaction, [...known.values()]);
  await writeStory(transaction, taken);
  const cursor = await appendChanges(
    transaction,
    taken.map(({ logged }) => logged),
  );
  return { applied: taken.length, cursor };
};

const corrections = (match: SourceMatch): Pick<SourceMatch, (typeof CORRECTED_COLUMNS)[number]> => {
  const { round, time_sec, status, kickoff_time_sec, period_remaining_sec, home_scores, away_scores, note } =
    match;
  return { round, time_sec, status, kickoff_time_sec, period_remaining_sec, home_scores, away_scores, note };
};

const differs = (before: MatchTable, after: SourceMatch): boolean =>
  CORRECTED_COLUMNS.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

const readKnown = async (transaction: Kysely<Tables>, matches: readonly SourceMatch[]) => {
  const { rows } = await sql<MatchTable>`
    select m.* from match.match m
    join jsonb_to_recordset(${JSON.stringify(matches.map(({ source, source_key }) => ({ source, source_key })))}::jsonb)
      as r(source text, source_key text) on m.source = r.source and m.source_key = r.source_key
    order by m.id for update of m
  `.execute(transaction);
  return new Map(rows.map((row) => [`${row.source}\n${row.source_key}`, row]));
};

const insertMatches = async (transaction: Kysely<Tables>, matches: readonly SourceMatch[]) => {
  if (matches.length === 0) return [];
  const { rows } = await sql<MatchTable>`
    insert into match.match (id, seq, sport_id, event_id, season, round, home_id, away_id, venue_id, neutral,
      source, source_key, group_name, ${sql.join(STATE_COLUMNS.filter((name) => name !== 'seq').map((name) => sql.ref(name)))})
    select coalesce(id, nextval('match.match_id')::integer), 1, sport_id, event_id, season, round, home_id, away_id,
      venue_id, neutral, source, source_key, coalesce(group_name, ''),
      ${sql.join(STATE_COLUMNS.filter((name) => name !== 'seq').map((name) => sql.ref(name)))}
    from ${rowsOf('match', matches)} returning *
  `.execute(transaction);
  return rows;
};

const saveIn = async (
  transaction: Kysely<Tables>,
  matches: readonly SourceMatch[],
  { atSec, announce }: { atSec: number; announce: boolean },
): Promise<SaveResult> => {
  const known = await readKnown(transaction, matches);
  const fresh: SourceMatch[] = [];
  const corrected: LoggedChange[] = [];
  for (const match of matches) {
    const before = known.get(`${match.source}\n${match.source_key}`);
    if (!before) fresh.push(match);
    else if (differs(before, match)) {
      const row = { ...before, ...corrections(match), seq: before.seq + 1 };
      corrected.push({ row, previousTimeSec: before.time_sec, atSec, kind: 'update' });
    }
  }
  const inserted = await insertMatches(transaction, fresh);
  const announced = announce
    ? inserted.map((row): LoggedChange => ({ row, previousTimeSec: row.time_sec, atSec, kind: 'update' }))
    : [];
  if (corrected.length > 0)
    await updateStates(
      transaction,
      corrected.map(({ row }) => row),
      ['round'],
    );
  const changes = [...announced, ...corrected];
  const cursor = changes.length > 0 ? await appendChanges(transaction, changes) : undefined;
  const changed = corrected.length;
  return { added: fresh.length, changed, same: matches.length - fresh.length - changed, cursor };
};

/** Writes matches. One process at a time drives a match; row locks serialise accidental others. */
export const matchWriter = (database: Kysely<Tables>): MatchWriter => ({
  applyChanges: (steps) => inTransaction(database, (transaction) => applyIn(transaction, steps)),
  applyChange: (step) => inTransaction(database, (transaction) => applyIn(transaction, [step])),
  saveMatches: (matches, options) =>
    inTransaction(database, (transaction) => saveIn(transaction, matches, options)),
});
