import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, OptionalText } from '../scalars.ts';
import { encode, field, shape, type ShapeInput } from '../shape.ts';
import { EVENT } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/** When a user does not want to be notified of any message; version 3 of the public client asks for it. */
const DoNotDisturb = {
  /** Unix seconds. */
  startSec: field('StartTime', v.optional(Count, 0)),
  endSec: field('EndTime', v.optional(Count, 0)),
  /** The same hours every day. */
  isRepeated: field('IsRepeated', Flag),
  /** 0 notified as ever, 1 not at all, 2 received without a notification. @source im §4 "Message reminder values" */
  level: field('Level', v.optional(v.picklist([0, 1, 2], 'must be 0, 1 or 2'), 0)),
} as const;

const Hours = shape(DoNotDisturb);

/** Another device of the user has set them. */
export const doNotDisturbEvent = (hours: ShapeInput<typeof Hours>): PushEvent => ({
  Event: EVENT.doNotDisturb,
  ...encode(hours, Hours),
});

export const setDoNotDisturb = defineCommand({
  servcmd: 'im_msg_db_logic.ws_set_do_not_disturb',
  head: 'session',
  request: Hours,
  answer: shape({}),
});

export const getDoNotDisturb = defineCommand({
  servcmd: 'im_msg_db_logic.ws_get_do_not_disturb',
  head: 'session',
  request: shape({ userId: field('To_Account', OptionalText) }),
  answer: Hours,
});
