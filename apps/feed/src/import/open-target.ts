import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEngines, type Engines } from '@touchline/engines/engines';
import type { EnginesConfig } from '@touchline/engines/engines-config';

/** Lines of `postmaster.pid` that tell where a running server listens. */
const SOCKET_DIR_LINE = 4;
const STATUS_LINE = 7;

/** The address of the database that already runs on this data directory, if one does. */
const runningUrl = async (dataDir: string): Promise<string | undefined> => {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const socketDir = lines[SOCKET_DIR_LINE];
  if (!socketDir || lines[STATUS_LINE] !== 'ready') return undefined;
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`;
};

/**
 * Opens where the import goes: the database of DATABASE_URL, that of the instance running on the data
 * directory, or, where none runs, the embedded one of the directory.
 */
export const openTarget = async (config: EnginesConfig): Promise<Engines> => {
  const url = config.DATABASE_URL ?? (await runningUrl(config.DATA_DIR));
  return openEngines(url === undefined ? config : { ...config, DATABASE_URL: url });
};
