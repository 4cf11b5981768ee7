import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { silentLog } from '@touchline/engines/log/log';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { type Measure, median } from './report.ts';

const MAIN = fileURLToPath(new URL('../apps/standalone/src/main.ts', import.meta.url));
const RUNS = 3;

/** Milliseconds from the command to the sentence that it runs; the product is stopped again. */
const startOnce = async (dataDir: string): Promise<number> => {
  const began = performance.now();
  const product = spawn(process.execPath, [MAIN, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, RTMP_PORT: '0', LOG_LEVEL: 'error', DEMO_CHAT: 'off' },
  });
  const ended = once(product, 'exit');
  let tookMs = Number.NaN;
  for await (const line of createInterface({ input: product.stdout })) {
    if (!line.startsWith('Touchline is running')) continue;
    tookMs = performance.now() - began;
    product.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0 || Number.isNaN(tookMs)) throw new Error(`the product ended with ${code} before it ran`);
  return tookMs;
};

const startDatabaseOnce = async (dataDir: string): Promise<number> => {
  const began = performance.now();
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: silentLog });
  const tookMs = performance.now() - began;
  await database.stop();
  return tookMs;
};

/** A start on data that is there: the whole product beside its database alone. */
export const startTime = async (): Promise<Measure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    const first = await startOnce(dataDir);
    const again: number[] = [];
    const database: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      again.push(await startOnce(dataDir));
      database.push(await startDatabaseOnce(dataDir));
    }
    const against = { unit: 's', peer: median(database) / 1000, peerName: 'its database alone' };
    return [
      {
        ...against,
        name: 'first start, world made',
        ours: first / 1000,
        ceiling: 30,
      },
      {
        ...against,
        name: 'start on its data',
        ours: median(again) / 1000,
        ceiling: 5,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
