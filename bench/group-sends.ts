import { connect, type Database } from '@touchline/engines/sql/connect';
import { startChatServer } from './chat-server.ts';
import { databaseCpuSec } from './child.ts';
import { makeGroups } from './group-rows.ts';
import type { GroupOrder } from './group-sender-child.ts';
import { startMeasurer } from './measurer.ts';
import { type Measure, median } from './report.ts';
import type { SenderAnswer } from './sender.ts';

const ONLINE = 20;
const RUN_MS = 4_000;
const WARM_UP_MS = 2_000;
const ROUNDS = 3;
const MICROSECONDS = 1e6;
/** Database time that one message may take, microseconds. */
const DATABASE_US = 200;

type Load = ReturnType<typeof startMeasurer<GroupOrder, SenderAnswer>>;
type Stage = { dataDir: string; port: number; database: Database<never>; load: Load };

type Run = { perSec: number; databaseUs: number };

/** Messages a second in some groups of a size, and what the database spends on one. */
const measured = async (stage: Stage, name: string, count: number, members: number): Promise<Run> => {
  const groupIds = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  await makeGroups(stage.database, groupIds, members);
  await stage.load.do({ kind: 'connect', port: stage.port, groupIds, online: ONLINE });
  await stage.load.do({ kind: 'send', forMs: WARM_UP_MS });
  const runs: Run[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = databaseCpuSec(stage.dataDir);
    const { perSec } = await stage.load.do({ kind: 'send', forMs: RUN_MS });
    const usedSec = databaseCpuSec(stage.dataDir) - before;
    runs.push({ perSec, databaseUs: (usedSec * MICROSECONDS) / ((perSec * RUN_MS) / 1000) });
  }
  return {
    perSec: median(runs.map(({ perSec }) => perSec)),
    databaseUs: median(runs.map(({ databaseUs }) => databaseUs)),
  };
};

const database = ({ databaseUs }: Run, what: string): Measure => ({
  name: `database time of a message, ${what}`,
  unit: 'µs',
  ours: databaseUs,
  peer: DATABASE_US,
  peerName: 'what it may take',
  ceiling: DATABASE_US,
});

const measureAll = async (stage: Stage): Promise<Measure[]> => {
  const few = await measured(stage, 'few', 16, ONLINE);
  const many = await measured(stage, 'many', 100, ONLINE);
  const small = await measured(stage, 'small', 1, 100);
  const large = await measured(stage, 'large', 1, 10_000);
  return [
    {
      name: '16 groups of 20, all online',
      unit: '/s',
      ours: few.perSec,
      peer: many.perSec,
      peerName: '100 groups of 20, all online',
    },
    database(few, '16 groups of 20'),
    database(many, '100 groups of 20'),
    {
      name: 'time of a message in a group of 10,000 with 20 online',
      unit: 'µs',
      ours: MICROSECONDS / large.perSec,
      peer: MICROSECONDS / small.perSec,
      peerName: 'in a group of 100',
      limit: { atMost: 1.2 },
    },
  ];
};

/** Messages into ordinary groups, acknowledged when they are stored, on a database of its own. */
export const groupSends = async (): Promise<Measure[]> => {
  const server = await startChatServer();
  const database = connect<never>(server.databaseUrl, { schema: 'chat', maxConnections: 1 });
  const load: Load = startMeasurer('./group-sender-child.ts');
  try {
    return await measureAll({ dataDir: server.dataDir, port: server.chat.port, database, load });
  } finally {
    load.stop();
    await database.close();
    await server.stop();
  }
};
