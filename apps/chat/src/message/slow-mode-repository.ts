import { type Transaction, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import type { Pending } from './pending.ts';

type Row = {
  place: number;
  slow_mode_sec: number;
  exempt_level: number;
  role: string | null;
  last_ms: number | null;
};

/** Upper limit of messages a second: messages older than the pause are not read. */
const MOST_PER_SEC = 200;

const keyOf = (message: Pending): string =>
  JSON.stringify([message.appId, message.conversation, message.fromUserId]);

const isExempt = (row: Row, message: Pending): boolean =>
  row.role === 'Owner' ||
  row.role === 'Admin' ||
  (row.exempt_level > 0 && (message.senderLevel ?? 0) >= row.exempt_level);

/**
 * Refuses users who write again too soon in a room with slow mode. Runs after the repeat check, because a
 * repeated message is not a new one. Owner, admins, high levels and the app itself are exempt.
 * @source app §9 "Slow-mode intervals"
 */
export const refuseHasty = async (
  trx: Transaction<Tables>,
  batch: readonly Pending[],
  nowMs: number,
): Promise<void> => {
  const open = batch.filter(
    (message) =>
      message.outcome === undefined && message.groupId !== undefined && message.isPrivileged !== true,
  );
  if (open.length === 0) return;
  const { rows } = await sql<Row>`
    select given.place, g.slow_mode_sec, g.slow_mode_exempt_level as exempt_level, m.role,
           (select x.commit_ms from (
               select from_user, commit_ms from message where app_id = given.app_id
                  and conversation = given.conversation
                order by seq desc limit g.slow_mode_sec * ${MOST_PER_SEC}::bigint) x
             where x.from_user = given.user_id limit 1) as last_ms
      from unnest(
        ${open.map((message) => message.appId)}::bigint[],
        ${open.map((message) => message.groupId ?? '')}::text[],
        ${open.map((message) => message.conversation)}::text[],
        ${open.map((message) => message.fromUserId)}::text[]
      ) with ordinality as given (app_id, group_id, conversation, user_id, place)
      join chat_group g on g.app_id = given.app_id and g.group_id = given.group_id and g.slow_mode_sec > 0
      left join group_member m
        on m.app_id = given.app_id and m.group_id = given.group_id and m.user_id = given.user_id`.execute(
    trx,
  );
  const saidMs = new Map<string, number>();
  for (const row of rows.toSorted((one, other) => one.place - other.place)) {
    const message = open[row.place - 1];
    if (message === undefined || isExempt(row, message)) continue;
    const key = keyOf(message);
    const lastMs = saidMs.get(key) ?? row.last_ms ?? 0;
    const leftMs = lastMs + row.slow_mode_sec * 1000 - nowMs;
    if (leftMs > 0) message.outcome = { ok: false, error: 'ROOM_SLOW', leftSec: Math.ceil(leftMs / 1000) };
    else saidMs.set(key, nowMs);
  }
};
