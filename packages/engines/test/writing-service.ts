/**
 * A service on an embedded database: it takes numbers from its parent and answers each one when it is committed.
 * Its parent kills it.
 */
import * as v from 'valibot';
import { silentLog } from '../src/log/log.ts';
import { connect } from '../src/sql/connect.ts';
import { startEmbeddedPostgres } from '../src/sql/embedded-postgres.ts';
import { microBatch } from '../src/sql/micro-batch.ts';

const dataDir = v.parse(v.string(), process.argv[2]);
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
const { pool } = connect<never>(server.url, { schema: 'public', maxConnections: 2 });
await pool.query('create table if not exists written (id bigint primary key)');

const writes = microBatch<number, true>({
  maxItems: 100,
  async flush(ids) {
    // A writer that heard no answer sends its number again: the same write, not a second one.
    await pool.query('insert into written select unnest($1::bigint[]) on conflict do nothing', [ids]);
    return ids.map(() => true as const);
  },
});

process.on('message', (message) => {
  const id = v.parse(v.number(), message);
  writes.add(id).then(
    () => process.send?.({ id, written: true }),
    () => process.send?.({ id, written: false }),
  );
});
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
