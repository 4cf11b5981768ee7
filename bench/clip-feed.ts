import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFeed } from '@touchline/contract/clip';
import { API_SCHEMA } from '@touchline/api/migrations';
import type { Tables } from '@touchline/api/tables';
import { silentLog } from '@touchline/engines/log/log';
import { connect } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { answersOf } from './ask-at-rate.ts';
import { startChild, type Child } from './child.ts';
import { MATCHES } from './day-world.ts';
import type { Measure } from './report.ts';

const CLIPS = 100_000;
const AUTHORS = 5_000;
const WEEK_SEC = 7 * 86_400;
const PER_SEC = 500;
const RUN_SEC = 15;
const WARM_SEC = 5;
/** @source watch-and-read §G `clip-feed` */
const CEILING_MS = 30;
/** What a guest has seen already, of the newest. */
const SEEN = 30;
const NEWEST = 1_000;

/** Clips of a week, cut by many, about the matches of the day. */
const fill = async (databaseUrl: string): Promise<number> => {
  const database = connect<Tables>(databaseUrl, { schema: API_SCHEMA, maxConnections: 1 });
  const nowSec = Math.floor(Date.now() / 1000);
  try {
    await database.pool.query(
      `insert into account (account, password_hash, nick_name, invite_code, regist_time)
       select 'bench-' || n, '', 'bench ' || n, 'bench-' || n, 0 from generate_series(1, $1::integer) n`,
      [AUTHORS],
    );
    const { rows } = await database.pool.query<{ newest: string }>(
      `with made as (
         insert into content (kind, state, account_id, title, match_id, published_at, created_at, duration_ms)
         select 'clip', 'published', author.id, 'clip ' || n, 1 + n % $2::integer, $3::bigint - n::bigint * $4::integer / $1::integer, $3::bigint, 30000
         from generate_series(1, $1::integer) n
         join (select id, row_number() over (order by id) as place from account where account like 'bench-%') author
           on author.place = 1 + n % $5::integer
         returning id, match_id, published_at
       ), files as (
         insert into clip (content_id, origin, from_ms, to_ms, match_id, file_key, bytes, width, height)
         select id, 'cut', 0, 30000, match_id, 'clips/' || id || '.mp4', 9000000, 1280, 720 from made
       ), tags as (
         insert into content_tag (content_id, kind, target_id, sort_at)
         select id, 'event', 1 + match_id % 20, published_at from made
       )
       select max(id) as newest from made`,
      [CLIPS, MATCHES, nowSec, WEEK_SEC - 3_600, AUTHORS],
    );
    await database.pool.query('analyze');
    return Number(rows[0]?.newest);
  } finally {
    await database.close();
  }
};

/** Every guest has seen other clips. */
const bodyFor =
  (newest: number) =>
  (no: number): string => {
    const seen = Array.from({ length: SEEN }, (_one, i) => newest - ((no * 7919 + i * 31) % NEWEST));
    return JSON.stringify({ seen, order: 'mixed', spoilers: no % 5 === 0 ? 0 : 1 });
  };

const measure = (server: Child, bodyOf: (no: number) => string) =>
  answersOf(server, { path: getFeed.path, perSec: PER_SEC, bodyOf }, { warmSec: WARM_SEC, runSec: RUN_SEC });

/** Pages of the feed among 100,000 clips, asked for 500 times a second by guests: beside a server of fixed bytes. */
export const clipFeed = async (): Promise<Measure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: silentLog });
  try {
    const ours = await startChild('bench/date-match-server.ts', {
      DATA_DIR: join(dataDir, 'data'),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      CHAT_KEY: 'bench-chat-key-0123456789',
      CHAT_ADMIN_URL: 'http://127.0.0.1:9',
      INTERNAL_SECRET: 'bench-internal-secret',
      API_CALLS_PER_MIN: '0',
    });
    const bodyOf = bodyFor(await fill(database.url));
    const feed = await measure(ours, bodyOf);
    await ours.stop();
    const bare = await startChild('bench/bare-bytes.ts', { BYTES: String(feed.sizeBytes) });
    const bytes = await measure(bare, bodyOf);
    await bare.stop();
    const against = { peerName: 'a bare server of the same bytes' };
    return [
      {
        ...against,
        name: `page of the feed among ${CLIPS.toLocaleString('en')} clips, p99 at ${PER_SEC}/s`,
        unit: 'ms',
        ours: feed.p99Ms,
        peer: bytes.p99Ms,
        ceiling: CEILING_MS,
      },
      {
        ...against,
        name: 'answers per CPU-second',
        unit: '',
        ours: feed.perCpuSec,
        peer: bytes.perCpuSec,
      },
    ];
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
