import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commentRepository } from '@touchline/api/comment/comment-repository';
import { contentRepository } from '@touchline/api/content/content-repository';
import { API_SCHEMA, apiMigrations } from '@touchline/api/migrations';
import type { Tables } from '@touchline/api/tables';
import { silentLog } from '@touchline/engines/log/log';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { migrate } from '@touchline/engines/sql/migrate';
import { type Measure, percentile } from './report.ts';

const ACCOUNTS = 2_000;
const PER_SEC = 500;
const RUN_SEC = 12;
const NOW_SEC = 1_800_000_000;
/** @source watch-and-read §G, "comment write p99 ≤ 50 ms at 500/s on one clip" */
const CEILING_MS = 50;

/** Writes at a fixed rate, whether earlier ones are done or not. @returns how long each took */
const atRate = async (write: (no: number) => Promise<unknown>): Promise<number[]> => {
  const tookMs: number[] = [];
  const begun: Promise<unknown>[] = [];
  const one = async (no: number): Promise<void> => {
    const startedMs = performance.now();
    await write(no);
    tookMs.push(performance.now() - startedMs);
  };
  const fromMs = performance.now();
  while (performance.now() - fromMs < RUN_SEC * 1000) {
    const due = Math.floor(((performance.now() - fromMs) * PER_SEC) / 1000);
    while (begun.length < due) begun.push(one(begun.length));
    await pause(1);
  }
  await Promise.all(begun);
  return tookMs;
};

const fill = async ({ pool }: Database<Tables>): Promise<number[]> => {
  await pool.query('create table raw_comment (like comment including defaults including indexes)');
  const { rows } = await pool.query<{ id: string }>(
    `insert into account (account, password_hash, nick_name, invite_code, regist_time)
     select 'bench-' || n, '', 'bench', 'bench-' || n, 0 from generate_series(1, $1::integer) n returning id`,
    [ACCOUNTS],
  );
  return rows.map(({ id }) => Number(id));
};

/** Comments under one clip, each durable and counted: what a call asks and writes, beside bare rows. */
export const commentsHot = async (): Promise<Measure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-comments-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = connect<Tables>(postgres.url, { schema: API_SCHEMA, maxConnections: 10 });
  try {
    await migrate(database, { schema: API_SCHEMA, migrations: apiMigrations });
    const accounts = await fill(database);
    const accountOf = (no: number): number => accounts[no % ACCOUNTS] ?? 0;
    const comments = commentRepository(database.kysely);
    const contents = contentRepository(database.kysely);
    const contentId = await contents.add({
      kind: 'clip',
      state: 'published',
      title: 'goal',
      publishedAt: NOW_SEC,
      nowSec: NOW_SEC,
    });
    const ours = await atRate(async (no) => {
      const accountId = accountOf(no);
      const requestId = randomUUID();
      const text = `line ${no}`;
      await comments.byRequest(accountId, requestId);
      await contents.find(contentId);
      await comments.wroteLately(accountId, text, NOW_SEC - 600);
      await comments.add({ contentId, accountId, requestId, text, nowSec: NOW_SEC });
    });
    const counted = (await contents.find(contentId))?.comments;
    if (counted !== ours.length) throw new Error(`${ours.length} comments were counted as ${counted}`);
    const peer = await atRate((no) =>
      database.pool.query(
        `insert into raw_comment (id, content_id, account_id, request_id, text, created_at)
         overriding system value values ($1, $2, $3, $4, $5, $6)`,
        [no, contentId, accountOf(no), randomUUID(), `line ${no}`, NOW_SEC],
      ),
    );
    return [
      {
        name: `comment on one clip at ${PER_SEC}/s, p99`,
        unit: 'ms',
        ours: percentile(ours, 0.99),
        peer: percentile(peer, 0.99),
        peerName: 'bare rows without a count',
        ceiling: CEILING_MS,
      },
    ];
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
