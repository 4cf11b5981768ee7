import type { MatchChange } from '@touchline/contract/match';
import { sql, type Kysely } from 'kysely';
import { appendChanges, type LoggedChange } from './change-log.ts';
import { inTransaction, rowsOf, upsertRows } from './rows.ts';
import type { CommentaryTable, IncidentBody, IncidentTable, MatchTable, Tables } from './tables.ts';

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

export type IncidentRow = Omit<IncidentTable, 'body'> & { body: IncidentBody };

/** One step of one match: its new state and what is told about it. */
export type MatchStep = {
  matchId: number;
  atSec: number;
  kind: MatchChange['kind'];
  side?: 'home' | 'away';
  set: Partial<MatchState>;
  /** Position in the source; a step at or before the stored one is left out, so a replay changes nothing. */
  step?: number;
  /** An incident with a known number replaces the one that was told under it. */
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
   * Saves matches by `source` and `source_key`. A new one is told to readers only with `announce`;
   * a known one that differs always is, as a correction.
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

/** Locks in the order of ids, so that two writers of the same matches wait instead of blocking each other. */
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

/** The last of several rows under one key: one statement may not touch a row twice. */
const lastByKey = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

const writeTold = async (
  transaction: Kysely<Tables>,
  taken: readonly { step: MatchStep; logged: LoggedChange }[],
) => {
  const incidents = taken.flatMap(({ step }) =>
    (step.incidents ?? []).map((incident) => ({ match_id: step.matchId, ...incident })),
  );
  const commentary = taken.flatMap(({ step }) =>
    (step.commentary ?? []).map((line) => ({ match_id: step.matchId, ...line })),
  );
  const details = taken.flatMap(({ step, logged }) =>
    Object.entries(step.details ?? {}).map(([kind, body]) => ({
      match_id: step.matchId,
      kind,
      body,
      seq: logged.row.seq,
    })),
  );
  await upsertRows(transaction, {
    into: 'incident',
    rows: lastByKey(incidents, (row) => `${row.match_id}/${row.number}`),
    key: ['match_id', 'number'],
  });
  await upsertRows(transaction, {
    into: 'commentary',
    rows: lastByKey(commentary, (row) => `${row.match_id}/${row.id}`),
    key: ['match_id', 'id'],
  });
  await upsertRows(transaction, {
    into: 'detail',
    rows: lastByKey(details, (row) => `${row.match_id}/${row.kind}`),
    key: ['match_id', 'kind'],
  });
};

const applyIn = async (transaction: Kysely<Tables>, steps: readonly MatchStep[]): Promise<ApplyResult> => {
  const known = await lockMatches(
    transaction,
    steps.map(({ matchId }) => matchId),
  );
  const taken = takeSteps(known, steps);
  if (taken.length === 0) return { applied: 0, cursor: undefined };
  await updateStates(transaction, [...known.values()]);
  await writeTold(transaction, taken);
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
  const told = announce
    ? inserted.map((row): LoggedChange => ({ row, previousTimeSec: row.time_sec, atSec, kind: 'update' }))
    : [];
  if (corrected.length > 0)
    await updateStates(
      transaction,
      corrected.map(({ row }) => row),
      ['round'],
    );
  const changes = [...told, ...corrected];
  const cursor = changes.length > 0 ? await appendChanges(transaction, changes) : undefined;
  const changed = corrected.length;
  return { added: fresh.length, changed, same: matches.length - fresh.length - changed, cursor };
};

/** Writes matches. One process at a time drives a match; the row lock keeps others from tearing it. */
export const matchWriter = (database: Kysely<Tables>): MatchWriter => ({
  applyChanges: (steps) => inTransaction(database, (transaction) => applyIn(transaction, steps)),
  applyChange: (step) => inTransaction(database, (transaction) => applyIn(transaction, [step])),
  saveMatches: (matches, options) =>
    inTransaction(database, (transaction) => saveIn(transaction, matches, options)),
});
