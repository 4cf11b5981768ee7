import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataLockedError } from './data-lock/data-lock.ts';
import { openEngines, type Engines } from './engines.ts';
import type { EnginesConfig } from './engines-config.ts';
import { connect } from './sql/connect.ts';

/** Lines of `postmaster.pid` with the address of a running server. */
const SOCKET_DIR_LINE = 4;
const STATUS_LINE = 7;

/** How long a run that was broken off may take to let go of its data. */
const LETS_GO_WITHIN_MS = 15_000;
const LOOK_AGAIN_MS = 200;

/** The address of the database that already runs on this data directory, if one does. */
const runningUrl = async (dataDir: string): Promise<string | undefined> => {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const socketDir = lines[SOCKET_DIR_LINE];
  if (!socketDir || lines[STATUS_LINE] !== 'ready') return undefined;
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`;
};

const isAnswering = async (url: string): Promise<boolean> => {
  const database = connect<never>(url, { schema: 'public', maxConnections: 1 });
  try {
    await database.pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
};

/** Engines on whatever the directory has now; undefined while another process begins or ends on it. */
const tryOpen = async (config: EnginesConfig): Promise<Engines | undefined> => {
  const url = await runningUrl(config.DATA_DIR);
  if (url !== undefined)
    return (await isAnswering(url)) ? openEngines({ ...config, DATABASE_URL: url }) : undefined;
  try {
    return await openEngines(config);
  } catch (error) {
    if (error instanceof DataLockedError) return undefined;
    throw error;
  }
};

/**
 * Opens what a command works on: the database of DATABASE_URL, that of the instance running on the data
 * directory, or, where none runs, the embedded one of the directory.
 * @throws {DataLockedError} when another process neither offers the directory nor lets go of it
 */
export const openTarget = async (config: EnginesConfig): Promise<Engines> => {
  if (config.DATABASE_URL) return openEngines(config);
  const giveUpMs = performance.now() + LETS_GO_WITHIN_MS;
  while (performance.now() < giveUpMs) {
    const opened = await tryOpen(config);
    if (opened) return opened;
    await sleep(LOOK_AGAIN_MS);
  }
  return openEngines(config);
};
