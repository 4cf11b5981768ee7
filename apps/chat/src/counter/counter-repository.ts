import { chatError } from '@touchline/chat-protocol/chat-error';
import { type CounterMode, MAX_COUNTERS } from '@touchline/chat-protocol/counter/commands';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

export type GroupCounters = { sequence: number; counters: { key: string; value: number }[] };

const toCounter = ({ key, value }: { key: string; value: number }) => ({ key, value });

const reads = (db: Kysely<Tables>, appId: number) => ({
  async get(groupId: string, keys: readonly string[] = []): Promise<GroupCounters> {
    const group = await db
      .selectFrom('chat_group')
      .select('counter_seq')
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .executeTakeFirst();
    const base = db
      .selectFrom('group_counter')
      .select(['key', 'value'])
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId)
      .orderBy('key');
    const rows = await (keys.length === 0 ? base : base.where('key', 'in', [...keys])).execute();
    return { sequence: group?.counter_seq ?? 0, counters: rows.map(toCounter) };
  },
});

const changes = (db: Kysely<Tables>, appId: number) => ({
  /** Sets or adds, all at once. @throws {ChatError} GROUP_WRONG_PARAMETER for more than 20 counters */
  update: (
    groupId: string,
    change: { mode: CounterMode; counters: readonly { key: string; value: number }[] },
  ): Promise<GroupCounters> =>
    db.transaction().execute(async (trx) => {
      const group = await trx
        .updateTable('chat_group')
        .set({ counter_seq: sql`counter_seq + 1` })
        .where('app_id', '=', appId)
        .where('group_id', '=', groupId)
        .returning('counter_seq')
        .executeTakeFirst();
      if (group === undefined) throw chatError('GROUP_NOT_FOUND', groupId);
      const sign = change.mode === 'Decrease' ? -1 : 1;
      const byKey = new Map<string, number>();
      for (const { key, value } of change.counters) {
        byKey.set(key, change.mode === 'Set' ? value : (byKey.get(key) ?? 0) + sign * value);
      }
      const fresh = change.mode === 'Set' ? sql`excluded.value` : sql`group_counter.value + excluded.value`;
      const { rows } = await sql<{ key: string; value: number }>`
        insert into group_counter (app_id, group_id, key, value)
        select ${appId}::bigint, ${groupId}::text, * from unnest(${[...byKey.keys()]}::text[], ${[...byKey.values()]}::bigint[])
        on conflict (app_id, group_id, key) do update set value = ${fresh}
        returning key, value`.execute(trx);
      const { count } = await trx
        .selectFrom('group_counter')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('app_id', '=', appId)
        .where('group_id', '=', groupId)
        .executeTakeFirstOrThrow();
      if (count > MAX_COUNTERS) {
        throw chatError(
          'GROUP_WRONG_PARAMETER',
          `GroupCounter: a group has at most ${MAX_COUNTERS} counters`,
        );
      }
      return { sequence: group.counter_seq, counters: rows.map(toCounter) };
    }),

  async remove(groupId: string, keys: readonly string[]): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const base = trx
        .deleteFrom('group_counter')
        .where('app_id', '=', appId)
        .where('group_id', '=', groupId);
      await (keys.length === 0 ? base : base.where('key', 'in', [...keys])).execute();
      const group = await trx
        .updateTable('chat_group')
        .set({ counter_seq: sql`counter_seq + 1` })
        .where('app_id', '=', appId)
        .where('group_id', '=', groupId)
        .returning('counter_seq')
        .executeTakeFirst();
      return group?.counter_seq ?? 0;
    });
  },
});

/** Counters of groups, in one app: whole numbers under names of the app's choice. */
export type GroupCounterRepository = ReturnType<typeof groupCounterRepository>;

export const groupCounterRepository = (db: Kysely<Tables>, appId: number) => ({
  ...reads(db, appId),
  ...changes(db, appId),
});
