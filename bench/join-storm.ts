import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { type BareSocket, openBareSocket } from './bare-socket.ts';
import { startChatServer } from './chat-server.ts';
import { type ChatUser, connectChatUser } from './chat-user.ts';
import { type Child, startChild } from './child.ts';
import type { Measure } from './report.ts';

const CONNECTED = 5_000;
/** Connected before memory is looked at: what a server takes for its first guests it takes once. */
const FIRST = 2_000;
const JOINING = 2_000;
const AT_ONCE = 50;
const GROUP = 'bench-storm';
const SERVICE = 'group_open_http_svc';
/** Every login that has news is saved within ten seconds. */
const SAVED_WITHIN_MS = 12_000;
const KILOBYTE = 1024;

/** Makes so many of something, some at a time. */
const many = async <Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - from);
    made.push(...(await Promise.all(Array.from({ length: size }, (_, index) => make(from + index)))));
  }
  return made;
};

/** A backend that has come to rest tells its figures within 10 s; those of the logins must not count as joins. */
const TOLD_WITHIN_MS = 11_000;

/** Transactions so far, of anybody; a statement alone is one. */
const transactions = async ({ pool }: Database<never>): Promise<number> => {
  await pause(TOLD_WITHIN_MS);
  const { rows } = await pool.query<{ done: number }>(
    'select (xact_commit + xact_rollback)::bigint as done from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.done ?? 0;
};

/** Kilobytes that each of the later connections costs a server, garbage not counted. */
const memoryOfEach = async <Made>(
  server: Child,
  make: (index: number) => Promise<Made>,
): Promise<{ made: Made[]; kilobytes: number }> => {
  const first = await many(FIRST, make);
  await server.collect();
  const before = server.memoryBytes();
  const later = await many(CONNECTED - FIRST, (index) => make(FIRST + index));
  await server.collect();
  const kilobytes = (server.memoryBytes() - before) / later.length / KILOBYTE;
  return { made: [...first, ...later], kilobytes };
};

/** What one idle socket of a bare `ws` server costs, in this machine's terms. */
const bareMemory = async (): Promise<number> => {
  const peer = await startChild('bench/bare-broadcast.ts', {});
  let sockets: BareSocket[] = [];
  try {
    const { made, kilobytes } = await memoryOfEach(peer, () => openBareSocket(peer.port, '/'));
    sockets = made;
    return kilobytes;
  } finally {
    for (const socket of sockets) socket.close();
    await peer.stop();
  }
};

const join2000 = async (users: readonly ChatUser[], database: Database<never>) => {
  const before = await transactions(database);
  const began = performance.now();
  await Promise.all(
    users.slice(0, JOINING).map((user) => user.ask(`${SERVICE}.apply_join_group`, { GroupId: GROUP })),
  );
  const tookSec = (performance.now() - began) / 1000;
  await pause(SAVED_WITHIN_MS);
  return { tookSec, perJoin: ((await transactions(database)) - before) / JOINING };
};

/** Every socket breaks at once, and everybody comes back with his key at once. */
const reconnectAll = async (port: number, users: readonly ChatUser[]) => {
  for (const user of users) user.close();
  const began = performance.now();
  const back = await Promise.all(users.map(({ userId, a2 }) => connectChatUser(port, userId, a2)));
  return { tookSec: (performance.now() - began) / 1000, back };
};

const stormOf = async (chat: Child, database: Database<never>) => {
  let users: ChatUser[] = [];
  try {
    const owner = await connectChatUser(chat.port, 'owner');
    await owner.ask(`${SERVICE}.create_group`, { Type: 'AVChatRoom', GroupId: GROUP, Name: GROUP });
    const { made, kilobytes } = await memoryOfEach(chat, (index) =>
      connectChatUser(chat.port, `viewer-${index}`),
    );
    users = made;
    const joins = await join2000(users, database);
    const storm = await reconnectAll(chat.port, users);
    users = storm.back;
    return { kilobytes, ...joins, backSec: storm.tookSec };
  } finally {
    for (const user of users) user.close();
  }
};

type Found = Awaited<ReturnType<typeof stormOf>> & { bareKilobytes: number };

const measuresOf = ({ kilobytes, tookSec, perJoin, backSec, bareKilobytes }: Found): Measure[] => [
  {
    name: `${JOINING} joins of one live room`,
    unit: 's',
    ours: tookSec,
    peer: 2,
    peerName: 'the time they may take',
    ceiling: 2,
  },
  {
    name: 'transactions of the database for one join, and all that follows from it',
    unit: '',
    ours: perJoin,
    peer: 1,
    peerName: 'one each',
    limit: { atMost: 0.1 },
  },
  {
    name: `${CONNECTED} come back at once after a cut`,
    unit: 's',
    ours: backSec,
    peer: 15,
    peerName: 'the time they may take',
    ceiling: 15,
  },
  {
    name: 'memory of an idle login',
    unit: 'kB',
    ours: kilobytes,
    peer: bareKilobytes,
    peerName: 'an idle socket of a bare ws server',
    ceiling: 20,
  },
];

/** Many at once: joins of one live room, and coming back; and what each costs while idle. */
export const joinStorm = async (): Promise<Measure[]> => {
  const server = await startChatServer();
  const { chat } = server;
  const database = connect<never>(server.databaseUrl, { schema: 'public', maxConnections: 1 });
  try {
    const found = await stormOf(chat, database);
    return measuresOf({ ...found, bareKilobytes: await bareMemory() });
  } finally {
    await database.close();
    await server.stop();
  }
};
