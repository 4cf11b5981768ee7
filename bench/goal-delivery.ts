import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild, type Child } from './child.ts';
import { type Measure, percentile } from './report.ts';
import { startScoreServer, type ScoreServer } from './score-server.ts';

const READERS = Number(process.env['BENCH_READERS'] ?? 2000);
const GOALS = Number(process.env['BENCH_GOALS'] ?? 40);
/** Reads that are made in an ordinary second, and how many times as many in the second of a goal. */
const READS_PER_SEC = 20;
const BURST = 20;
const OTHER_MATCHES = 20;
const WAIT_MS = 5000;
/** A reader that has not heard of a goal by then counts with this. */
const LOST_MS = 10_000;

type Arrivals = { match: number[]; list: number[] };

const arrivalsOf = async (readers: Child, goals: number): Promise<Arrivals> =>
  (await (await fetch(`http://127.0.0.1:${readers.port}/?goals=${goals}`)).json()) as Arrivals;

/** Waits until everybody heard of the goal, or until it is too late for them. */
const everyArrival = async (readers: Child, goals: number, count: number): Promise<Arrivals> => {
  const until = performance.now() + WAIT_MS;
  let arrivals = await arrivalsOf(readers, goals);
  while (arrivals.match.length + arrivals.list.length < count && performance.now() < until) {
    await pause(100);
    arrivals = await arrivalsOf(readers, goals);
  }
  return arrivals;
};

/** Drops connections before the server does, which would meet a request that is on its way. */
const IDLE_MS = 2000;
const agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: IDLE_MS });

const readOnce = (origin: string, path: string, body: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' } },
      (response) => {
        response.resume();
        response.once('end', resolve);
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });

/** The reads of one second, spread over it: lists and the match in turn. */
const readFor = async (origin: string, perSec: number): Promise<void> => {
  const date = new Date().toISOString().slice(0, 10);
  await Promise.all(
    Array.from({ length: perSec }, async (_, index) => {
      await pause((1000 * index) / perSec);
      await (index % 2 === 0
        ? readOnce(origin, '/api/race/getDateMatch', { date, utc_offset: 0 })
        : readOnce(origin, '/api/football/getMatchInfo', { matchid: 1 }));
    }),
  );
};

type Delays = { match: number[]; list: number[] };

const delaysOf = (times: readonly number[], receivedMs: number, due: number): number[] => [
  ...times.map((atMs) => atMs - receivedMs),
  ...Array.from({ length: Math.max(0, due - times.length) }, () => LOST_MS),
];

type Course = { server: ScoreServer; readers: Child; first: number; goals: number; count: number };

/** Goals one after another, each with its burst of reads, among goals of other matches. */
const follow = async ({ server, readers, first, goals, count }: Course): Promise<Delays> => {
  const delays: Delays = { match: [], list: [] };
  for (let goal = 0; goal < goals; goal += 1) {
    await server.score(2 + (goal % OTHER_MATCHES), first + goal);
    // No rhythm, so that goals fall at every moment of the second that lists gather.
    await Promise.all([readFor(server.origin, READS_PER_SEC), pause(600 + ((goal * 137) % 600))]);
    const receivedMs = await server.score(1, first + goal);
    const burst = readFor(server.origin, READS_PER_SEC * BURST);
    const { match, list } = await everyArrival(readers, first + goal, count);
    delays.match.push(...delaysOf(match, receivedMs, Math.ceil(count / 2)));
    delays.list.push(...delaysOf(list, receivedMs, Math.floor(count / 2)));
    await burst;
  }
  return delays;
};

const LIMITS = {
  match: { p50: 300, p99: 1000 },
  list: { p50: 600, p99: 1300 },
} as const;

const measuresOf = (kind: 'match' | 'list', crowd: Delays, few: Delays): Measure[] =>
  (['p50', 'p99'] as const).map((which) => {
    const share = which === 'p50' ? 0.5 : 0.99;
    return {
      name: `goal delivered to ${READERS} readers with a ${BURST}-fold burst of reads, ${kind}, ${which}`,
      unit: 'ms',
      ours: percentile(crowd[kind], share),
      peer: percentile(few[kind], share),
      peerName: 'two readers alone',
      ceiling: LIMITS[kind][which],
    };
  });

/** From the feed to the socket of every reader; what a screen then makes of it is another bench. */
export const goalDelivery = async (): Promise<Measure[]> => {
  const server = await startScoreServer();
  const startReaders = (count: number) =>
    startChild('bench/delivery-readers.ts', { TARGET: server.origin, READERS: String(count) });
  try {
    const two = await startReaders(2);
    const few = await follow({ server, readers: two, first: 1, goals: 10, count: 2 });
    await two.stop();
    const all = await startReaders(READERS);
    const crowd = await follow({ server, readers: all, first: 1001, goals: GOALS, count: READERS });
    await all.stop();
    return [...measuresOf('match', crowd, few), ...measuresOf('list', crowd, few)];
  } finally {
    agent.destroy();
    await server.close();
  }
};
