import * as v from 'valibot';

import { PINNED_BYTES, SLOW_MODE_SEC } from '../live-room/rules.ts';
import { Count, Flag, Id, Ids, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

const SERVICE = 'group_open_http_svc';
const MAX_USERS = 100;

export const muteMembers = defineAdminCommand({
  path: `${SERVICE}/forbid_send_msg`,
  summary: 'Mutes users in a group for a number of seconds; 0 lifts the mute.',
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('Members_Account', Ids(MAX_USERS)),
    seconds: field('MuteTime', Count),
  }),
  answer: shape({}),
});

export const getMutedMembers = defineAdminCommand({
  path: `${SERVICE}/get_group_shutted_uin`,
  summary: 'Returns the muted users of a group and when each mute ends.',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: shape({
    muted: list(
      'ShuttedUinList',
      shape({ userId: field('Member_Account', Text), untilSec: field('ShuttedUntil', Count) }),
    ),
  }),
});

export const banMembers = defineAdminCommand({
  path: `${SERVICE}/ban_group_member`,
  summary: 'Removes users from a group or live room and bars them for a number of seconds.',
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('Members_Account', Ids(MAX_USERS)),
    seconds: field('Duration', Count),
    reason: field('Description', OptionalText),
  }),
  answer: shape({}),
});

export const unbanMembers = defineAdminCommand({
  path: `${SERVICE}/unban_group_member`,
  summary: 'Lifts bans of users.',
  request: shape({ groupId: field('GroupId', Id), userIds: field('Members_Account', Ids(MAX_USERS)) }),
  answer: shape({}),
});

export const getBannedMembers = defineAdminCommand({
  path: `${SERVICE}/get_group_ban_member`,
  summary: 'Returns the banned users of a group, when each ban ends and its reason.',
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
});

export const purgeSender = defineAdminCommand({
  path: `${SERVICE}/delete_group_msg_by_sender`,
  summary: 'Deletes all messages of one sender in a group. The group is notified once.',
  request: shape({ groupId: field('GroupId', Id), userId: field('Sender_Account', Id) }),
  answer: shape({ count: field('Count', Count) }),
});

/** An extension of this server. Whoever calls need not know what holds: what is so already is not told again. */
export const setRoom = defineAdminCommand({
  path: `${SERVICE}/modify_live_room`,
  summary: 'Sets slow mode and the pinned announcement of a live room, or clears its messages.',
  request: shape({
    groupId: field('GroupId', Id),
    slowModeSec: field('SlowModeSec', v.optional(v.picklist(SLOW_MODE_SEC))),
    /** An empty text unpins. */
    pinned: field('Pinned', v.optional(v.pipe(Text, v.maxBytes(PINNED_BYTES)))),
    isCleared: field('Cleared', Flag),
  }),
  answer: shape({}),
});
