import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giftSending } from '@touchline/api/gift/gift-sending-repository';
import { openSchemas } from '@touchline/api/sql/database';
import { walletRepository } from '@touchline/api/wallet/wallet-repository';
import { silentLog } from '@touchline/engines/log/log';
import { connect } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { payOut } from '@touchline/ledger/pay-out';
import { randomUUID } from 'node:crypto';

/** People who give. */
export const GIVERS = 2_000;
/** Everyone, who may win a quiz. */
export const PEOPLE = 100_000;
const PURSE = 1_000_000_000;

const PEERS = `
  create schema peer;
  create table peer.raw (id bigint generated always as identity primary key, account_id bigint not null,
    request_id uuid not null, anchor_id bigint not null, room_id bigint not null, gift_id integer not null,
    quantity integer not null, gold bigint not null, diamonds bigint not null, source text not null,
    sent_at bigint not null, wallet_id bigint not null, seq bigint not null, key uuid not null, kind smallint not null,
    contra smallint not null, amount bigint not null, balance_after bigint not null, ref bigint not null, at bigint not null);
  create table peer.wallet (account_id bigint primary key, balance bigint not null check (balance >= 0),
    spent_day bigint not null default 0);
  create table peer.entry (id bigint generated always as identity primary key, account_id bigint not null,
    key uuid not null, amount bigint not null, balance_after bigint not null, at bigint not null,
    unique (account_id, key));
  create table peer.gift (id bigint generated always as identity primary key, account_id bigint not null,
    anchor_id bigint not null, gold bigint not null, at bigint not null);`;

/** A database of its own on disk, synced as in the product, with people, purses and a gift. */
export const openLedgerWorld = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log: silentLog });
  const schemas = await openSchemas({ databaseUrl: postgres.url, onConnectionError: () => undefined });
  const wallets = walletRepository(schemas.db, schemas.ledgerDb);
  const database = connect<never>(postgres.url, { schema: 'public', maxConnections: 32 });
  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await database.pool.query<Row>(text)).rows;
  await query(PEERS);
  const people = await query<{ id: string }>(`
    insert into api.account (account, password_hash, nick_name, invite_code, regist_time)
    select 'bench-' || n, '', 'bench', 'bench-' || n, 0 from generate_series(1, ${PEOPLE}) n returning id`);
  const ids = people.map(({ id }) => Number(id));
  const [gift] = await query<{ id: number }>(`
    insert into api.gift (names, price, icon, effect_class, streakable, tag, min_vip, begins_at, ends_at, sort_order, shown)
    values ('{"zh":"x","pt":"x","en":"x"}', 1, '/x.svg', 0, true, '', 0, 0, 0, 1, true) returning id`);
  const givers = ids.slice(0, GIVERS);
  const purses = givers.map((accountId) => ({ accountId, amount: PURSE, key: randomUUID(), ref: 1 }));
  await payOut(schemas.ledgerDb, { kind: 'recharge', currency: 1 }, purses);
  await query(`insert into peer.wallet (account_id, balance)
    select id, ${PURSE} from api.account`);
  await query('analyze');
  return {
    ...schemas,
    wallets,
    query,
    pool: database.pool,
    ids,
    givers,
    giftId: gift?.id ?? 0,
    sending: giftSending(schemas.db, wallets),
    async close() {
      await wallets.ledger.drained();
      await database.close();
      await schemas.close();
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

export type LedgerWorld = Awaited<ReturnType<typeof openLedgerWorld>>;
