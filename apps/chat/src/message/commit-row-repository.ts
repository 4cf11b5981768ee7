import { type Transaction, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import type { Pending } from './pending.ts';
import { lockOrder, REPEAT_WINDOW_MS } from './one-to-one-commit-repository.ts';
import { payloadHash, payloadHashOf } from './stored-message.ts';

type Trx = Transaction<Tables>;
type Last = Map<string, { sequence: number; timeSec: number }>;

const distinctConversations = (batch: readonly Pending[]): { appIds: number[]; conversations: string[] } => {
  const seen = new Map<string, Pending>();
  for (const message of batch) seen.set(JSON.stringify([message.appId, message.conversation]), message);
  const ordered = [...seen.values()]
    .map(({ appId, conversation }) => ({ appId, name: conversation }))
    .sort(lockOrder);
  return {
    appIds: ordered.map(({ appId }) => appId),
    conversations: ordered.map(({ name }) => name),
  };
};

/**
 * Locks the conversations of a batch, always in the same order so that two processes cannot block each other,
 * and answers their last sequence.
 */
export const lockConversations = async (trx: Trx, batch: readonly Pending[]): Promise<Last> => {
  const { appIds, conversations } = distinctConversations(batch);
  const { rows } = await sql<{ app_id: number; conversation: string; last_seq: number; last_sec: number }>`
    insert into conversation (app_id, conversation)
    select app_id, conversation
      from unnest(${appIds}::bigint[], ${conversations}::text[]) as given (app_id, conversation)
    on conflict (app_id, conversation) do update set last_seq = conversation.last_seq
    returning app_id, conversation, last_seq, last_sec`.execute(trx);
  return new Map(
    rows.map((row) => [
      JSON.stringify([row.app_id, row.conversation]),
      { sequence: row.last_seq, timeSec: row.last_sec },
    ]),
  );
};

/** Settles messages that were committed before under the same random. */
export const findRepeats = async (trx: Trx, batch: readonly Pending[], nowMs: number): Promise<void> => {
  const open = batch.filter((message) => message.outcome === undefined && message.isStored && !message.isTip);
  if (open.length === 0) return;
  const { rows } = await sql<{
    place: number;
    seq: number;
    time_sec: number;
    commit_ms: number;
    payload_hash: string | null;
    content: string;
  }>`
    select given.place, m.seq, m.time_sec, m.commit_ms, m.payload_hash, m.content
      from unnest(
        ${open.map((message) => message.appId)}::bigint[],
        ${open.map((message) => message.conversation)}::text[],
        ${open.map((message) => message.fromUserId)}::text[],
        ${open.map((message) => message.random)}::bigint[]
      ) with ordinality as given (app_id, conversation, from_user, random, place)
      cross join lateral (select x.app_id, x.conversation, x.from_user, x.random, x.seq, x.time_sec, x.commit_ms,
        x.payload_hash, x.content from message x where hashtextextended(x.conversation, x.random)
        = hashtextextended(given.conversation, given.random) offset 0) m
     where m.app_id = given.app_id and m.conversation = given.conversation
       and m.from_user = given.from_user and m.random = given.random and m.commit_ms > ${nowMs - REPEAT_WINDOW_MS}`.execute(
    trx,
  );
  for (const row of rows) {
    const message = open[row.place - 1];
    if (message === undefined) continue;
    const committed = { sequence: row.seq, timeSec: row.time_sec, commitMs: row.commit_ms, isRepeat: true };
    const hash = row.payload_hash ?? payloadHashOf(row.content);
    message.outcome =
      hash === payloadHash(message.content)
        ? { ok: true, committed }
        : { ok: false, error: 'RANDOM_CONFLICT' };
  }
};

const committedOf = (message: Pending): { sequence: number; timeSec: number; commitMs: number } => {
  if (message.outcome?.ok !== true) throw new Error('only accepted messages are written');
  return message.outcome.committed;
};

/** One statement for the whole batch. */
export const insertMessages = async (trx: Trx, fresh: readonly Pending[]): Promise<void> => {
  const column = <Value>(read: (message: Pending) => Value): Value[] => fresh.map((message) => read(message));
  await sql`
    insert into message (app_id, conversation, seq, from_user, to_user, random, client_seq, client_sec, time_sec,
      commit_ms, is_tip, counts_unread, shows_last, content)
    select * from unnest(
      ${column((message) => message.appId)}::bigint[],
      ${column((message) => message.conversation)}::text[],
      ${column((message) => committedOf(message).sequence)}::bigint[],
      ${column((message) => message.fromUserId)}::text[],
      ${column((message) => message.toUserId ?? null)}::text[],
      ${column((message) => message.random)}::bigint[],
      ${column((message) => message.clientSequence)}::bigint[],
      ${column((message) => message.clientTimeSec)}::bigint[],
      ${column((message) => committedOf(message).timeSec)}::bigint[],
      ${column((message) => committedOf(message).commitMs)}::bigint[],
      ${column((message) => message.isTip === true)}::boolean[],
      ${column((message) => message.countsUnread)}::boolean[],
      ${column((message) => message.showsLast)}::boolean[],
      ${column((message) => JSON.stringify(message.content))}::text[]
    )`.execute(trx);
};

/** Sequence of the last message of each conversation that lists show. */
const lastShown = (fresh: readonly Pending[]): ReadonlyMap<string, number> =>
  new Map(
    fresh
      .filter((message) => message.showsLast)
      .map((message) => [
        JSON.stringify([message.appId, message.conversation]),
        committedOf(message).sequence,
      ]),
  );

/** Time of each member's last message, tips excluded. @source im §3 "Group member: lastSendMsgTime" */
const lastSpoken = (fresh: readonly Pending[]) => {
  const said = new Map<string, { appId: number; groupId: string; userId: string; timeSec: number }>();
  for (const message of fresh) {
    const { appId, groupId, fromUserId: userId } = message;
    if (groupId === undefined || message.isTip === true) continue;
    const { timeSec } = committedOf(message);
    said.set(JSON.stringify([appId, groupId, userId]), { appId, groupId, userId, timeSec });
  }
  const rows = [...said.values()];
  // Locked in one order, for members of a community speak in several topics at once.
  return sql`spoken as (
    select m.app_id, m.group_id, m.user_id, given.time_sec
      from unnest(${rows.map((row) => row.appId)}::bigint[], ${rows.map((row) => row.groupId)}::text[],
        ${rows.map((row) => row.userId)}::text[], ${rows.map((row) => row.timeSec)}::bigint[])
        as given (app_id, group_id, user_id, time_sec)
      join group_member m using (app_id, group_id, user_id)
     where m.last_sent_sec < given.time_sec order by 1, 2, 3 for update of m),
  noted as (
    update group_member m set last_sent_sec = s.time_sec from spoken s
     where m.app_id = s.app_id and m.group_id = s.group_id and m.user_id = s.user_id)`;
};

/** Stores the last sequence of each conversation of the batch, and the time of each group member's last message. */
export const raiseSequences = async (trx: Trx, fresh: readonly Pending[], last: Last): Promise<void> => {
  const { appIds, conversations } = distinctConversations(fresh);
  const keys = conversations.map((name, index) => JSON.stringify([appIds[index], name]));
  const state = keys.map((key) => last.get(key));
  const shown = lastShown(fresh);
  await sql`
    with ${lastSpoken(fresh)}
    update conversation c set last_seq = given.last_seq, last_sec = given.last_sec,
           shown_seq = case when given.shown_seq > 0 then given.shown_seq else c.shown_seq end,
           shown_sec = case when given.shown_seq > 0 then given.last_sec else c.shown_sec end
      from unnest(${appIds}::bigint[], ${conversations}::text[],
        ${state.map((one) => one?.sequence ?? 0)}::bigint[], ${state.map((one) => one?.timeSec ?? 0)}::bigint[],
        ${keys.map((key) => shown.get(key) ?? 0)}::bigint[]
      ) as given (app_id, conversation, last_seq, last_sec, shown_seq)
     where c.app_id = given.app_id and c.conversation = given.conversation`.execute(trx);
};

/** Puts one-to-one conversations into the lists of both. */
export const showConversations = async (trx: Trx, fresh: readonly Pending[]): Promise<void> => {
  const rows = new Map<string, { appId: number; userId: string; peerId: string; conversation: string }>();
  for (const { appId, conversation, fromUserId, toUserId } of fresh) {
    if (toUserId === undefined) continue;
    rows.set(JSON.stringify([appId, conversation, fromUserId]), {
      appId,
      userId: fromUserId,
      peerId: toUserId,
      conversation,
    });
    rows.set(JSON.stringify([appId, conversation, toUserId]), {
      appId,
      userId: toUserId,
      peerId: fromUserId,
      conversation,
    });
  }
  const pairs = [...rows.values()];
  if (pairs.length === 0) return;
  await sql`
    insert into user_conversation (app_id, user_id, conversation, peer_id, is_group)
    select app_id, user_id, conversation, peer_id, false from unnest(${pairs.map((row) => row.appId)}::bigint[], ${pairs.map((row) => row.userId)}::text[],
      ${pairs.map((row) => row.conversation)}::text[], ${pairs.map((row) => row.peerId)}::text[])
      as given (app_id, user_id, conversation, peer_id)
     order by 1, 3, 2
    on conflict do nothing`.execute(trx);
};
