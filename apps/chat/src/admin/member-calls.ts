import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';
import { Count, Id, Ids, OptionalText, Text } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';

import { tellNotice, tellTip, tipBody } from '../group/group-tips.ts';
import { requireGroup } from '../group/membership.ts';
import { adminCall } from './define-admin-call.ts';

const SERVICE = 'group_open_http_svc';
const MAX_USERS = 100;
const OPERATOR = 'administrator';

/** Lets somebody not send for so many seconds; 0 lifts it. */
const mute = adminCall({
  path: `${SERVICE}/forbid_send_msg`,
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('Members_Account', Ids(MAX_USERS)),
    seconds: field('MuteTime', Count),
  }),
  answer: shape({}),
  async run({ groupId, userIds, seconds }, context) {
    const group = await requireGroup(context, groupId);
    const mutedUntilSec = seconds === 0 ? 0 : context.nowSec() + seconds;
    await context.restrictions.set(groupId, userIds, { mutedUntilSec });
    const senders = await context.profiles.senders(userIds);
    const body = tipBody({ type: TIP.memberChanged, operatorId: OPERATOR, userIds }, senders);
    const MsgMemberInfo = userIds.map((userId) => ({ User_Account: userId, ShutupTime: seconds }));
    await tellTip(context, group, { ...body, MsgMemberInfo });
    return {};
  },
});

const listMuted = adminCall({
  path: `${SERVICE}/get_group_shutted_uin`,
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

/** Sends somebody out and keeps him out for so many seconds. */
const ban = adminCall({
  path: `${SERVICE}/ban_group_member`,
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('Members_Account', Ids(MAX_USERS)),
    seconds: field('Duration', Count),
    reason: field('Description', OptionalText),
  }),
  answer: shape({}),
  async run({ groupId, userIds, seconds, reason }, context) {
    const { restrictions, groups, rooms, tell, profiles } = context;
    const group = await requireGroup(context, groupId);
    await restrictions.set(groupId, userIds, { bannedUntilSec: context.nowSec() + seconds, reason });
    if (userIds.length > 0) await groups.removeMembers(groupId, userIds);
    const body = tipBody(
      { type: TIP.banned, operatorId: OPERATOR, userIds },
      await profiles.senders(userIds),
    );
    await tellTip(context, group, body);
    const more = { BanDuration: seconds, BanDescription: reason };
    tellNotice(context, group, { type: NOTICE.banned, operatorId: OPERATOR, userIds, more });
    for (const userId of userIds) {
      tell.left(groupId, userId);
      await rooms.leave(groupId, `u:${userId}`);
    }
    return {};
  },
});

const unban = adminCall({
  path: `${SERVICE}/unban_group_member`,
  request: shape({ groupId: field('GroupId', Id), userIds: field('Members_Account', Ids(MAX_USERS)) }),
  answer: shape({}),
  async run({ groupId, userIds }, context) {
    await requireGroup(context, groupId);
    await context.restrictions.set(groupId, userIds, { bannedUntilSec: 0 });
    return {};
  },
});

const listBanned = adminCall({
  path: `${SERVICE}/get_group_ban_member`,
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

export const memberCalls = [mute, listMuted, ban, unban, listBanned];
