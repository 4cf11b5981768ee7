import type { ServerErrorName } from '@touchline/chat-protocol/chat-error';
import type { GroupRole, GroupType } from '@touchline/chat-protocol/group/rules';
import { type Actor, type GroupAction, mayDo } from '@touchline/chat-protocol/member/permissions';

import type { MessageContent } from './stored-message.ts';

/** What the database knows of a sender in the group he speaks to, when his message is committed. */
export type GroupGuardRow = {
  place: number;
  type: GroupType | null;
  mute_all: boolean | null;
  role: GroupRole | null;
  member_muted: number | null;
  viewer_muted: number | null;
  viewer_banned: number | null;
  topic_mute_all: boolean | null;
  topic_muted: number | null;
  permission_groups_on: boolean | null;
  community: number | null;
  topic: number | null;
};

/** Why a message is refused, and for how many seconds more where that is known. */
export type Refusal = { error: ServerErrorName; leftSec?: number };

/** Viewers of a live room are no members of it. */
const actorOf = (row: GroupGuardRow): Actor => {
  if (row.role === null) return row.type === 'AVChatRoom' ? 'Member' : 'outsider';
  const isGranted = row.permission_groups_on === true && row.role !== 'Owner';
  return isGranted ? { community: row.community ?? 0, topic: row.topic ?? 0 } : row.role;
};

/** @source permissions "Send while muted": owner and admins are not muted by "mute all" */
const muteOf = (row: GroupGuardRow, nowSec: number, may: (action: GroupAction) => boolean) => {
  const mutedUntilSec = Math.max(row.member_muted ?? 0, row.viewer_muted ?? 0, row.topic_muted ?? 0);
  if (mutedUntilSec > nowSec) return { error: 'GROUP_MUTED', leftSec: mutedUntilSec - nowSec } as const;
  const isMutedAll = row.mute_all === true || row.topic_mute_all === true;
  return isMutedAll && !may('sendWhileAllAreMuted') ? ({ error: 'GROUP_MUTED' } as const) : undefined;
};

/** Reason why a user may not send this to a group, by the table that clients share; undefined when permitted. */
export const groupRefusal = (
  row: GroupGuardRow,
  message: { isPrivileged?: boolean; content: Pick<MessageContent, 'mentions'> },
  nowSec: number,
): Refusal | undefined => {
  const { type } = row;
  if (type === null) return { error: 'GROUP_NOT_FOUND' };
  if (message.isPrivileged === true) return undefined;
  const actor = actorOf(row);
  const may = (action: GroupAction): boolean => mayDo(action, { type, inviteOption: 'FreeAccess' }, actor);
  if (!may('send')) return { error: 'GROUP_PERMISSION_DENIED' };
  const bannedForSec = (row.viewer_banned ?? 0) - nowSec;
  if (bannedForSec > 0) return { error: 'GROUP_BANNED', leftSec: bannedForSec };
  const mentionsAll = message.content.mentions?.some((one) => one.isAll === 1) === true;
  if (mentionsAll && !may('mentionAll')) return { error: 'GROUP_PERMISSION_DENIED' };
  return muteOf(row, nowSec, may);
};
