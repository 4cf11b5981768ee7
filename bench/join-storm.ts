import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLog } from '@touchline/engines/log/log';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { WebSocket } from 'ws';
import { APP, type ChatUser, connectChatUser } from './chat-user.ts';
import { startChild } from './child.ts';
import type { Measure } from './report.ts';

const VIEWERS = Number(process.env['BENCH_VIEWERS'] ?? 2_000);
const AT_ONCE = 50;
const GROUP = 'bench-storm';
const SERVICE = 'group_open_http_svc';
const SETTLE_MS = 2_000;
const KILOBYTE = 1024;

/** Rows that were written so far, by anybody. */
const writtenRows = async (database: Database<never>): Promise<number> => {
  // The server's figures are gathered a moment later.
  await pause(SETTLE_MS);
  const { rows } = await database.pool.query<{ written: number }>(
    'select (tup_inserted + tup_updated + tup_deleted)::bigint as written from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.written ?? 0;
};

const logIn = async (port: number): Promise<ChatUser[]> => {
  const users: ChatUser[] = [];
  for (let from = 0; from < VIEWERS; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, VIEWERS - from);
    const some = Array.from({ length: size }, (_, index) => connectChatUser(port, `viewer-${from + index}`));
    users.push(...(await Promise.all(some)));
  }
  return users;
};

/** What one idle socket of a bare `ws` server costs, in this machine's terms. */
const bareMemory = async (): Promise<number> => {
  const peer = await startChild('bench/bare-broadcast.ts', {});
  const sockets: WebSocket[] = [];
  try {
    const before = peer.memoryBytes();
    for (let from = 0; from < VIEWERS; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, VIEWERS - from) }, async () => {
        const socket = new WebSocket(`ws://127.0.0.1:${peer.port}`, { perMessageDeflate: false });
        await once(socket, 'open');
        sockets.push(socket);
      });
      await Promise.all(some);
    }
    await pause(SETTLE_MS);
    return (peer.memoryBytes() - before) / VIEWERS / KILOBYTE;
  } finally {
    for (const socket of sockets) socket.terminate();
    await peer.stop();
  }
};

/** Everybody joins one live room at once: how long it takes, what it writes, and what a login costs while idle. */
export const joinStorm = async (): Promise<Measure[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log: silentLog });
  const database = connect<never>(postgres.url, { schema: 'public', maxConnections: 1 });
  const chat = await startChild('apps/chat/src/main.ts', {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(dir, 'data'),
    CHAT_APP_ID: String(APP.id),
    CHAT_APP_KEY: APP.key,
    LOG_LEVEL: 'error',
  });
  const users: ChatUser[] = [];
  try {
    const owner = await connectChatUser(chat.port, 'owner');
    users.push(owner);
    await owner.ask(`${SERVICE}.create_group`, { Type: 'AVChatRoom', GroupId: GROUP, Name: GROUP });
    const memoryBefore = chat.memoryBytes();
    users.push(...(await logIn(chat.port)));
    await pause(SETTLE_MS);
    const idleKilobytes = (chat.memoryBytes() - memoryBefore) / VIEWERS / KILOBYTE;
    const before = await writtenRows(database);
    const began = performance.now();
    await Promise.all(users.map((user) => user.ask(`${SERVICE}.apply_join_group`, { GroupId: GROUP })));
    const tookSec = (performance.now() - began) / 1000;
    const written = (await writtenRows(database)) - before;
    return [
      {
        name: `${VIEWERS} joins of one live room`,
        unit: 's',
        ours: tookSec,
        peer: 2,
        peerName: 'the time they may take',
        ceiling: 2,
      },
      {
        name: 'rows written for one join',
        unit: '',
        ours: written / VIEWERS,
        peer: 1,
        peerName: 'one row each',
        // Logins are renewed every few seconds whatever happens in rooms.
        limit: { atMost: 0.5 },
      },
      {
        name: 'memory of an idle login',
        unit: 'kB',
        ours: idleKilobytes,
        peer: await bareMemory(),
        peerName: 'an idle socket of a bare ws server',
        ceiling: 20,
      },
    ];
  } finally {
    for (const user of users) user.close();
    await chat.stop();
    await database.close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
