import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, LooseCount, OptionalText, Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';

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
  request: shape({}),
  answer: shape({
    authKey: field('AuthKey', OptionalText),
    expireTimeSec: field('ExpireTime', v.optional(LooseCount, 0)),
  }),
});
