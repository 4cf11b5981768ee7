import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, LooseCount, OptionalText, Text } from '../scalars.ts';
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

/** Cloud config: every value of the JSON object is a string. @source protocol "Cloud config keys" */
export const fetchConfig = defineCommand({
  servcmd: 'im_sdk_config_mgr.fetch_config',
  head: 'session',
  request: shape({
    appId: field('uint32_sdkappid', v.optional(Count, 0)),
    version: field('uint64_version', v.optional(Count, 0)),
  }),
  answer: shape({
    errorCode: field('int32_error_code', v.number()),
    errorMessage: field('str_error_message', OptionalText),
    configJson: field('str_json_config', Text),
    expiresInSec: field('uint32_expired_time', Count),
    version: field('uint64_version', Count),
    appId: field('uint32_sdkappid', v.optional(Count)),
  }),
});

/** Ability bits of the app, rightmost character is bit 0. @source protocol "Ability bits" */
export const fetchAbilities = defineCommand({
  servcmd: 'im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2',
  head: 'session',
  request: shape({ appId: field('uint32_sdkappid', v.optional(Count, 0)) }),
  answer: shape({
    errorCode: field('int32_error_code', v.number()),
    errorMessage: field('str_error_message', OptionalText),
    abilityBits: field('str_purchase_bits', v.pipe(Text, v.regex(/^[01]{1,64}$/))),
    expiresInSec: field('uint32_expired_time', Count),
  }),
});

/** A key for addresses of media of old clients; ours need none, so it only has to be answered. */
export const fetchMediaKey = defineCommand({
  servcmd: 'openim.authkey',
  head: 'session',
  request: NOTHING,
  answer: shape({
    authKey: field('AuthKey', OptionalText),
    expireTimeSec: field('ExpireTime', v.optional(LooseCount, 0)),
  }),
});

/** Acknowledges one push; what is not acknowledged is sent again after a reconnect. No answer. */
export const acknowledgePush = defineCommand({
  servcmd: 'openim.ws_msg_push_ack',
  head: 'session',
  request: shape({ sessionData: field('SessionData', v.optional(v.union([Text, v.number()]))) }),
  answer: NOTHING,
});

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
  answer: NOTHING,
});

/** @source im §7 "foreground and background reports" */
export const reportForeground = defineCommand({
  servcmd: 'im_open_status.ws_stat_foreground',
  head: 'session',
  request: shape({ isUniApp: field('is_web_uniapp', Flag) }),
  answer: NOTHING,
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
  answer: NOTHING,
});
