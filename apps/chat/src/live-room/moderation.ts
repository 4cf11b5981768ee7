import { chatError } from '@touchline/chat-protocol/chat-error';
import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';
import type { TipType } from '@touchline/chat-protocol/group/tips';
import type { Actor } from '@touchline/chat-protocol/member/permissions';

import type { ChatContext, SessionContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import { notifyNotice, stateTip, tipOf } from '../group/group-tips.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import { assertMayActOn } from '../member/act-on.ts';
import { notifyExit } from '../member/notify-exit.ts';
import { AFTER } from '../webhook/webhooks.ts';
import { viewerName } from './join-room.ts';
import { notifyRoom } from './notify-tally.ts';
import { notifyViewers } from './notify-viewers.ts';

/** Whoever moderates a room, and the room. */
export type Moderation = { group: CountedGroup; actor: Actor; userId: string };

/** @throws {ChatError} GROUP_PERMISSION_DENIED for all but owner and admins of a live room */
export const requireModerator = async (context: SessionContext, groupId: string): Promise<Moderation> => {
  const group = await requireGroup(context, groupId);
  const actor = await actorOf(context, { groupId }, context.userId);
  assertMay('moderateRoom', group, actor);
  return { group, actor, userId: context.userId };
};

/** Viewers are not members: unknown users rank below all others. @throws {ChatError} */
export const assertMayActOnViewer = async (
  context: ChatContext,
  by: Moderation,
  { userId, what }: { userId: string; what: 'kick' | 'mute' | 'ban' },
): Promise<void> => {
  const role = (await context.groups.member(by.group.groupId, userId))?.role ?? 'Member';
  assertMayActOn(by, { userId, role }, what);
};

/** Notifies a room that something was done to people in it; it has no place in the history. */
const notifyState = async (
  context: ChatContext,
  group: CountedGroup,
  tip: { type: TipType; operatorId: string; userIds: readonly string[]; muteSec?: number },
): Promise<void> => {
  const senders = await context.profiles.senders([tip.operatorId, ...tip.userIds]);
  const state = stateTip(context, group, tipOf(tip, senders));
  context.notify.group(group.groupId, { type: 'groupStateChanged', tip: state });
};

/** Mutes a user in a room for this many seconds; 0 unmutes. */
export const muteInRoom = async (
  context: ChatContext,
  group: CountedGroup,
  mute: { userIds: readonly string[]; seconds: number; operatorId: string },
): Promise<void> => {
  const { userIds, seconds, operatorId } = mute;
  const mutedUntilSec = seconds === 0 ? 0 : context.nowSec() + seconds;
  await context.restrictions.set(group.groupId, userIds, { mutedUntilSec });
  context.notify.roomChanged(group.groupId);
  context.webhooks.after(AFTER.memberChanged, {
    GroupId: group.groupId,
    Type: group.type,
    Operator_Account: operatorId,
    MemberList: userIds.map((userId) => ({ Member_Account: userId })),
    MuteTime: seconds,
  });
  await notifyState(context, group, { type: TIP.memberChanged, operatorId, userIds, muteSec: seconds });
};

/** Sends people out of a group or room and keeps them out for so many seconds. */
export const banFrom = async (
  context: ChatContext,
  group: CountedGroup,
  ban: { userIds: readonly string[]; seconds: number; reason: string; operatorId: string },
): Promise<void> => {
  const { restrictions, groups, rooms, notify } = context;
  const { userIds, seconds, reason, operatorId } = ban;
  const { groupId } = group;
  await restrictions.set(groupId, userIds, { bannedUntilSec: context.nowSec() + seconds, reason });
  notify.roomChanged(groupId);
  const members = (await groups.members(groupId, userIds)).map((member) => member.userId);
  if (members.length > 0) {
    await groups.removeMembers(groupId, members);
    notifyExit(context, group, { type: 'Kicked', operatorId, userIds: members });
  }
  await notifyState(context, group, { type: TIP.banned, operatorId, userIds });
  notifyNotice(context, group, { type: NOTICE.banned, operatorId, userIds, ban: { seconds, reason } });
  for (const userId of userIds) {
    notify.left(groupId, userId);
    const wasThere = await rooms.leave(groupId, viewerName(userId));
    if (wasThere) notifyViewers(context, groupId, { userIds: [userId], state: 'Offline' });
  }
};

/** Lets people in again. */
export const unbanFrom = async (
  context: ChatContext,
  group: CountedGroup,
  { userIds, operatorId }: { userIds: readonly string[]; operatorId: string },
): Promise<void> => {
  await context.restrictions.set(group.groupId, userIds, { bannedUntilSec: 0 });
  context.notify.roomChanged(group.groupId);
  await notifyState(context, group, { type: TIP.unbanned, operatorId, userIds });
};

/** Recalls all messages of one sender in a group, as one event. @returns the number of messages */
export const purgeFrom = async (
  context: ChatContext,
  group: CountedGroup,
  { userId, operatorId }: { userId: string; operatorId: string },
): Promise<number> => {
  const { messages, notify, clock } = context;
  const { groupId } = group;
  const by = { userId: operatorId, nowMs: clock.nowMs() };
  const purged = await messages.purge(groupConversation(groupId), userId, by);
  if (purged.length === 0) return 0;
  const recall = { groupId, revokerId: operatorId, messages: purged };
  notify.group(groupId, { type: 'groupMessagesRecalled', recall });
  const sequences = purged.map((one) => one.sequence);
  context.webhooks.after(AFTER.groupRecalled, {
    GroupId: groupId,
    Type: group.type,
    Operator_Account: operatorId,
    MsgSeqList: sequences.map((MsgSeq) => ({ MsgSeq })),
  });
  if (group.type === 'AVChatRoom') notifyRoom(context, groupId, { type: 'purged', userId, sequences });
  return purged.length;
};

/** @throws {ChatError} GROUP_WRONG_PARAMETER for a group that is no live room */
export const assertRoom = (group: CountedGroup): void => {
  if (group.type !== 'AVChatRoom') throw chatError('GROUP_WRONG_PARAMETER', 'GroupId is not a live room');
};
