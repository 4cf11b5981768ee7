import type { ModelOrigin, ModelType } from '@touchline/contract/model';
import { FIRST_LINK, leafOf, linkOf, rootOf, type Sealed } from '@touchline/engines/seals/seals';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type NumberRow = {
  match_id: number;
  model: ModelType;
  origin: ModelOrigin;
  slot: string;
  made_at_ms: number;
  event_id: number;
  sport_id: 1 | 2;
  season: string;
  start_sec: number;
  world: 'real' | 'simulated';
  version: string;
  text: string;
};
export type KeptNumber = NumberRow & { leaf: string; seal_seq: number | null; place: number | null };

/** The clock of this machine stands before the last seal: nothing is sealed until it has caught up. */
export class ClockError extends Error {
  override name = 'ClockError';
}

/** One writer of the chain at a time, over all processes. */
const CHAIN_LOCK = 7_201_301;

const COLUMNS = sql`match_id, model, origin, slot, made_at_ms::float8 as made_at_ms, event_id, sport_id, season,
  start_sec::float8 as start_sec, world, version, text, leaf, seal_seq, place`;
const SEAL = sql`seq, at_ms::float8 as at_ms, count, root, previous, link`;

const keyOf = ({ match_id: id, model, slot }: Pick<NumberRow, 'match_id' | 'model' | 'slot'>): string =>
  `${id}/${model}/${slot}`;

/** A number among those of one model and origin. */
export const numberKey = ({ match_id: id, slot }: Pick<NumberRow, 'match_id' | 'slot'>): string =>
  `${id}/${slot}`;

const unknownOf = async (db: Kysely<Tables>, rows: readonly NumberRow[]): Promise<NumberRow[]> => {
  const ids = [...new Set(rows.map(({ match_id: id }) => id))];
  const { rows: known } = await sql<NumberRow>`
    select match_id, model, slot from model_number where origin = 'sealed' and match_id = any(${ids}::integer[])
  `.execute(db);
  const keys = new Set(known.map(keyOf));
  return rows.filter((row) => !keys.has(keyOf(row)));
};

const sealIn = async (db: Kysely<Tables>, rows: readonly NumberRow[], atMs: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(db);
  const fresh = await unknownOf(db, rows);
  if (fresh.length === 0) return 0;
  const { rows: last } = await sql<Sealed>`select ${SEAL} from model_seal order by seq desc limit 1`.execute(
    db,
  );
  if (atMs < (last[0]?.at_ms ?? 0)) throw new ClockError('the clock stands before the last seal');
  const kept = fresh.map((row) => ({ ...row, leaf: leafOf(row.text) }));
  const previous = last[0]?.link ?? FIRST_LINK;
  const seal = { previous, root: rootOf(kept.map(({ leaf }) => leaf)), at_ms: atMs };
  const seq = (last[0]?.seq ?? 0) + 1;
  await db
    .insertInto('model_seal')
    .values({ seq, count: kept.length, ...seal, link: linkOf(seal) })
    .execute();
  const numbered = kept.map((row, place) => ({ ...row, seal_seq: seq, place }));
  await db.insertInto('model_number').values(numbered).execute();
  return kept.length;
};

const numberWriter = (db: Kysely<Tables>) => ({
  /**
   * Seals numbers together: rows and seal are both kept, or neither. Those that are there already stay.
   * @returns how many were new
   * @throws {ClockError} where the clock went back
   */
  seal: (rows: readonly NumberRow[], atMs: number): Promise<number> =>
    db.transaction().execute((transaction) => sealIn(transaction, rows, atMs)),

  async addBacktest(rows: readonly NumberRow[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insertInto('model_number')
      .values(rows.map((row) => ({ ...row, leaf: '', seal_seq: null, place: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

const numberReader = (db: Kysely<Tables>) => ({
  /** Slots that these matches have, as `match/model/slot`. */
  async slots(matchIds: readonly number[]): Promise<Set<string>> {
    const { rows } = await sql<Pick<NumberRow, 'match_id' | 'model' | 'slot'>>`
      select match_id, model, slot from model_number
      where origin = 'sealed' and match_id = any(${[...matchIds]}::integer[])
    `.execute(db);
    return new Set(rows.map(keyOf));
  },

  /** All numbers of a match that a model made, oldest first. */
  async ofMatch(matchId: number, model: ModelType): Promise<KeptNumber[]> {
    const { rows } = await sql<KeptNumber>`
      select ${COLUMNS} from model_number where match_id = ${matchId} and model = ${model}
      order by origin desc, made_at_ms
    `.execute(db);
    return rows;
  },

  /** The last number of each match to come. */
  async latest(model: ModelType, span: { fromSec: number; toSec: number }): Promise<KeptNumber[]> {
    const { rows } = await sql<KeptNumber>`
      select * from (
        select distinct on (match_id) ${COLUMNS} from model_number
        where model = ${model} and origin = 'sealed' and start_sec > ${span.fromSec} and start_sec <= ${span.toSec}
        order by match_id, made_at_ms desc
      ) n order by start_sec, match_id
    `.execute(db);
    return rows;
  },

  /** The numbers of matches that began and are not settled, of one origin. */
  async unsettled(origin: ModelOrigin, beforeSec: number, limit: number): Promise<KeptNumber[]> {
    const { rows } = await sql<KeptNumber>`
      select ${COLUMNS} from model_number n
      where origin = ${origin} and start_sec < ${beforeSec} and not exists (
        select from model_result r where r.match_id = n.match_id and r.model = n.model and r.origin = n.origin
          and (n.origin = 'sealed' or r.version = n.version)
      ) order by start_sec, match_id, made_at_ms limit ${limit}
    `.execute(db);
    return rows;
  },

  /** What every settled number of an origin said. */
  async texts(model: ModelType, origin: ModelOrigin): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select n.text from model_number n join model_result r using (match_id, model, origin, slot)
      where model = ${model} and origin = ${origin} and r.void_reason = ''
    `.execute(db);
    return rows.map(({ text }) => text);
  },

  /** The numbers that these results were reckoned from, by `match/slot`. */
  async counted(
    of: readonly { match_id: number; model: ModelType; origin: ModelOrigin; slot: string }[],
  ): Promise<Map<string, KeptNumber>> {
    const [first] = of;
    if (!first) return new Map();
    const { rows } = await sql<KeptNumber>`
      select ${COLUMNS} from model_number where model = ${first.model} and origin = ${first.origin}
        and (match_id, slot) in (
          select * from unnest(${of.map(({ match_id: id }) => id)}::integer[], ${of.map(({ slot }) => slot)}::text[])
        )
    `.execute(db);
    return new Map(rows.map((row) => [numberKey(row), row] as const));
  },
});

const sealReader = (db: Kysely<Tables>) => ({
  async seals(fromSeq: number, limit: number): Promise<Sealed[]> {
    const { rows } = await sql<Sealed>`
      select ${SEAL} from model_seal where seq >= ${fromSeq} order by seq limit ${limit}
    `.execute(db);
    return rows;
  },

  /** Rows of a seal in the order in which they were sealed. */
  async rowsOfSeal(seq: number): Promise<{ text: string; leaf: string; place: number }[]> {
    const { rows } = await sql<{ text: string; leaf: string; place: number }>`
      select text, leaf, place from model_number where seal_seq = ${seq} order by place
    `.execute(db);
    return rows;
  },

  /** Leaves of seals in the order in which they were sealed, by the number of the seal. */
  async leavesOf(seqs: readonly number[]): Promise<Map<number, string[]>> {
    const { rows } = await sql<{ seq: number; leaves: string[] }>`
      select seal_seq as seq, array_agg(leaf order by place) as leaves from model_number
      where seal_seq = any(${[...new Set(seqs)]}::integer[]) group by seal_seq
    `.execute(db);
    return new Map(rows.map(({ seq, leaves }) => [seq, leaves] as const));
  },

  /** The free match of a day, fixed once: the first by its start that has a number then. */
  async fixFree(day: string, span: { fromSec: number; toSec: number }): Promise<void> {
    await sql`
      insert into model_free_row (day, model, match_id)
      select distinct on (model) ${day}, model, match_id from model_number
      where origin = 'sealed' and start_sec >= ${span.fromSec} and start_sec < ${span.toSec}
      order by model, start_sec, match_id
      on conflict do nothing
    `.execute(db);
  },

  async freeOf(day: string): Promise<Map<ModelType, number>> {
    const { rows } = await sql<{ model: ModelType; match_id: number }>`
      select model, match_id from model_free_row where day = ${day}
    `.execute(db);
    return new Map(rows.map(({ model, match_id: id }) => [model, id] as const));
  },
});

/** Numbers of the models and the chain that seals them. Rows are only ever added. */
export const modelNumbers = (db: Kysely<Tables>) => ({
  ...numberWriter(db),
  ...numberReader(db),
  ...sealReader(db),
});

export type ModelNumbers = ReturnType<typeof modelNumbers>;
