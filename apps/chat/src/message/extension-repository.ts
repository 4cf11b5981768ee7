import { type Kysely, sql, type Transaction } from 'kysely';

import type { Tables } from '../tables.ts';

export type Extension = { key: string; value: string; sequence: number };
export type MessagePlace = { conversation: string; sequence: number };

/** Result for one key: its stored value, or a conflict with another writer. */
export type ExtensionResult = { isConflict: boolean; extension: Extension };

type Changed = { results: ExtensionResult[]; lastSequence: number };

const within = (appId: number, place: MessagePlace) => (trx: Transaction<Tables>) => {
  const mine = sql`app_id = ${appId} and conversation = ${place.conversation} and message_seq = ${place.sequence}`;
  return {
    /** Locks the message's keys until the end of the transaction. */
    async lock(): Promise<number> {
      const { rows } = await sql<{ last_seq: number }>`
        insert into message_extension_state (app_id, conversation, message_seq)
        values (${appId}, ${place.conversation}, ${place.sequence})
        on conflict (app_id, conversation, message_seq) do update set last_seq = message_extension_state.last_seq
        returning last_seq`.execute(trx);
      return rows[0]?.last_seq ?? 0;
    },
    async all(): Promise<Map<string, Extension>> {
      const { rows } = await sql<{ key: string; value: string; seq: number }>`
        select key, value, seq from message_extension where ${mine}`.execute(trx);
      return new Map(rows.map((row) => [row.key, { key: row.key, value: row.value, sequence: row.seq }]));
    },
    async put({ key, value, sequence }: Extension): Promise<void> {
      await sql`
        insert into message_extension (app_id, conversation, message_seq, key, value, seq)
        values (${appId}, ${place.conversation}, ${place.sequence}, ${key}, ${value}, ${sequence})
        on conflict (app_id, conversation, message_seq, key) do update set value = excluded.value, seq = excluded.seq
      `.execute(trx);
    },
    async drop(keys: readonly string[] | undefined): Promise<void> {
      const chosen = keys === undefined ? sql`true` : sql`key = any(${[...keys]}::text[])`;
      await sql`delete from message_extension where ${mine} and ${chosen}`.execute(trx);
    },
    async raise(lastSequence: number, isCleared: boolean): Promise<void> {
      const cleared = isCleared ? sql`, clear_seq = ${lastSequence}` : sql``;
      await sql`update message_extension_state set last_seq = ${lastSequence}${cleared} where ${mine}`.execute(
        trx,
      );
    },
  };
};

/** Applies keys one by one; each must name the sequence that is stored, 0 for none. */
const applied = (
  given: readonly Extension[],
  there: ReadonlyMap<string, Extension>,
  lastSequence: number,
): Changed => {
  let last = lastSequence;
  const results = given.map((wanted): ExtensionResult => {
    const current = there.get(wanted.key);
    if ((current?.sequence ?? 0) !== wanted.sequence) {
      return { isConflict: true, extension: current ?? { ...wanted, value: '', sequence: 0 } };
    }
    last += 1;
    return { isConflict: false, extension: { ...wanted, sequence: last } };
  });
  return { results, lastSequence: last };
};

/** Keys and values that hang on messages, in one app. */
export type ExtensionRepository = ReturnType<typeof extensionRepository>;

export const extensionRepository = (db: Kysely<Tables>, appId: number) => ({
  async list(
    place: MessagePlace,
    startSequence: number,
  ): Promise<{ extensions: Extension[]; lastSequence: number; clearSequence: number }> {
    const where = sql`app_id = ${appId} and conversation = ${place.conversation} and message_seq = ${place.sequence}`;
    const { rows } = await sql<{ key: string; value: string; seq: number }>`
      select key, value, seq from message_extension where ${where} and seq >= ${startSequence} order by seq`.execute(
      db,
    );
    const state = await sql<{ last_seq: number; clear_seq: number }>`
      select last_seq, clear_seq from message_extension_state where ${where}`.execute(db);
    return {
      extensions: rows.map((row) => ({ key: row.key, value: row.value, sequence: row.seq })),
      lastSequence: state.rows[0]?.last_seq ?? 0,
      clearSequence: state.rows[0]?.clear_seq ?? 0,
    };
  },

  /** Sets or deletes keys that are as their writer knew them. */
  async change(place: MessagePlace, given: readonly Extension[], isDeletion: boolean): Promise<Changed> {
    return db.transaction().execute(async (trx) => {
      const message = within(appId, place)(trx);
      const last = await message.lock();
      const changed = applied(given, await message.all(), last);
      const done = changed.results.filter((one) => !one.isConflict).map((one) => one.extension);
      if (isDeletion) await message.drop(done.map((one) => one.key));
      else for (const one of done) await message.put(one);
      await message.raise(changed.lastSequence, false);
      return changed;
    });
  },

  async clear(place: MessagePlace): Promise<Changed> {
    return db.transaction().execute(async (trx) => {
      const message = within(appId, place)(trx);
      const lastSequence = (await message.lock()) + 1;
      await message.drop(undefined);
      await message.raise(lastSequence, true);
      return { results: [], lastSequence };
    });
  },
});
