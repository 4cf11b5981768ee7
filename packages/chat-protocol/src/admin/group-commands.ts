import * as v from 'valibot';

import * as group from '../group/commands.ts';
import { GroupProfile } from '../group/group-profile.ts';
import * as room from '../live-room/commands.ts';
import { SLOW_MODE_SEC } from '../live-room/rules.ts';
import { Flag, Id, Ids, Text } from '../scalars.ts';
import { extend, field, list, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

const SERVICE = 'group_open_http_svc';

/** 1: the administration made the group, so no user can have taken its id. */
const MADE_BY = { isMadeByApp: field('MadeByApp', Flag) };

export const createGroup = defineAdminCommand({
  path: `${SERVICE}/create_group`,
  summary: 'Creates a group. A group may have no owner.',
  request: group.createGroup.request,
  answer: group.createGroup.answer,
});

export const destroyGroup = defineAdminCommand({
  path: `${SERVICE}/destroy_group`,
  summary: 'Deletes a group and its messages.',
  request: group.destroyGroup.request,
  answer: shape({}),
});

export const getGroupInfo = defineAdminCommand({
  path: `${SERVICE}/get_group_info`,
  summary: 'Returns the profiles of groups.',
  request: shape({ groupIds: field('GroupIdList', Ids(50)) }),
  answer: shape({ groups: list('GroupInfo', extend(GroupProfile, MADE_BY)) }),
});

export const setGroupProfile = defineAdminCommand({
  path: `${SERVICE}/modify_group_base_info`,
  summary: 'Changes the profile of a group.',
  request: group.setGroupProfile.request,
  answer: shape({}),
});

export const getOnlineCount = defineAdminCommand({
  path: `${SERVICE}/get_online_member_num`,
  summary: 'Returns the current number of viewers of a live room.',
  request: room.getOnlineCount.request,
  answer: room.getOnlineCount.answer,
});

const MAX_BLOCKED_WORDS = 200;
const MAX_BLOCKED_WORD_BYTES = 128;
const BlockedWord = v.pipe(
  Text,
  v.minLength(1, 'must not be empty'),
  v.maxBytes(MAX_BLOCKED_WORD_BYTES, `must be at most ${MAX_BLOCKED_WORD_BYTES} bytes`),
);

export const setGroupRules = defineAdminCommand({
  path: `${SERVICE}/set_group_rules`,
  summary:
    'Sets the slow mode of a group and the words that its messages must not hold. Missing fields keep their values.',
  request: shape({
    groupId: field('GroupId', Id),
    slowModeSec: field(
      'SlowModeSec',
      v.optional(v.picklist(SLOW_MODE_SEC, `must be one of ${SLOW_MODE_SEC.join(', ')}`)),
    ),
    blockedWords: field(
      'BlockedWords',
      v.optional(
        v.pipe(v.array(BlockedWord), v.maxLength(MAX_BLOCKED_WORDS, `must be at most ${MAX_BLOCKED_WORDS}`)),
      ),
    ),
  }),
  answer: shape({}),
});
