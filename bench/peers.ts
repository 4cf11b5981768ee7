import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@touchline/engines/sql/connect';
import { startSystemPostgres } from '@touchline/testing/system-postgres';
import { type ChatServer, startChatServer } from './chat-server.ts';
import { type Child, databaseCpuSec } from './child.ts';
import { hasEjabberd, startEjabberd } from './ejabberd.ts';
import { makeGroups } from './group-rows.ts';
import { startMeasurer } from './measurer.ts';
import type { PeerAnswer, PeerOrder } from './peer-load-child.ts';
import { type Measure, median } from './report.ts';

const ROUNDS = 5;
const RUN_MS = 3_000;
const WARM_UP_MS = 1_500;
const MICROSECONDS = 1e6;
const MEGABYTE = 1024 ** 2;
const ONLINE = 20;
const LOGINS = 2_000;
const IDLE = 4_000;
/** A server has put away what a login left to do after that. */
const REST_MS = 2_000;

const INSTALL = 'ejabberd is not here: apt-get install ejabberd erlang-p1-pgsql postgresql';

type Load = ReturnType<typeof startMeasurer<PeerOrder, PeerAnswer>>;
type Side = {
  system: 'ours' | 'ejabberd';
  child: Child;
  load: Load;
  /** Makes the people, and the groups that they are in. */
  prepare: (people: readonly string[], groups: readonly string[]) => Promise<void>;
};
type Stage = { dataDir: string; sides: readonly Side[] };

type Run = { perSec: number; p99Ms: number; heard: number; serverUs: number; databaseUs: number };

const names = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

/** One round of sending, with the processor time of a message in the server and in the database. */
const sendRound = async ({ dataDir }: Stage, { child, load }: Side): Promise<Run> => {
  const [server, database] = [child.cpuSec(), databaseCpuSec(dataDir)];
  const { perSec, p99Ms, sent, heard } = await load.do({ kind: 'send', forMs: RUN_MS });
  return {
    perSec,
    p99Ms,
    heard: heard / sent,
    serverUs: ((child.cpuSec() - server) * MICROSECONDS) / sent,
    databaseUs: ((databaseCpuSec(dataDir) - database) * MICROSECONDS) / sent,
  };
};

const middle = (runs: readonly Run[]): Run => ({
  perSec: median(runs.map(({ perSec }) => perSec)),
  p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
  heard: median(runs.map(({ heard }) => heard)),
  serverUs: median(runs.map(({ serverUs }) => serverUs)),
  databaseUs: median(runs.map(({ databaseUs }) => databaseUs)),
});

/** Both in turn, so that what else the machine does meets both. */
const inTurn = async (stage: Stage): Promise<[ours: Run, peer: Run]> => {
  const runs: Record<Side['system'], Run[]> = { ours: [], ejabberd: [] };
  for (const { load } of stage.sides) await load.do({ kind: 'send', forMs: WARM_UP_MS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of stage.sides) runs[side.system].push(await sendRound(stage, side));
  }
  return [middle(runs.ours), middle(runs.ejabberd)];
};

const PEER = { peerName: 'ejabberd' } as const;

const costs = (what: string, ours: Run, peer: Run): Measure[] => [
  {
    name: `${what}, processor time of the server a message`,
    unit: 'µs',
    ours: ours.serverUs,
    peer: peer.serverUs,
    ...PEER,
  },
  {
    name: `${what}, processor time of the database a message`,
    unit: 'µs',
    ours: ours.databaseUs,
    peer: peer.databaseUs,
    ...PEER,
  },
];

const people = async (stage: Stage, senders: number): Promise<Measure[]> => {
  const pairs = names(`p${senders}`, senders);
  for (const { system, child, load, prepare } of stage.sides) {
    await prepare(
      pairs.flatMap((name) => [`from-${name}`, `to-${name}`]),
      [],
    );
    await load.do({ kind: 'pairs', system, port: child.port, names: pairs });
  }
  const [ours, peer] = await inTurn(stage);
  const what = `one-to-one, ${senders} senders`;
  return [
    { name: what, unit: '/s', ours: ours.perSec, peer: peer.perSec, ...PEER, limit: { atLeast: 5 } },
    {
      name: `${what}, delivered`,
      unit: '%',
      ours: 100 * ours.heard,
      peer: 100 * peer.heard,
      ...PEER,
      floor: 99.9,
    },
    {
      name: `${what}, 99th percentile`,
      unit: 'ms',
      ours: ours.p99Ms,
      peer: peer.p99Ms,
      ...PEER,
      limit: { atMost: 0.25 },
    },
    ...costs(what, ours, peer),
  ];
};

const groups = async (stage: Stage, count: number): Promise<Measure[]> => {
  const groupIds = names(`g${count}`, count);
  for (const { system, child, load, prepare } of stage.sides) {
    await prepare(
      groupIds.flatMap((name) => names(name, ONLINE)),
      groupIds,
    );
    await load.do({ kind: 'groups', system, port: child.port, names: groupIds, online: ONLINE });
  }
  const [ours, peer] = await inTurn(stage);
  const what = `${count} groups of ${ONLINE}`;
  return [
    { name: what, unit: '/s', ours: ours.perSec, peer: peer.perSec, ...PEER, limit: { atLeast: 2 } },
    ...costs(what, ours, peer),
  ];
};

/** Everybody comes at once and leaves again, a few times; those who are there cost memory. */
const logins = async (stage: Stage): Promise<Measure[]> => {
  const all = names('idle', IDLE);
  for (const { load, prepare } of stage.sides) {
    await load.do({ kind: 'leave' });
    await prepare(all, []);
  }
  const tookSec: Record<Side['system'], number[]> = { ours: [], ejabberd: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { system, child, load } of stage.sides) {
      const answer = await load.do({ kind: 'logins', system, port: child.port, names: all.slice(0, LOGINS) });
      // The first time is for accounts that are made, and code that is compiled.
      if (round > 0) tookSec[system].push(answer.tookSec);
      await load.do({ kind: 'leave' });
      await pause(REST_MS);
    }
  }
  const memory: Record<Side['system'], number> = { ours: 0, ejabberd: 0 };
  for (const { system, child, load } of stage.sides) {
    await load.do({ kind: 'logins', system, port: child.port, names: all });
    await pause(REST_MS);
    memory[system] = child.memoryBytes() / MEGABYTE;
  }
  return [
    {
      name: `${LOGINS} logins at once`,
      unit: 's',
      ours: median(tookSec.ours),
      peer: median(tookSec.ejabberd),
      ...PEER,
      limit: { atMost: 1 },
    },
    {
      name: `memory with ${IDLE} idle logins`,
      unit: 'MB',
      ours: memory.ours,
      peer: memory.ejabberd,
      ...PEER,
      limit: { atMost: 1 },
    },
  ];
};

/** Debian's PostgreSQL, for the peer cannot use a socket in a folder. */
const systemPostgres = async (dir: string) => {
  // Its own account has to get into the folder.
  chmodSync(dir, 0o755);
  const home = join(dir, 'postgres');
  const postgres = await startSystemPostgres({ dir: home, fsync: true });
  if (typeof postgres === 'string') throw new Error(`${INSTALL} (${postgres})`);
  return { dataDir: join(home, 'data'), ...postgres };
};

const ourSide = (server: ChatServer, load: Load): Side => ({
  system: 'ours',
  child: server.chat,
  load,
  async prepare(_, groupIds) {
    const database = connect<never>(server.databaseUrl, { schema: 'chat', maxConnections: 1 });
    await makeGroups(database, groupIds, ONLINE);
    await database.close();
  },
});

/** Ours and ejabberd on one database server, each measure in turn, medians of five rounds. */
export const peers = async (): Promise<Measure[]> => {
  if (!hasEjabberd()) throw new Error(INSTALL);
  const server = await startChatServer(systemPostgres);
  const ejabberd = await startEjabberd(server);
  const loads = [startMeasurer('./peer-load-child.ts'), startMeasurer('./peer-load-child.ts')] as [
    Load,
    Load,
  ];
  const theirs: Side = {
    system: 'ejabberd',
    child: ejabberd.child,
    load: loads[1],
    prepare: (all) => ejabberd.addAccounts(all),
  };
  const stage: Stage = { dataDir: server.dataDir, sides: [ourSide(server, loads[0]), theirs] };
  try {
    return [
      ...(await people(stage, 32)),
      ...(await people(stage, 256)),
      ...(await groups(stage, 16)),
      ...(await groups(stage, 100)),
      ...(await logins(stage)),
    ];
  } finally {
    for (const load of loads) load.stop();
    await ejabberd.stop();
    await server.stop();
  }
};
