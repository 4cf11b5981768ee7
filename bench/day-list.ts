import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@touchline/engines/log/log';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { migrate } from '@touchline/engines/sql/migrate';
import { matchStore } from '@touchline/match-store/match-store';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import type { Tables } from '@touchline/match-store/tables';
import { type Measure, percentile } from './report.ts';

const PER_DAY = 560;
const DAYS = 100;
const TEAMS = 600;
const EVENTS = 30;
const CALLS = 300;
const FROM_SEC = 1_800_000_000;
const DAY_SEC = 86_400;
const LIMIT_MS = 30;

const fill = async ({ pool }: Database<Tables>): Promise<void> => {
  await pool.query(
    `insert into competition (id, sport_id, kind, name_zh, short_name_zh, name_en, logo, country, country_zh, color, sort_order)
     select n, 1, 'league', '联赛' || n, '联' || n, 'League ' || n, '', '', '', '#112233', n from generate_series(1, $1::integer) n`,
    [EVENTS],
  );
  await pool.query(
    `insert into team (id, sport_id, name_zh, short_name_zh, name_en, short_name_en, logo, country_logo, country, country_zh, kit_colors, coach_zh, coach_en)
     select n, 1, '球队' || n, '队' || n, 'Team ' || n, 'T' || n, '', '', '', '', array['#112233', '#ffffff'], '', ''
     from generate_series(1, $1::integer) n`,
    [TEAMS],
  );
  await pool.query(
    `insert into match (id, sport_id, event_id, season, round, time_sec, status, kickoff_time_sec, period_count,
       period_remaining_sec, live, home_id, away_id, home_scores, away_scores, has_lineup, neutral, source, source_key, seq, step)
     select n, 1, 1 + n % $1::integer, '2026', '1', $2::float8 + n * ($3::float8 / $4), 1, 0, 2, 0, 0, 1 + n % $5::integer, 1 + (n + 7) % $5,
       array[0,0,0,0,0,0,0], array[0,0,0,0,0,0,0], false, false, 'bench', n::text, 1, 0
     from generate_series(0, $6::integer - 1) n`,
    [EVENTS, FROM_SEC, DAY_SEC, PER_DAY, TEAMS, PER_DAY * DAYS],
  );
  await pool.query('analyze');
};

const p99Of = async (read: (fromSec: number) => Promise<unknown>): Promise<number> => {
  const tookMs: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const startedMs = performance.now();
    await read(FROM_SEC + (call % DAYS) * DAY_SEC);
    tookMs.push(performance.now() - startedMs);
  }
  return percentile(tookMs, 0.99);
};

/** The rows as the database has them, teams beside each match, without making the product's shape of them. */
const bareRows =
  ({ pool }: Database<Tables>) =>
  (fromSec: number): Promise<unknown> =>
    pool.query(
      `select m.*, to_jsonb(h) as home, to_jsonb(a) as away, to_jsonb(c) as competition from match m
       join team h on h.id = m.home_id join team a on a.id = m.away_id join competition c on c.id = m.event_id
       where m.time_sec >= $1 and m.time_sec < $2 order by m.time_sec, m.id`,
      [fromSec, fromSec + DAY_SEC],
    );

/** A day of 560 matches read from the database, before anything is kept in memory. */
export const dayList = async (): Promise<Measure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-day-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = connect<Tables>(postgres.url, { schema: MATCH_SCHEMA, maxConnections: 4 });
  try {
    await migrate(database, { schema: MATCH_SCHEMA, migrations: matchMigrations });
    await fill(database);
    const store = matchStore(database.kysely);
    const read = async (fromSec: number): Promise<void> => {
      const list = await store.listByDay({ fromSec, toSec: fromSec + DAY_SEC });
      if (list.length !== PER_DAY) throw new Error(`the day has ${list.length} matches`);
    };
    await read(FROM_SEC);
    const ours = await p99Of(read);
    const peer = await p99Of(bareRows(database));
    const name = `list of a day of ${PER_DAY} matches, p99`;
    return [{ name, unit: 'ms', ours, peer, peerName: 'bare rows', ceiling: LIMIT_MS }];
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
