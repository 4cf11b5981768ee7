import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, OptionalText, Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';

/** @source im §7 "set push token" */
export const setPushToken = defineCommand({
  servcmd: 'im_open_status.ws_stat_settoken',
  head: 'session',
  request: shape({
    tokenId: field('TokenID', OptionalText),
    wantsPush: field('PushMsg', v.optional(Count, 0)),
    businessId: field('BusiID', v.optional(v.union([Text, v.number()]), '')),
    deviceBrand: field('InstType', v.optional(v.union([Text, v.number()]), '')),
    deviceToken: field('VarToken', OptionalText),
    isUniApp: field('is_web_uniapp', Flag),
  }),
  answer: shape({}),
});

/** @source im §7 "foreground and background reports" */
export const reportForeground = defineCommand({
  servcmd: 'im_open_status.ws_stat_foreground',
  head: 'session',
  request: shape({ isUniApp: field('is_web_uniapp', Flag) }),
  answer: shape({}),
});

/** Unread counts that the device shows from now on until it comes to the foreground. */
export const reportBackground = defineCommand({
  servcmd: 'im_open_status.ws_stat_background',
  head: 'session',
  request: shape({
    c2cUnread: field('C2cUnread', v.optional(Count, 0)),
    groupUnread: field('GrpUnread', v.optional(Count, 0)),
    isUniApp: field('is_web_uniapp', Flag),
  }),
  answer: shape({}),
});
