/** `npm run tables`: generates the types of the tables from the migrated schemas. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@touchline/engines/log/log';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { GENERATED_TABLES, tableTypes } from './table-types.ts';

const dir = mkdtempSync(join(tmpdir(), 'touchline-tables-'));
const database = await startEmbeddedPostgres({
  dataDir: join(dir, 'postgres'),
  fsync: false,
  log: silentLog,
});
try {
  for (const tables of GENERATED_TABLES) {
    writeFileSync(tables.file, await tableTypes(database.url, tables));
    process.stdout.write(`${tables.file}\n`);
  }
} finally {
  await database.stop();
  rmSync(dir, { recursive: true, force: true });
}
