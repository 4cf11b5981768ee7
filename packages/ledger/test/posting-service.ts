/** Posts what it is told over its channel: odd numbers by themselves, even ones together with an order of theirs. */
import { silentLog } from '@touchline/engines/log/log';
import { connect } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { migrate } from '@touchline/engines/sql/migrate';
import { openLedger } from '@touchline/ledger/ledger';
import { LEDGER_SCHEMA, ledgerMigrations } from '@touchline/ledger/migrations';
import { postBatch } from '@touchline/ledger/post-batch';
import type { Posting } from '@touchline/ledger/posting';
import { sql } from 'kysely';

const ACCOUNTS = 8;

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
const database = connect<never>(server.url, { schema: LEDGER_SCHEMA, maxConnections: 8 });
await migrate(database, { schema: LEDGER_SCHEMA, migrations: ledgerMigrations });
await database.pool.query('create table if not exists public.test_order (id bigint primary key)');
const ledger = openLedger(database.kysely);

/** The key is made of the number: sent again after a lost answer it is the same posting. */
const postingOf = (id: number): Posting => ({
  accountId: 1 + (id % ACCOUNTS),
  currency: 1,
  kind: 'recharge',
  amount: 1 + (id % 5),
  key: `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`,
  ref: id,
});

const postWithOrder = (id: number): Promise<void> =>
  database.kysely.transaction().execute(async (transaction) => {
    await sql`insert into public.test_order (id) values (${id}) on conflict do nothing`.execute(transaction);
    const [result] = await postBatch(transaction, [postingOf(id)]);
    if (result?.outcome !== 'posted') throw new Error(`${id} was not posted`);
  });

const post = async (id: number): Promise<void> => {
  if (id % 2 === 0) return postWithOrder(id);
  const { outcome } = await ledger.post(postingOf(id));
  if (outcome !== 'posted') throw new Error(`${id} was not posted`);
};

process.on('message', (id) => {
  if (typeof id !== 'number') return;
  const answer = (written: boolean) => process.send?.({ id, written });
  void post(id).then(
    () => answer(true),
    () => answer(false),
  );
});
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
