import { microBatch } from '@touchline/engines/sql/micro-batch';
import { type Kysely, type Selectable, sql } from 'kysely';

import type { DeliveryState } from '../delivery/outbox.ts';
import type { SessionRow, Tables } from '../tables.ts';

/** A login as it is stored: it outlives sockets and restarts. */
export type StoredSession = {
  a2Hash: string;
  userId: string;
  instanceId: number;
  createdMs: number;
  seenMs: number;
  /** When the UserSig ends that it began with. */
  expiresSec: number;
  delivery: DeliveryState | undefined;
};

const toStored = (row: Selectable<SessionRow>): StoredSession => ({
  a2Hash: row.a2_hash,
  userId: row.user_id,
  instanceId: row.instance_id,
  createdMs: row.created_ms,
  seenMs: row.seen_ms,
  expiresSec: row.expires_sec,
  delivery: row.delivery === '{}' ? undefined : (JSON.parse(row.delivery) as DeliveryState),
});

const MAX_BATCH = 500;

const lookUp = (db: Kysely<Tables>, appId: number) =>
  microBatch<string, StoredSession | undefined>({
    maxItems: MAX_BATCH,
    async flush(a2Hashes) {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('a2_hash', 'in', [...new Set(a2Hashes)])
        .where('app_id', '=', appId)
        .execute();
      const found = new Map(rows.map((row) => [row.a2_hash, toStored(row)]));
      return a2Hashes.map((a2Hash) => found.get(a2Hash));
    },
  });

type NewSession = {
  a2Hash: string;
  userId: string;
  instanceId: number;
  nowMs: number;
  expiresSec: number;
  /** The login of the app that its UserSig belongs to, or ''. */
  loginId: string;
};

/** Thousands who log in at once are written in a few statements. */
const additions = (db: Kysely<Tables>, appId: number) =>
  microBatch<NewSession, void>({
    maxItems: MAX_BATCH,
    async flush(items) {
      await sql`
        insert into session (a2_hash, app_id, user_id, instance_id, created_ms, seen_ms, expires_sec, login_id)
        select a2_hash, ${appId}, user_id, instance_id, now_ms, now_ms, expires_sec, login_id
          from unnest(${items.map((one) => one.a2Hash)}::text[], ${items.map((one) => one.userId)}::text[],
            ${items.map((one) => one.instanceId)}::bigint[], ${items.map((one) => one.nowMs)}::bigint[],
            ${items.map((one) => one.expiresSec)}::bigint[], ${items.map((one) => one.loginId)}::text[])
            as given (a2_hash, user_id, instance_id, now_ms, expires_sec, login_id)`.execute(db);
      return items.map(() => undefined);
    },
  });

const reads = (db: Kysely<Tables>, appId: number) => {
  const single = lookUp(db, appId);
  const added = additions(db, appId);
  return {
    add: (session: NewSession): Promise<void> => added.add(session),

    /** Thousands who come back at once are looked up in a few statements. */
    find: (a2Hash: string): Promise<StoredSession | undefined> => single.add(a2Hash),
  };
};

type Listed = { a2Hash: string; instanceId: number; seenMs: number; loginId: string };

const listsByUser = (db: Kysely<Tables>, appId: number) =>
  microBatch<string, Listed[]>({
    maxItems: MAX_BATCH,
    async flush(userIds) {
      const { rows } = await sql<{
        user_id: string;
        a2_hash: string;
        instance_id: number;
        seen_ms: number;
        login_id: string;
      }>`
        select user_id, a2_hash, instance_id, seen_ms, login_id from session
         where app_id = ${appId} and user_id = any(${[...new Set(userIds)]}::text[])
         order by created_ms`.execute(db);
      const lists = Map.groupBy(rows, (row) => row.user_id);
      return userIds.map((userId) =>
        (lists.get(userId) ?? []).map((row) => ({
          a2Hash: row.a2_hash,
          instanceId: row.instance_id,
          seenMs: row.seen_ms,
          loginId: row.login_id,
        })),
      );
    },
  });

const lists = (db: Kysely<Tables>, appId: number, byUser = listsByUser(db, appId)) => ({
  /** Those of these logins that were not ended. */
  async existing(a2Hashes: readonly string[]): Promise<Set<string>> {
    if (a2Hashes.length === 0) return new Set();
    const rows = await db
      .selectFrom('session')
      .select('a2_hash')
      .where('app_id', '=', appId)
      .where('a2_hash', 'in', [...a2Hashes])
      .execute();
    return new Set(rows.map((row) => row.a2_hash));
  },

  /** Logins of a user, oldest first; thousands who log in at once are looked up in a few statements. */
  listByUser: (userId: string): Promise<Listed[]> => byUser.add(userId),
});

type Save = { a2Hash: string; delivery: DeliveryState; nowMs: number };

/** Thousands who join a room, or lose their sockets, at once are saved in a few statements. */
const saves = (db: Kysely<Tables>, appId: number) => {
  const batch = microBatch<Save, boolean>({
    maxItems: MAX_BATCH,
    async flush(items) {
      // If a login occurs twice in a batch, the later state wins.
      const last = [...new Map(items.map((one) => [one.a2Hash, one])).values()];
      const { rows } = await sql<{ a2_hash: string }>`
        update session s set delivery = given.delivery, seen_ms = given.seen_ms
          from (select * from unnest(${last.map((one) => one.a2Hash)}::text[],
            ${last.map((one) => JSON.stringify(one.delivery))}::text[], ${last.map((one) => one.nowMs)}::bigint[])
            as t (a2_hash, delivery, seen_ms) order by 1) given
         where s.a2_hash = given.a2_hash and s.app_id = ${appId}
        returning s.a2_hash`.execute(db);
      const there = new Set(rows.map((row) => row.a2_hash));
      return items.map((one) => there.has(one.a2Hash));
    },
  });
  return {
    /**
     * Stores what was delivered, so that the rest is sent again after a reconnect or a restart.
     * @returns false when the login was ended
     */
    save: (a2Hash: string, delivery: DeliveryState, nowMs: number): Promise<boolean> =>
      batch.add({ a2Hash, delivery, nowMs }),
  };
};

const changes = (db: Kysely<Tables>, appId: number) => ({
  async setPushToken(a2Hash: string, token: string): Promise<void> {
    await db.updateTable('session').set({ push_token: token }).where('a2_hash', '=', a2Hash).execute();
  },

  /** @param background what the device shows while it is in the background; undefined in the foreground */
  async setBackground(
    a2Hash: string,
    background: { c2cUnread: number; groupUnread: number } | undefined,
  ): Promise<void> {
    await db
      .updateTable('session')
      .set({ background: background === undefined ? '' : JSON.stringify(background) })
      .where('a2_hash', '=', a2Hash)
      .execute();
  },

  async remove(a2Hashes: readonly string[]): Promise<void> {
    if (a2Hashes.length === 0) return;
    await db
      .deleteFrom('session')
      .where('app_id', '=', appId)
      .where('a2_hash', 'in', [...a2Hashes])
      .execute();
  },
});

/** Logins of one app. */
export type SessionRepository = ReturnType<typeof sessionRepository>;

export const sessionRepository = (db: Kysely<Tables>, appId: number) => ({
  ...reads(db, appId),
  ...lists(db, appId),
  ...saves(db, appId),
  ...changes(db, appId),
});
