import { connect } from '@touchline/engines/sql/connect';
import { startChatServer } from './chat-server.ts';
import { type Child, databaseCpuSec, startChild } from './child.ts';
import { startMeasurer } from './measurer.ts';
import { rawInserts, type RawRow } from './raw-inserts.ts';
import { type Measure, median } from './report.ts';
import type { SenderAnswer } from './sender.ts';
import type { SenderOrder } from './sender-child.ts';

/** How many send at once, and how much of the bare server's rate ours has to reach. */
const LOADS = [
  { senders: 32, atLeast: 0.75 },
  { senders: 256, atLeast: 0.5 },
] as const;
const RUN_MS = 3_000;
const WARM_UP_MS = 1_500;
const ROUNDS = 3;
const MICROSECONDS = 1e6;

type Insert = (row: RawRow) => Promise<string>;
type Load = ReturnType<typeof startMeasurer<SenderOrder, SenderAnswer>>;

type Stage = {
  dataDir: string;
  chat: Child;
  /** Senders to the chat. */
  load: Load;
  bare: Child;
  /** Senders to the bare server. */
  bareLoad: Load;
  insert: Insert;
};

/** As many writers as senders; each writes its next row when the last one is on disk, and does nothing else. */
const rawRate = async (insert: Insert, writers: number, forMs: number): Promise<number> => {
  let done = 0;
  const began = performance.now();
  const write = async (_: unknown, index: number): Promise<void> => {
    const sender = `bench-${writers}-${index}`;
    const receiver = `away-${writers}-${index}`;
    while (performance.now() - began < forMs) {
      await insert({ sender, receiver, random: Math.floor(Math.random() * 2 ** 32) });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return done / ((performance.now() - began) / 1000);
};

type Run = { perSec: number; cpuUs: number };

/** Runs something, and counts the processor time of one message in the database and whoever calls it. */
const counted = async (
  dataDir: string,
  callerCpuSec: () => number,
  work: () => Promise<number>,
): Promise<Run> => {
  const before = databaseCpuSec(dataDir) + callerCpuSec();
  const perSec = await work();
  const usedSec = databaseCpuSec(dataDir) + callerCpuSec() - before;
  return { perSec, cpuUs: (usedSec * MICROSECONDS) / ((perSec * RUN_MS) / 1000) };
};

const ownCpuSec = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS;
};

const sendingTo = (load: Load) => async (): Promise<number> =>
  (await load.do({ kind: 'send', forMs: RUN_MS })).perSec;

const middle = (runs: readonly Run[]): Run => ({
  perSec: median(runs.map(({ perSec }) => perSec)),
  cpuUs: median(runs.map(({ cpuUs }) => cpuUs)),
});

/** Raw inserts, the bare server and ours in turn, so that what else the machine does meets all. */
const inTurn = async (stage: Stage, senders: number) => {
  const { dataDir, chat, load, bare, bareLoad, insert } = stage;
  await load.do({ kind: 'connect', port: chat.port, senders });
  await bareLoad.do({ kind: 'connect', port: bare.port, senders });
  await rawRate(insert, senders, WARM_UP_MS);
  for (const each of [load, bareLoad]) await each.do({ kind: 'send', forMs: WARM_UP_MS });
  const runs = { raw: [] as Run[], bare: [] as Run[], ours: [] as Run[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.raw.push(await counted(dataDir, ownCpuSec, () => rawRate(insert, senders, RUN_MS)));
    runs.bare.push(await counted(dataDir, () => bare.cpuSec(), sendingTo(bareLoad)));
    runs.ours.push(await counted(dataDir, () => chat.cpuSec(), sendingTo(load)));
  }
  return { raw: middle(runs.raw), bare: middle(runs.bare), ours: middle(runs.ours) };
};

const measured = async (stage: Stage, { senders, atLeast }: (typeof LOADS)[number]): Promise<Measure[]> => {
  const { raw, bare, ours } = await inTurn(stage, senders);
  const half = await stage.load.do({ kind: 'send', forMs: RUN_MS, perSec: ours.perSec / 2 });
  const unit = '/s';
  return [
    {
      name: `C2C sends, ${senders} senders`,
      unit,
      ours: ours.perSec,
      peer: bare.perSec,
      peerName: 'raw batched inserts behind a bare ws server',
      limit: { atLeast },
    },
    {
      name: 'the same, for information',
      unit,
      ours: ours.perSec,
      peer: raw.perSec,
      peerName: 'raw batched inserts',
    },
    {
      name: 'the same, processor time of server and database for a message',
      unit: 'µs',
      ours: ours.cpuUs,
      peer: raw.cpuUs,
      peerName: 'raw batched inserts',
    },
    {
      name: `acknowledgement at half that load (${Math.round(half.perSec)}/s), 99th percentile`,
      unit: 'ms',
      ours: half.p99Ms,
      peer: 50,
      peerName: 'the time it may take',
      ceiling: 50,
    },
  ];
};

/** C2C messages acknowledged a second through the real service, beside bare batched inserts on the same database. */
export const durableSends = async (): Promise<Measure[]> => {
  const server = await startChatServer();
  const { chat, dataDir, databaseUrl } = server;
  const database = connect<never>(databaseUrl, { schema: 'public', maxConnections: 4 });
  const insert = await rawInserts(database);
  const bare = await startChild('bench/bare-inserts.ts', { DATABASE_URL: databaseUrl });
  const load: Load = startMeasurer('./sender-child.ts');
  const bareLoad: Load = startMeasurer('./sender-child.ts');
  try {
    const measures: Measure[] = [];
    for (const one of LOADS) {
      measures.push(...(await measured({ dataDir, chat, load, bare, bareLoad, insert }, one)));
    }
    return measures;
  } finally {
    for (const each of [load, bareLoad]) each.stop();
    await bare.stop();
    await database.close();
    await server.stop();
  }
};
