import type { Clock } from '@touchline/engines/clock/clock';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import type { Pending } from './pending.ts';

type Asked = { appId: number; conversation: string; fromUserId: string; toUserId: string };
type Row = { place: number; is_known: boolean; said: number };

const MAX_BATCH = 500;
/** An answer stays one; a friend may stop being one. */
const KEEP_MS = 10 * 60_000;
const MAX_KEPT = 50_000;

/**
 * Returns for each pair whether the receiver knows the sender (has answered, or has him as a friend), and how many
 * messages the sender has written, counted up to `most`.
 */
const lookUp = async (db: Kysely<Tables>, asked: readonly Asked[], most: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select given.place,
           exists (select from message m where m.app_id = given.app_id and m.conversation = given.conversation
             and m.from_user = given.to_user and not m.is_tip)
           or exists (select from friend f where f.app_id = given.app_id and f.user_id = given.to_user
             and f.friend_id = given.from_user) as is_known,
           (select count(*)::int from (select from message m where m.app_id = given.app_id
             and m.conversation = given.conversation and m.from_user = given.from_user and not m.is_tip
             limit ${most}) as mine) as said
      from unnest(
        ${asked.map((one) => one.appId)}::bigint[],
        ${asked.map((one) => one.conversation)}::text[],
        ${asked.map((one) => one.fromUserId)}::text[],
        ${asked.map((one) => one.toUserId)}::text[]
      ) with ordinality as given (app_id, conversation, from_user, to_user, place)`.execute(db);
  return rows;
};

/**
 * Refuses, inside the writing transaction, messages to users who do not know the sender, beyond the number that
 * their app allows. A message that is not stored would not count, so none of those is let through.
 */
export const refuseStrangers = async (trx: Kysely<Tables>, batch: readonly Pending[]): Promise<void> => {
  const asked = batch.flatMap((message) => {
    const { toUserId, messagesToStrangers: most, outcome } = message;
    return toUserId === undefined || most === undefined || outcome !== undefined
      ? []
      : [{ ...message, toUserId, most, message }];
  });
  if (asked.length === 0) return;
  const rows = await lookUp(trx, asked, Math.max(...asked.map(({ most }) => most)));
  const inBatch = new Map<string, number>();
  for (const { place, is_known: isKnown, said } of rows.toSorted((one, other) => one.place - other.place)) {
    const one = asked[place - 1];
    if (one === undefined || isKnown) continue;
    const key = JSON.stringify([one.appId, one.conversation, one.fromUserId]);
    const before = said + (inBatch.get(key) ?? 0);
    if (before >= one.most || !one.isStored) one.message.outcome = { ok: false, error: 'STRANGER_WAITS' };
    else inBatch.set(key, (inBatch.get(key) ?? 0) + 1);
  }
};

/** Who is known to whom, in one app: what was found is remembered for some minutes. */
export type Acquaintances = {
  /** True when the receiver has answered the sender, or has him as a friend. */
  has(pair: { conversation: string; fromUserId: string; toUserId: string }): Promise<boolean>;
};

export const acquaintances = (
  db: Kysely<Tables>,
  { appId, clock }: { appId: number; clock: Clock },
): Acquaintances => {
  const kept = new Map<string, number>();
  const batch = microBatch<Asked, boolean>({
    maxItems: MAX_BATCH,
    async flush(asked) {
      const known = new Set<number>();
      for (const row of await lookUp(db, asked, 0)) if (row.is_known) known.add(row.place);
      return asked.map((_, index) => known.has(index + 1));
    },
  });
  return {
    async has({ conversation, fromUserId, toUserId }) {
      const key = JSON.stringify([fromUserId, toUserId]);
      const nowMs = clock.nowMs();
      if ((kept.get(key) ?? 0) > nowMs) return true;
      const isKnown = await batch.add({ appId, conversation, fromUserId, toUserId });
      if (kept.size >= MAX_KEPT) kept.clear();
      if (isKnown) kept.set(key, nowMs + KEEP_MS);
      return isKnown;
    },
  };
};
