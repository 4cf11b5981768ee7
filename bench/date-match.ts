import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@touchline/engines/log/log';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { answersOf } from './ask-at-rate.ts';
import { startChild, type Child } from './child.ts';
import type { Measure } from './report.ts';

const PER_SEC = 500;
const RUN_SEC = 15;
const WARM_SEC = 3;
const PATH = '/api/race/getDateMatch';
/** @source score list: "p99 ≤ 30 ms at 500 requests/s on one process" */
const CEILING_MS = 30;

const today = (): string => JSON.stringify({ date: new Date().toISOString().slice(0, 10), utc_offset: 0 });

const measure = (server: Child) =>
  answersOf(server, { path: PATH, perSec: PER_SEC, bodyOf: today }, { warmSec: WARM_SEC, runSec: RUN_SEC });

/** A day of 500 matches that keeps changing, asked for 500 times a second: beside a server of fixed bytes. */
export const dateMatch = async (): Promise<Measure[]> => {
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
    const list = await measure(ours);
    await ours.stop();
    const bare = await startChild('bench/bare-bytes.ts', { BYTES: String(list.sizeBytes) });
    const bytes = await measure(bare);
    await bare.stop();
    const against = { peerName: 'a bare server of the same bytes' };
    return [
      {
        ...against,
        name: 'day of 500 matches, p99 at 500/s',
        unit: 'ms',
        ours: list.p99Ms,
        peer: bytes.p99Ms,
        limit: { atMost: 3 },
        ceiling: CEILING_MS,
      },
      {
        ...against,
        name: 'answers per CPU-second',
        unit: '',
        ours: list.perCpuSec,
        peer: bytes.perCpuSec,
        limit: { atLeast: 0.1 },
      },
    ];
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
