import type { ModelOrigin, ModelType } from '@touchline/contract/model';
import type { Settled } from '@touchline/forecast/model/settle';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type ResultRow = {
  match_id: number;
  model: ModelType;
  origin: ModelOrigin;
  event_id: number;
  sport_id: 1 | 2;
  season: string;
  start_sec: number;
  world: 'real' | 'simulated';
  version: string;
  slot: string;
  home: number;
  away: number;
  /** Empty where the number counts. */
  void_reason: string;
  settled: Settled;
  settled_at: number;
};

export type RecordQuery = {
  model: ModelType;
  origin: ModelOrigin;
  sportId?: 1 | 2 | undefined;
  eventId?: number | undefined;
  season?: string | undefined;
};

const COLUMNS = sql`match_id, model, origin, event_id, sport_id, season, start_sec::float8 as start_sec, world, version,
  slot, home, away, void_reason, settled, settled_at::float8 as settled_at`;

const about = ({ model, sportId, eventId, season }: Omit<RecordQuery, 'origin'>) => sql`
  model = ${model}
  and (${sportId ?? null}::int is null or sport_id = ${sportId ?? null}::int)
  and (${eventId ?? null}::int is null or event_id = ${eventId ?? null}::int)
  and (${season ?? null}::text is null or season = ${season ?? null}::text)
`;

const wanted = (query: RecordQuery) => sql`origin = ${query.origin} and ${about(query)}`;

const resultWriter = (db: Kysely<Tables>) => ({
  /** Keeps results; one whose score was corrected takes the place of the earlier one. */
  async save(rows: readonly ResultRow[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insertInto('model_result')
      .values(rows.map((row) => ({ ...row, settled: JSON.stringify(row.settled) })))
      .onConflict((conflict) =>
        conflict.columns(['match_id', 'model', 'origin', 'version']).doUpdateSet((eb) => ({
          home: eb.ref('excluded.home'),
          away: eb.ref('excluded.away'),
          slot: eb.ref('excluded.slot'),
          void_reason: eb.ref('excluded.void_reason'),
          settled: eb.ref('excluded.settled'),
          corrected: true,
        })),
      )
      .execute();
  },

  /** Results whose match shows another score now, settled after a moment. */
  async corrected(sinceSec: number): Promise<ResultRow[]> {
    const { rows } = await sql<ResultRow>`
      select ${COLUMNS} from model_result r where settled_at >= ${sinceSec} and void_reason = '' and exists (
        select from match.match m where m.id = r.match_id and (
          (m.sport_id = 1 and m.status = 8 and (m.home_scores[1], m.away_scores[1]) <> (r.home, r.away))
          or (m.sport_id = 2 and m.status = 10 and (
            (select coalesce(sum(x), 0) from unnest(m.home_scores) x) <> r.home
            or (select coalesce(sum(x), 0) from unnest(m.away_scores) x) <> r.away
          ))
        )
      )
    `.execute(db);
    return rows;
  },
});

const resultReader = (db: Kysely<Tables>) => ({
  async list(query: RecordQuery): Promise<ResultRow[]> {
    const { rows } = await sql<ResultRow>`
      select ${COLUMNS} from model_result where ${wanted(query)} order by start_sec, match_id
    `.execute(db);
    return rows;
  },

  async page(
    query: RecordQuery,
    {
      fromSec = 0,
      beforeSec,
      limit,
      offset = 0,
      everyVersion = false,
    }: { fromSec?: number; beforeSec: number; limit: number; offset?: number; everyVersion?: boolean },
  ) {
    const { rows } = await sql<ResultRow>`
      select ${COLUMNS} from model_result where ${wanted(query)} and start_sec >= ${fromSec} and start_sec < ${beforeSec}
        and (${everyVersion} or not exists (
          select from model_result newer where newer.match_id = model_result.match_id
            and newer.model = model_result.model and newer.origin = model_result.origin
            and (length(newer.version), newer.version) > (length(model_result.version), model_result.version)
        ))
      order by start_sec desc, match_id desc limit ${limit} offset ${offset}
    `.execute(db);
    return rows;
  },

  async of(matchId: number, model: ModelType): Promise<ResultRow[]> {
    const { rows } = await sql<ResultRow>`
      select ${COLUMNS} from model_result where match_id = ${matchId} and model = ${model}
      order by origin desc, length(version) desc, version desc
    `.execute(db);
    return rows;
  },
});

const resultCounter = (db: Kysely<Tables>) => ({
  /** How many matches of each origin count. */
  async counts(query: Omit<RecordQuery, 'origin'>): Promise<Record<ModelOrigin, number>> {
    const { rows } = await sql<{ origin: ModelOrigin; n: number }>`
      select origin, count(distinct match_id)::int as n from model_result
      where ${about(query)} and void_reason = '' group by origin
    `.execute(db);
    const of = (origin: ModelOrigin) => rows.find((row) => row.origin === origin)?.n ?? 0;
    return { sealed: of('sealed'), backtest: of('backtest') };
  },

  /** Finished matches of leagues with sealed numbers, since the first of them, that have none themselves. */
  async missed({ model, sportId, eventId, season }: Omit<RecordQuery, 'origin'>): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      with first as (
        select event_id, min(made_at_ms) / 1000 as sec from model_number
        where model = ${model} and origin = 'sealed' group by event_id
      )
      select count(*)::int as n from match.match m join first on first.event_id = m.event_id
      where m.time_sec > first.sec and m.status = case m.sport_id when 1 then 8 else 10 end
        and (${sportId ?? null}::int is null or m.sport_id = ${sportId ?? null}::int)
        and (${eventId ?? null}::int is null or m.event_id = ${eventId ?? null}::int)
        and (${season ?? null}::text is null or m.season = ${season ?? null}::text)
        and not exists (
          select from model_number n where n.match_id = m.id and n.model = ${model} and n.origin = 'sealed'
        )
    `.execute(db);
    return rows[0]?.n ?? 0;
  },
});

const backfillNotes = (db: Kysely<Tables>) => ({
  async backfill(eventId: number, version: string, nowSec: number) {
    await sql`
      insert into model_backfill (event_id, version, until_sec, done_sec) values (${eventId}, ${version}, ${nowSec}, 0)
      on conflict do nothing
    `.execute(db);
    const { rows } = await sql<{ done_sec: number; until_sec: number }>`
      select done_sec::float8 as done_sec, until_sec::float8 as until_sec from model_backfill
      where event_id = ${eventId} and version = ${version}
    `.execute(db);
    return rows[0] ?? { done_sec: 0, until_sec: nowSec };
  },

  async noteBackfill(eventId: number, version: string, doneSec: number): Promise<void> {
    await sql`
      update model_backfill set done_sec = ${doneSec} where event_id = ${eventId} and version = ${version}
    `.execute(db);
  },
});

/** What numbers came to. */
export const modelResults = (db: Kysely<Tables>) => ({
  ...resultWriter(db),
  ...resultReader(db),
  ...resultCounter(db),
  ...backfillNotes(db),
});

export type ModelResults = ReturnType<typeof modelResults>;
