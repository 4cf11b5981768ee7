import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, OptionalText, Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';

const NOTHING = shape({});

/** Ping: right after the socket opens, then when nothing was received for 10 s. @source protocol "Ping" */
export const alive = defineCommand({
  servcmd: 'heartbeat.alive',
  head: 'open',
  request: NOTHING,
  answer: NOTHING,
});

/** Login by UserSig, and after a reconnect by the a2 key. @source protocol "Login and READY" */
export const login = defineCommand({
  servcmd: 'im_open_status.wslogin',
  head: 'login',
  request: shape({
    state: field('State', v.optional(Text, 'Online')),
    isUniApp: field('is_web_uniapp', Flag),
    deviceBrand: field('InstType', v.optional(v.union([v.number(), Text]), 0)),
  }),
  answer: shape({
    /** Whoever logs in looks that these two are there. @source im §5 "The response must contain tinyID and a2Key" */
    a2Key: field('A2Key', OptionalText),
    tinyId: field('TinyId', OptionalText),
    helloIntervalSec: field('HelloInterval', Count),
    instanceId: field('InstId', Count),
    timeSec: field('TimeStamp', Count),
    /** Base64 of UTF-8. */
    customStatus: field('CustomStatus', OptionalText),
    abilityBits: field('PurchaseBits', OptionalText),
  }),
});

/** @source im §7 "logout (type)"; 1 after being kicked, 0 otherwise */
export const logout = defineCommand({
  servcmd: 'im_open_status.wslogout',
  head: 'session',
  request: shape({ type: field('wslogout_type', v.optional(Count, 0)) }),
  answer: NOTHING,
});

/** Sent every `helloIntervalSec` while logged in; keeps the session and its presence. */
export const hello = defineCommand({
  servcmd: 'im_open_status.wshello',
  head: 'session',
  request: shape({ isUniApp: field('is_web_uniapp', Flag) }),
  answer: shape({ kickType: field('KickType', v.optional(Count)) }),
});

/** Acknowledges one push; what is not acknowledged is sent again after a reconnect. No answer. */
export const acknowledgePush = defineCommand({
  servcmd: 'openim.ws_msg_push_ack',
  head: 'session',
  request: shape({ sessionData: field('SessionData', v.optional(v.union([Text, v.number()]))) }),
  answer: NOTHING,
});
