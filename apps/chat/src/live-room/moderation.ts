import { randomInt } from 'node:crypto';

import { chatError } from '@touchline/chat-protocol/chat-error';
import { EVENT, NOTICE, SYSTEM_USER_ID, TIP } from '@touchline/chat-protocol/group/group-message';
import { groupStateEvent } from '@touchline/chat-protocol/group/pushes';
import type { Actor } from '@touchline/chat-protocol/member/permissions';

import type { ChatContext, SessionContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import { tellNotice, tipBody } from '../group/group-tips.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import { assertMayActOn } from '../member/act-on.ts';
import { tellExit } from '../member/tell-exit.ts';
import { AFTER } from '../webhook/webhooks.ts';
import { viewerName } from './join-room.ts';
import { tellRoom } from './tell-tally.ts';
import { tellViewers } from './tell-viewers.ts';

const MAX_RANDOM = 2 ** 31 - 1;

/** Whoever moderates a room, and the room. */
export type Moderation = { group: CountedGroup; actor: Actor; userId: string };

/** @throws {ChatError} GROUP_PERMISSION_DENIED for all but owner and admins of a live room */
export const requireModerator = async (context: SessionContext, groupId: string): Promise<Moderation> => {
  const group = await requireGroup(context, groupId);
  const actor = await actorOf(context, { groupId }, context.userId);
  assertMay('moderateRoom', group, actor);
  return { group, actor, userId: context.userId };
};

/** Viewers are no members: whom nothing is known of stands below everybody. @throws {ChatError} */
export const assertMayActOnViewer = async (
  context: ChatContext,
  by: Moderation,
  { userId, what }: { userId: string; what: 'kick' | 'mute' | 'ban' },
): Promise<void> => {
  const role = (await context.groups.member(by.group.groupId, userId))?.role ?? 'Member';
  assertMayActOn(by, { userId, role }, what);
};

/** Tells a room that something was done to people in it; it has no place in the history. */
const tellState = async (
  context: ChatContext,
  group: CountedGroup,
  tip: { type: (typeof TIP)[keyof typeof TIP]; operatorId: string; userIds: readonly string[] },
  more: Record<string, unknown> = {},
): Promise<void> => {
  const { groupId, name, type, avatar } = group;
  const senders = await context.profiles.senders([tip.operatorId, ...tip.userIds]);
  const state = groupStateEvent({
    fromUserId: SYSTEM_USER_ID,
    groupId,
    // Clients show one tip of a sequence: it has a place of its own, far from those of messages.
    sequence: randomInt(2 ** 30, MAX_RANDOM),
    random: randomInt(3, MAX_RANDOM),
    clientSequence: randomInt(3, MAX_RANDOM),
    timeSec: context.nowSec(),
    clientTimeSec: context.nowSec(),
    event: EVENT.groupStateTip,
    elements: { ...tipBody(tip, senders), ...more },
    group: { groupId, name, type, avatar },
  });
  context.tell.group(groupId, state);
};

/** Lets somebody not write in a room for so many seconds; 0 lifts it. */
export const muteInRoom = async (
  context: ChatContext,
  group: CountedGroup,
  mute: { userIds: readonly string[]; seconds: number; operatorId: string },
): Promise<void> => {
  const { userIds, seconds, operatorId } = mute;
  const mutedUntilSec = seconds === 0 ? 0 : context.nowSec() + seconds;
  await context.restrictions.set(group.groupId, userIds, { mutedUntilSec });
  context.tell.roomChanged(group.groupId);
  context.webhooks.after(AFTER.memberChanged, {
    GroupId: group.groupId,
    Type: group.type,
    Operator_Account: operatorId,
    MemberList: userIds.map((userId) => ({ Member_Account: userId })),
    MuteTime: seconds,
  });
  const MsgMemberInfo = userIds.map((userId) => ({ User_Account: userId, ShutupTime: seconds }));
  await tellState(context, group, { type: TIP.memberChanged, operatorId, userIds }, { MsgMemberInfo });
};

/** Sends people out of a group or room and keeps them out for so many seconds. */
export const banFrom = async (
  context: ChatContext,
  group: CountedGroup,
  ban: { userIds: readonly string[]; seconds: number; reason: string; operatorId: string },
): Promise<void> => {
  const { restrictions, groups, rooms, tell } = context;
  const { userIds, seconds, reason, operatorId } = ban;
  const { groupId } = group;
  await restrictions.set(groupId, userIds, { bannedUntilSec: context.nowSec() + seconds, reason });
  tell.roomChanged(groupId);
  const members = (await groups.members(groupId, userIds)).map((member) => member.userId);
  if (members.length > 0) {
    await groups.removeMembers(groupId, members);
    tellExit(context, group, { type: 'Kicked', operatorId, userIds: members });
  }
  await tellState(context, group, { type: TIP.banned, operatorId, userIds });
  const more = { BanDuration: seconds, BanDescription: reason };
  tellNotice(context, group, { type: NOTICE.banned, operatorId, userIds, more });
  for (const userId of userIds) {
    tell.left(groupId, userId);
    const wasThere = await rooms.leave(groupId, viewerName(userId));
    if (wasThere) tellViewers(context, groupId, { userIds: [userId], state: 'Offline' });
  }
};

/** Lets people in again. */
export const unbanFrom = async (
  context: ChatContext,
  group: CountedGroup,
  { userIds, operatorId }: { userIds: readonly string[]; operatorId: string },
): Promise<void> => {
  await context.restrictions.set(group.groupId, userIds, { bannedUntilSec: 0 });
  context.tell.roomChanged(group.groupId);
  await tellState(context, group, { type: TIP.unbanned, operatorId, userIds });
};

/** Takes back everything that one sender has said in a group, as one event. @returns how many messages */
export const purgeFrom = async (
  context: ChatContext,
  group: CountedGroup,
  { userId, operatorId }: { userId: string; operatorId: string },
): Promise<number> => {
  const { messages, tell, clock } = context;
  const { groupId } = group;
  const by = { userId: operatorId, nowMs: clock.nowMs() };
  const purged = await messages.purge(groupConversation(groupId), userId, by);
  if (purged.length === 0) return 0;
  const withdrawn = purged.map(({ sequence, random, timeSec }) => ({
    GroupId: groupId,
    MsgSeq: sequence,
    MsgRandom: random,
    MsgTimeStamp: timeSec,
    RevokerInfo: { Revoker_Account: operatorId },
  }));
  const tip = {
    From_Account: SYSTEM_USER_ID,
    ToGroupId: groupId,
    GroupInfo: { GroupId: groupId },
    MsgBody: { GroupWithdrawInfoArray: withdrawn },
  };
  tell.group(groupId, { Event: EVENT.groupNotice, GroupTips: [tip] });
  const sequences = purged.map((one) => one.sequence);
  context.webhooks.after(AFTER.groupRecalled, {
    GroupId: groupId,
    Type: group.type,
    Operator_Account: operatorId,
    MsgSeqList: sequences.map((MsgSeq) => ({ MsgSeq })),
  });
  if (group.type === 'AVChatRoom') tellRoom(context, groupId, { type: 'purged', userId, sequences });
  return purged.length;
};

/** @throws {ChatError} GROUP_WRONG_PARAMETER for a group that is no live room */
export const assertRoom = (group: CountedGroup): void => {
  if (group.type !== 'AVChatRoom') throw chatError('GROUP_WRONG_PARAMETER', 'GroupId is not a live room');
};
