import { chatError } from '@touchline/chat-protocol/chat-error';
import { ATTRIBUTE_LIMITS } from '@touchline/chat-protocol/attribute/rules';
import { type Kysely, sql, type Transaction } from 'kysely';

import type { Tables } from '../tables.ts';

export type Attribute = { key: string; value: string; sequence: number };
export type Attributes = { mainSequence: number; attributes: Attribute[] };

/** @param expected the main sequence that the caller insists on; undefined lets the last writer win */
export type AttributeWish = {
  groupId: string;
  expected?: number | undefined;
  isReplacing?: boolean;
  set?: readonly { key: string; value: string }[];
  remove?: readonly string[];
};

/** Attributes of groups, in one app. Every change raises the group's main sequence by one. */
export type AttributeRepository = ReturnType<typeof attributeRepository>;

const bytesOf = (attributes: readonly { key: string; value: string }[]): number =>
  attributes.reduce((sum, { key, value }) => sum + Buffer.byteLength(key) + Buffer.byteLength(value), 0);

const assertFits = (attributes: readonly { key: string; value: string }[]): void => {
  if (attributes.length > ATTRIBUTE_LIMITS.perGroup) {
    throw chatError('GROUP_WRONG_PARAMETER', `GroupAttr has at most ${ATTRIBUTE_LIMITS.perGroup} entries`);
  }
  if (bytesOf(attributes) > ATTRIBUTE_LIMITS.totalBytes) {
    throw chatError('GROUP_WRONG_PARAMETER', `GroupAttr has at most ${ATTRIBUTE_LIMITS.totalBytes} bytes`);
  }
};

const read = async (
  db: Kysely<Tables> | Transaction<Tables>,
  appId: number,
  groupId: string,
): Promise<Attribute[]> => {
  const rows = await db
    .selectFrom('group_attribute')
    .select(['key', 'value', 'seq'])
    .where('app_id', '=', appId)
    .where('group_id', '=', groupId)
    .orderBy('key')
    .execute();
  return rows.map(({ key, value, seq }) => ({ key, value, sequence: seq }));
};

/** The steps of one change, each within its transaction. */
const steps = (appId: number) => {
  /** Takes the group's next main sequence; the row lock keeps writers apart. */
  const next = async (trx: Transaction<Tables>, wish: AttributeWish): Promise<number> => {
    const row = await trx
      .updateTable('chat_group')
      .set({ attribute_seq: sql`attribute_seq + 1` })
      .where('app_id', '=', appId)
      .where('group_id', '=', wish.groupId)
      .returning('attribute_seq')
      .executeTakeFirst();
    if (row === undefined) throw chatError('GROUP_NOT_FOUND', wish.groupId);
    if (wish.expected !== undefined && wish.expected !== row.attribute_seq - 1) {
      throw chatError('GROUP_ATTRIBUTE_CONFLICT', `the main sequence is ${row.attribute_seq - 1}`);
    }
    return row.attribute_seq;
  };

  const removeKeys = async (trx: Transaction<Tables>, groupId: string, keys?: readonly string[]) => {
    const base = trx
      .deleteFrom('group_attribute')
      .where('app_id', '=', appId)
      .where('group_id', '=', groupId);
    await (keys === undefined ? base : base.where('key', 'in', [...keys])).execute();
  };

  const setKeys = async (
    trx: Transaction<Tables>,
    groupId: string,
    given: { seq: number; attributes: readonly { key: string; value: string }[] },
  ): Promise<void> => {
    if (given.attributes.length === 0) return;
    await trx
      .insertInto('group_attribute')
      .values(
        given.attributes.map(({ key, value }) => ({
          app_id: appId,
          group_id: groupId,
          key,
          value,
          seq: given.seq,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['app_id', 'group_id', 'key'])
          .doUpdateSet({ value: sql`excluded.value`, seq: sql`excluded.seq` }),
      )
      .execute();
  };

  return { next, removeKeys, setKeys };
};

export const attributeRepository = (db: Kysely<Tables>, appId: number) => {
  const { next, removeKeys, setKeys } = steps(appId);
  return {
    async get(groupId: string): Promise<Attributes> {
      const group = await db
        .selectFrom('chat_group')
        .select('attribute_seq')
        .where('app_id', '=', appId)
        .where('group_id', '=', groupId)
        .executeTakeFirst();
      return {
        mainSequence: group?.attribute_seq ?? 0,
        attributes: await read(db, appId, groupId),
      };
    },

    /**
     * Makes one change as a whole.
     * @throws {ChatError} GROUP_ATTRIBUTE_CONFLICT when the main sequence is another than expected,
     *   GROUP_WRONG_PARAMETER when the group would hold too much
     */
    change: (wish: AttributeWish): Promise<Attributes> =>
      db.transaction().execute(async (trx) => {
        const seq = await next(trx, wish);
        const { groupId, set = [], remove } = wish;
        // A key given twice means its last value; one statement cannot write a row twice.
        const attributes = [...new Map(set.map((one) => [one.key, one])).values()];
        if (wish.isReplacing === true) await removeKeys(trx, groupId);
        if (remove !== undefined && remove.length > 0) await removeKeys(trx, groupId, remove);
        await setKeys(trx, groupId, { seq, attributes });
        assertFits(await read(trx, appId, groupId));
        return { mainSequence: seq, attributes: attributes.map((one) => ({ ...one, sequence: seq })) };
      }),
  };
};
