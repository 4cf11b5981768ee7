import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@touchline/engines/sql/connect';
import { startProduct } from './product-process.ts';

/** A product under load shares the processor and rests between chunks of its past. */
const FILLED_WITHIN_MS = 600_000;
/** Stored after the teams, the running seasons and the cups of all leagues; older seasons follow. */
const LAST_NEEDED = 'history/transfers';

/** Written when the people and rooms of the demonstration are made; a start before that makes them again. */
const DEMONSTRATION = 'demo-world.json';

/** Resolves once the demonstration is made and the running seasons of a new world are stored. */
const worldIsFilled = async (dataDir: string): Promise<void> => {
  const host = encodeURIComponent(join(dataDir, 'postgres'));
  const url = `postgresql://postgres@localhost/postgres?host=${host}`;
  const database = connect<object>(url, { schema: 'match', maxConnections: 1 });
  try {
    for (let waitedMs = 0; waitedMs < FILLED_WITHIN_MS; waitedMs += 500) {
      const { rowCount } = await database.pool.query('select from match.progress where name = $1', [
        LAST_NEEDED,
      ]);
      if (rowCount === 1 && existsSync(join(dataDir, DEMONSTRATION))) return;
      await sleep(500);
    }
    throw new Error('the past of the world was not stored in time');
  } finally {
    await database.close();
  }
};

/**
 * Creates one data folder with a demonstration whose running seasons are stored; every worker starts a product of its own on a copy.
 * With an address in TOUCHLINE_URL all workers use that product instead.
 */
export default async function createWorld(): Promise<() => Promise<void>> {
  if (process.env['TOUCHLINE_URL']) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-browser-'));
  const product = await startProduct(dataDir);
  try {
    await worldIsFilled(dataDir);
  } finally {
    await product.stop();
  }
  process.env['TOUCHLINE_WORLD'] = dataDir;
  return async () => rmSync(dataDir, { recursive: true, force: true });
}
