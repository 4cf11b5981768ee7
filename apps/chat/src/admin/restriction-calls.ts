import { Count, Id, Ids, OptionalText, Text } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';

import { requireGroup } from '../group/membership.ts';
import { banFrom, muteInRoom, purgeFrom, unbanFrom } from '../live-room/moderation.ts';
import { adminCall, OPERATOR } from './define-admin-call.ts';

const SERVICE = 'group_open_http_svc';
const MAX_USERS = 100;

const mute = adminCall({
  path: `${SERVICE}/forbid_send_msg`,
  about: 'Lets users not send to a group for so many seconds; 0 lifts it.',
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('Members_Account', Ids(MAX_USERS)),
    seconds: field('MuteTime', Count),
  }),
  answer: shape({}),
  async run({ groupId, userIds, seconds }, context) {
    const group = await requireGroup(context, groupId);
    await muteInRoom(context, group, { userIds, seconds, operatorId: OPERATOR });
    return {};
  },
});

const listMuted = adminCall({
  path: `${SERVICE}/get_group_shutted_uin`,
  about: 'Who may not send to a group, and until when.',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: shape({
    muted: list(
      'ShuttedUinList',
      shape({ userId: field('Member_Account', Text), untilSec: field('ShuttedUntil', Count) }),
    ),
  }),
  async run({ groupId }, context) {
    await requireGroup(context, groupId);
    const all = await context.restrictions.list(groupId, context.nowSec());
    const muted = all.filter((one) => one.mutedUntilSec > context.nowSec());
    return { muted: muted.map((one) => ({ userId: one.userId, untilSec: one.mutedUntilSec })) };
  },
});

const ban = adminCall({
  path: `${SERVICE}/ban_group_member`,
  about: 'Sends users out of a group or live room and keeps them out for so many seconds.',
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('Members_Account', Ids(MAX_USERS)),
    seconds: field('Duration', Count),
    reason: field('Description', OptionalText),
  }),
  answer: shape({}),
  async run({ groupId, ...given }, context) {
    await banFrom(context, await requireGroup(context, groupId), { ...given, operatorId: OPERATOR });
    return {};
  },
});

const unban = adminCall({
  path: `${SERVICE}/unban_group_member`,
  about: 'Lets banned users in again.',
  request: shape({ groupId: field('GroupId', Id), userIds: field('Members_Account', Ids(MAX_USERS)) }),
  answer: shape({}),
  async run({ groupId, userIds }, context) {
    await unbanFrom(context, await requireGroup(context, groupId), { userIds, operatorId: OPERATOR });
    return {};
  },
});

const listBanned = adminCall({
  path: `${SERVICE}/get_group_ban_member`,
  about: 'Who is kept out of a group, until when and why.',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: shape({
    banned: list(
      'BannedAccountList',
      shape({
        userId: field('Member_Account', Text),
        untilSec: field('BannedUntil', Count),
        reason: field('Description', OptionalText),
      }),
    ),
  }),
  async run({ groupId }, context) {
    await requireGroup(context, groupId);
    const all = await context.restrictions.list(groupId, context.nowSec());
    const banned = all.filter((one) => one.bannedUntilSec > context.nowSec());
    return {
      banned: banned.map((one) => ({ userId: one.userId, untilSec: one.bannedUntilSec, reason: one.reason })),
    };
  },
});

const purge = adminCall({
  path: `${SERVICE}/delete_group_msg_by_sender`,
  about: 'Takes back everything that one sender has said in a group; the group is told once.',
  request: shape({ groupId: field('GroupId', Id), userId: field('Sender_Account', Id) }),
  answer: shape({ count: field('Count', Count) }),
  async run({ groupId, userId }, context) {
    const group = await requireGroup(context, groupId);
    return { count: await purgeFrom(context, group, { userId, operatorId: OPERATOR }) };
  },
});

export const restrictionCalls = [mute, listMuted, ban, unban, listBanned, purge];
