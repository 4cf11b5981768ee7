import type { TaskGroup, TaskName } from '@touchline/contract/task';
import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import type { Payer, Wallets } from '../wallet/wallet-repository.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import { raiseLevel } from './level-repository.ts';
import type { TaskDay } from './task-day.ts';

export type TaskRule = {
  name: TaskName;
  group: TaskGroup;
  stage_max: number;
  points: number;
  period: 'once' | 'day';
};

/** The period that a task is counted in. */
export const periodKey = (rule: Pick<TaskRule, 'period'>, { day }: TaskDay): number =>
  rule.period === 'day' ? day : 0;

type Stages = Partial<Record<TaskName, number>>;

/** What other tables say about the tasks of one account. */
const readStages = async (db: Kysely<Tables>, accountId: number, { day, startSec }: TaskDay) => {
  const { rows } = await sql<{ name: TaskName; stage: number }>`
    select 'appFirstLogin' as name, (last_login > 0)::integer as stage from account where id = ${accountId}
    union all select 'inviteFriend', count(*)::integer from account where invited_by = ${accountId}
    union all select 'readInfo', count(*)::integer from view_log
      where account_id = ${accountId} and kind <> 'live' and viewed_at >= ${startSec}
    union all select 'online', online_sec / 60 from presence_note where account_id = ${accountId} and day = ${day}
    union all select 'watchLive', watched_sec / 60 from presence_note where account_id = ${accountId} and day = ${day}
    union all select name, stage from task_fact where account_id = ${accountId} and period_key in (0, ${day})
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, stage }) => [name, stage])) as Stages;
};

/** What tasks take and give. */
const taskRules = (db: Kysely<Tables>) => ({
  rules: (): Promise<TaskRule[]> =>
    db
      .selectFrom('task_rule')
      .select(['name', 'task_group as group', 'stage_max', 'points', 'period'])
      .where('shown', '=', true)
      .orderBy('place')
      .execute(),

  /** False when no task has this name. */
  async saveRule({ name, ...rule }: { name: TaskName; stage_max: number; points: number; shown: boolean }) {
    const result = await db.updateTable('task_rule').set(rule).where('name', '=', name).executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

type Receipt = { payer: Payer; rule: TaskRule; day: TaskDay };

/** Tasks, check-ins and level points. Points are posted in the transaction that marks them as received. */
export const taskRepository = (db: Kysely<Tables>, wallets: Wallets) => {
  /** How far the account is in each task; gifts are counted from the ledger. */
  const stages = async (accountId: number, day: TaskDay): Promise<Stages> => {
    const gifts = { accountId, currency: 1, kinds: ['gift'] as const };
    const [found, today, ever] = await Promise.all([
      readStages(db, accountId, day),
      wallets.ledger.statement({ ...gifts, fromMs: day.startSec * 1000, limit: 100 }),
      wallets.ledger.statement({ ...gifts, limit: 1 }),
    ]);
    return { ...found, sendGift: today.length, sendFirstGift: ever.length };
  };

  return {
    ...taskRules(db),
    stages,

    /** Names of tasks received in their present period. */
    async received(accountId: number, { day }: TaskDay): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('task_received')
        .select('name')
        .where('account_id', '=', accountId)
        .where('period_key', 'in', [0, day])
        .execute();
      return new Set(rows.map(({ name }) => name));
    },

    /** Points received by tasks on this day. */
    async receivedOn(accountId: number, { startSec }: TaskDay): Promise<number> {
      const { rows } = await sql<{ points: number }>`
        select coalesce(sum(points), 0)::integer as points from task_received
        where account_id = ${accountId} and received_at >= ${startSec}
      `.execute(db);
      return rows[0]?.points ?? 0;
    },

    /** Marks a task as received and posts its points, once in its period however often it is called. */
    receive: ({ payer, rule, day }: Receipt): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const key = periodKey(rule, day);
        const { accountId, nowSec } = payer;
        const added = await transaction
          .insertInto('task_received')
          .values({
            account_id: accountId,
            name: rule.name,
            period_key: key,
            points: rule.points,
            received_at: nowSec,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows === 0n) return;
        await raiseLevel(transaction, { accountId, points: rule.points });
        const posting = { key: uuidOf('task', accountId, rule.name, key), ref: key, amount: rule.points };
        await wallets.post(payer, { kind: 'task', ...posting }, transaction);
      }),

    async addFact(accountId: number, name: TaskName, day: number): Promise<void> {
      await sql`
        insert into task_fact (account_id, name, period_key, stage) values (${accountId}, ${name}, ${day}, 1)
        on conflict (account_id, name, period_key) do update set stage = task_fact.stage + 1
      `.execute(db);
    },
  };
};

export type Tasks = ReturnType<typeof taskRepository>;

export const taskData: PersonalData = {
  export: {
    check_ins: sql`select day, streak, award from check_in where account_id = account.id`,
    tasks: sql`select name, period_key, points, received_at from task_received where account_id = account.id`,
    task_progress: sql`select name, period_key, stage from task_fact where account_id = account.id`,
    level_points: sql`select point from level_point where account_id = account.id`,
    time_online: sql`select day, online_sec, watched_sec from presence_note where account_id = account.id`,
    shared_links: sql`select kind, day from share_link where account_id = account.id`,
    counted_messages: sql`select day, count(*) as messages from comment_note where account_id = account.id group by day`,
  },
  tables: [
    'check_in',
    'task_received',
    'task_fact',
    'level_point',
    'presence_note',
    'share_link',
    'comment_note',
  ],
};
