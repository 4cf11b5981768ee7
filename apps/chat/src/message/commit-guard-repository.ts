import type { ServerErrorName } from '@touchline/chat-protocol/chat-error';
import { type Kysely, sql } from 'kysely';

import { grantsTo } from '../permission-group/grant-repository.ts';
import type { Tables } from '../tables.ts';
import type { Pending } from './pending.ts';
import { type GroupGuardRow, groupRefusal, type Refusal } from './group-refusal.ts';
import type { MessageContent } from './stored-message.ts';

type Trx = Kysely<Tables>;

/** The fields of a message that decide whether it is permitted. */
export type Speech = Pick<
  Pending,
  'appId' | 'fromUserId' | 'toUserId' | 'groupId' | 'isPrivileged' | 'needsFriendship' | 'outcome'
> & { content: Pick<MessageContent, 'topicId' | 'mentions'> };

/** Refuses, inside the writing transaction, senders who are blocked, muted, banned or not members. */
export const findRefusals = async (trx: Trx, batch: readonly Speech[], nowSec: number): Promise<void> => {
  await refuseC2c(
    trx,
    batch.filter((message) => message.toUserId !== undefined),
    nowSec,
  );
  await refuseStrangers(
    trx,
    batch.filter((message) => message.needsFriendship === true && message.outcome === undefined),
  );
  await refuseGroup(
    trx,
    batch.filter((message) => message.groupId !== undefined),
    nowSec,
  );
};

const refuse = (message: Speech | undefined, refusal: Refusal | ServerErrorName | undefined): void => {
  if (message === undefined || refusal === undefined) return;
  message.outcome = { ok: false, ...(typeof refusal === 'string' ? { error: refusal } : refusal) };
};

const refuseC2c = async (trx: Trx, messages: readonly Speech[], nowSec: number): Promise<void> => {
  if (messages.length === 0) return;
  const { rows } = await sql<{
    place: number;
    exists: boolean;
    blocked: boolean;
    muted_until: number | null;
  }>`
    select given.place, receiver.user_id is not null as exists, b.user_id is not null as blocked,
           sender.muted_until_sec as muted_until
      from unnest(
        ${messages.map((message) => message.appId)}::bigint[],
        ${messages.map((message) => message.fromUserId)}::text[],
        ${messages.map((message) => message.toUserId ?? '')}::text[]
      ) with ordinality as given (app_id, from_user, to_user, place)
      left join account receiver on receiver.app_id = given.app_id and receiver.user_id = given.to_user
      left join account sender on sender.app_id = given.app_id and sender.user_id = given.from_user
      left join blacklist b
        on b.app_id = given.app_id and b.user_id = given.to_user and b.blocked_id = given.from_user`.execute(
    trx,
  );
  for (const row of rows) {
    const message = messages[row.place - 1];
    refuse(message, c2cRefusal(row, message?.isPrivileged === true, nowSec));
  }
};

const c2cRefusal = (
  row: { exists: boolean; blocked: boolean; muted_until: number | null },
  isPrivileged: boolean,
  nowSec: number,
): ServerErrorName | undefined => {
  if (!row.exists) return 'MESSAGE_WRONG_ID';
  if (isPrivileged) return undefined;
  if ((row.muted_until ?? 0) > nowSec) return 'MUTED';
  return row.blocked ? 'IN_BLACKLIST' : undefined;
};

const strangerRefusal = (row: { mine: boolean; theirs: boolean }): ServerErrorName | undefined => {
  if (row.mine && row.theirs) return undefined;
  if (row.mine) return 'NOT_PEER_FRIEND';
  return row.theirs ? 'NOT_SELF_FRIEND' : 'NOT_FRIENDS';
};

/** Where only friends may talk, each has to have the other among his friends. */
const refuseStrangers = async (trx: Trx, messages: readonly Speech[]): Promise<void> => {
  if (messages.length === 0) return;
  const { rows } = await sql<{ place: number; mine: boolean; theirs: boolean }>`
    select given.place, mine.user_id is not null as mine, theirs.user_id is not null as theirs
      from unnest(
        ${messages.map((message) => message.appId)}::bigint[],
        ${messages.map((message) => message.fromUserId)}::text[],
        ${messages.map((message) => message.toUserId ?? '')}::text[]
      ) with ordinality as given (app_id, from_user, to_user, place)
      left join friend mine on mine.app_id = given.app_id and mine.user_id = given.from_user
        and mine.friend_id = given.to_user
      left join friend theirs on theirs.app_id = given.app_id and theirs.user_id = given.to_user
        and theirs.friend_id = given.from_user`.execute(trx);
  for (const row of rows) refuse(messages[row.place - 1], strangerRefusal(row));
};

const refuseGroup = async (trx: Trx, messages: readonly Speech[], nowSec: number): Promise<void> => {
  if (messages.length === 0) return;
  const { rows } = await sql<GroupGuardRow>`
    select given.place, g.type, g.mute_all, m.role, m.muted_until_sec as member_muted,
           r.muted_until_sec as viewer_muted, r.banned_until_sec as viewer_banned,
           t.mute_all as topic_mute_all, tm.muted_until_sec as topic_muted,
           g.permission_groups_on, grants.community, grants.topic
      from unnest(
        ${messages.map((message) => message.appId)}::bigint[],
        ${messages.map((message) => message.groupId ?? '')}::text[],
        ${messages.map((message) => message.fromUserId)}::text[],
        ${messages.map((message) => message.content.topicId ?? '')}::text[]
      ) with ordinality as given (app_id, group_id, user_id, topic_id, place)
      left join chat_group g on g.app_id = given.app_id and g.group_id = given.group_id
      left join group_member m
        on m.app_id = given.app_id and m.group_id = given.group_id and m.user_id = given.user_id
      left join group_restriction r
        on r.app_id = given.app_id and r.group_id = given.group_id and r.user_id = given.user_id
      left join topic t on t.app_id = given.app_id and t.topic_id = given.topic_id
      left join topic_member tm
        on tm.app_id = given.app_id and tm.topic_id = given.topic_id and tm.user_id = given.user_id
      left join lateral ${grantsTo(sql`given.user_id`)} grants on true`.execute(trx);
  for (const row of rows) {
    const message = messages[row.place - 1];
    if (message !== undefined) refuse(message, groupRefusal(row, message, nowSec));
  }
};
