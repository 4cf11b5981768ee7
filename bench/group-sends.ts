import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@touchline/engines/log/log';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { APP } from './chat-user.ts';
import { type Child, databaseCpuSec, startChild } from './child.ts';
import type { GroupOrder } from './group-sender-child.ts';
import { startMeasurer } from './measurer.ts';
import { type Measure, median } from './report.ts';
import type { SenderAnswer } from './sender.ts';

const ONLINE = 20;
const RUN_MS = 4_000;
const WARM_UP_MS = 2_000;
const ROUNDS = 3;
const MICROSECONDS = 1e6;
/** Database time that one message may take, microseconds. @source issue "Durable groups" */
const DATABASE_US = 200;

type Load = ReturnType<typeof startMeasurer<GroupOrder, SenderAnswer>>;
type Stage = { dataDir: string; port: number; database: Database<never>; load: Load };

/** Groups as the service would have made them, whose members are named after the group and their place. */
const makeGroups = async ({ pool }: Database<never>, groupIds: readonly string[], members: number) => {
  for (const groupId of groupIds) {
    await pool.query(
      `insert into account (app_id, user_id, created_sec)
       select $1, $2 || '-' || n, 1 from generate_series(0, $3 - 1) n on conflict do nothing`,
      [APP.id, groupId, members],
    );
    await pool.query(
      `insert into chat_group (app_id, group_id, type, name, introduction, notification, avatar, owner_id, created_sec,
         info_sec, join_option, invite_option, max_members)
       values ($1, $2, 'Public', 'G', '', '', '', $2 || '-0', 1, 1, 'FreeAccess', 'FreeAccess', 20000)`,
      [APP.id, groupId],
    );
    await pool.query(
      `insert into group_member (app_id, group_id, user_id, role, joined_sec)
       select $1, $2, $2 || '-' || n, case when n = 0 then 'Owner' else 'Member' end, 1 from generate_series(0, $3 - 1) n`,
      [APP.id, groupId, members],
    );
    await pool.query(
      `insert into user_conversation (app_id, user_id, conversation, peer_id, is_group)
       select $1, $2 || '-' || n, 'g:' || $2, $2, true from generate_series(0, $3 - 1) n`,
      [APP.id, groupId, members],
    );
  }
  await pool.query('analyze');
};

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
  const dir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const dataDir = join(dir, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const chat: Child = await startChild('apps/chat/src/main.ts', {
    ENGINES: 'embedded',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(dir, 'data'),
    CHAT_APP_ID: String(APP.id),
    CHAT_APP_KEY: APP.key,
    LOG_LEVEL: 'error',
  });
  const database = connect<never>(postgres.url, { schema: 'chat', maxConnections: 1 });
  const load: Load = startMeasurer('./group-sender-child.ts');
  try {
    return await measureAll({ dataDir, port: chat.port, database, load });
  } finally {
    load.stop();
    await chat.stop();
    await database.close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
