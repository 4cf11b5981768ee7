import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@touchline/engines/log/log';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { APP, type ChatUser, connectChatUser } from './chat-user.ts';
import { startChild } from './child.ts';
import { type Measure, median, percentile } from './report.ts';

const SENDERS = [32, 256] as const;
const RUN_MS = 5_000;
const ROUNDS = 3;
const TEXT = '这脚转移球视野真好，中场回撤接应也及时。';

type Rate = { perSec: number; p99Ms: number };

/** Every worker does one after the other for a while; the rate of all of them together. */
const rateOf = async (workers: readonly (() => Promise<unknown>)[]): Promise<Rate> => {
  const tookMs: number[] = [];
  const began = performance.now();
  const until = began + RUN_MS;
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < until) {
        const startedMs = performance.now();
        await work();
        tookMs.push(performance.now() - startedMs);
      }
    }),
  );
  const perSec = tookMs.length / ((performance.now() - began) / 1000);
  return { perSec, p99Ms: percentile(tookMs, 0.99) };
};

/** The least that a durable message could be: one row, inserted in batches, committed to disk. */
const rawInserts = async (database: Database<never>) => {
  await database.pool.query(
    'create table if not exists raw_message (id bigint generated always as identity primary key, sender text not null, receiver text not null, random bigint not null, body jsonb not null, at bigint not null)',
  );
  const insert =
    'insert into raw_message (sender, receiver, random, body, at) select * from unnest($1::text[], $2::text[], $3::bigint[], $4::jsonb[], $5::bigint[]) returning id';
  const batch = microBatch<{ sender: string; random: number }, string>({
    maxItems: 500,
    async flush(items) {
      const { rows } = await database.pool.query<{ id: string }>(insert, [
        items.map(({ sender }) => sender),
        items.map(() => 'receiver'),
        items.map(({ random }) => random),
        items.map(() => JSON.stringify([{ MsgType: 'TIMTextElem', MsgContent: { Text: TEXT } }])),
        items.map(() => Date.now()),
      ]);
      return rows.map(({ id }) => id);
    },
  });
  return (sender: string) => () => batch.add({ sender, random: Math.floor(Math.random() * 2 ** 32) });
};

let sequence = 0;

const send = (user: ChatUser, toUserId: string) => () => {
  sequence += 1;
  return user.ask('openim.sendmsg', {
    From_Account: user.userId,
    To_Account: toUserId,
    MsgSeq: sequence,
    MsgRandom: Math.floor(Math.random() * 2 ** 32),
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: TEXT } }],
    CloudCustomData: '',
  });
};

/** C2C messages acknowledged a second through the real service, beside bare batched inserts on the same database. */
export const durableSends = async (): Promise<Measure[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log: silentLog });
  const database = connect<never>(postgres.url, { schema: 'public', maxConnections: 4 });
  const chat = await startChild('apps/chat/src/main.ts', {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(dir, 'data'),
    CHAT_APP_ID: String(APP.id),
    CHAT_APP_KEY: APP.key,
    LOG_LEVEL: 'error',
  });
  try {
    const insertOf = await rawInserts(database);
    const measures: Measure[] = [];
    for (const senders of SENDERS) {
      const users: ChatUser[] = [];
      for (let i = 0; i < senders; i += 1) {
        users.push(await connectChatUser(chat.port, `bench-${senders}-${i}`));
        // A receiver has to exist, but is away: this measures the commit, not the push.
        (await connectChatUser(chat.port, `away-${senders}-${i}`)).close();
      }
      const ours: Rate[] = [];
      const peer: Rate[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        peer.push(await rateOf(users.map(({ userId }) => insertOf(userId))));
        ours.push(await rateOf(users.map((user, i) => send(user, `away-${senders}-${i}`))));
      }
      for (const user of users) user.close();
      measures.push({
        name: `C2C sends, ${senders} senders`,
        unit: '/s',
        ours: median(ours.map(({ perSec }) => perSec)),
        peer: median(peer.map(({ perSec }) => perSec)),
        peerName: 'raw batched inserts',
        limit: { atLeast: 0.7 },
      });
    }
    return measures;
  } finally {
    await chat.stop();
    await database.close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
