import { OPERATOR } from '@touchline/chat-protocol/admin/define-admin-command';
import * as commands from '@touchline/chat-protocol/admin/restriction-commands';

import { requireGroup } from '../group/membership.ts';
import { applyToRoom } from '../live-room/apply-to-room.ts';
import { assertRoom, banFrom, muteInRoom, purgeFrom, unbanFrom } from '../live-room/moderation.ts';
import { answerAdmin } from './answer-admin.ts';

const muteMembers = answerAdmin(commands.muteMembers, async ({ groupId, userIds, seconds }, context) => {
  const group = await requireGroup(context, groupId);
  await muteInRoom(context, group, { userIds, seconds, operatorId: OPERATOR });
  return {};
});

const getMutedMembers = answerAdmin(commands.getMutedMembers, async ({ groupId }, context) => {
  await requireGroup(context, groupId);
  const all = await context.restrictions.list(groupId, context.nowSec());
  const muted = all.filter((one) => one.mutedUntilSec > context.nowSec());
  return { muted: muted.map((one) => ({ userId: one.userId, untilSec: one.mutedUntilSec })) };
});

const banMembers = answerAdmin(commands.banMembers, async ({ groupId, ...given }, context) => {
  await banFrom(context, await requireGroup(context, groupId), { ...given, operatorId: OPERATOR });
  return {};
});

const unbanMembers = answerAdmin(commands.unbanMembers, async ({ groupId, userIds }, context) => {
  await unbanFrom(context, await requireGroup(context, groupId), { userIds, operatorId: OPERATOR });
  return {};
});

const getBannedMembers = answerAdmin(commands.getBannedMembers, async ({ groupId }, context) => {
  await requireGroup(context, groupId);
  const all = await context.restrictions.list(groupId, context.nowSec());
  const banned = all.filter((one) => one.bannedUntilSec > context.nowSec());
  return {
    banned: banned.map((one) => ({ userId: one.userId, untilSec: one.bannedUntilSec, reason: one.reason })),
  };
});

const purgeSender = answerAdmin(commands.purgeSender, async ({ groupId, userId }, context) => {
  const group = await requireGroup(context, groupId);
  return { count: await purgeFrom(context, group, { userId, operatorId: OPERATOR }) };
});

const setRoom = answerAdmin(commands.setRoom, async ({ groupId, ...change }, context) => {
  const group = await requireGroup(context, groupId);
  assertRoom(group);
  await applyToRoom(context, group, { ...change, byUserId: OPERATOR });
  return {};
});

export const restrictionAnswers = {
  muteMembers,
  getMutedMembers,
  banMembers,
  unbanMembers,
  getBannedMembers,
  purgeSender,
  setRoom,
};
