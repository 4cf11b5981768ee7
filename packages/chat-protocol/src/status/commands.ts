import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, Ids, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** @source protocol "Types: USER_STATUS_*" */
export const USER_STATUS = { unknown: 0, online: 1, offline: 2, neverLoggedIn: 3 } as const;

/** @source im §9 "User status limits: query 500, subscribe 100, unsubscribe 100" */
export const STATUS_LIMITS = { query: 500, subscribe: 100, unsubscribe: 100 } as const;

const Failures = list(
  'ErrorList',
  shape({
    userId: field('To_Account', OptionalText),
    invalidUserId: field('Invalid_Account', OptionalText),
    errorCode: field('ErrorCode', v.number()),
    errorInfo: field('ErrorInfo', OptionalText),
  }),
);

/** The text others see beside one's presence; plain text up, base64 down. @source im §7 "Set self status" */
export const setCustomStatus = defineCommand({
  servcmd: 'im_open_status.ws_set_custom_status',
  head: 'session',
  request: shape({ customStatus: field('CustomStatus', TextUpTo(50)) }),
  answer: shape({}),
});

/** @source im §7 "Get status" */
export const getUserStatus = defineCommand({
  servcmd: 'im_open_status.ws_get_user_status',
  head: 'session',
  request: shape({ userIds: field('To_Account', Ids(STATUS_LIMITS.query)) }),
  answer: shape({
    users: list(
      'UserStatusList',
      shape({
        userId: field('To_Account', Text),
        status: field('Status', v.optional(Count, 0)),
        /** Base64 of UTF-8. */
        customStatus: field('CustomStatus', OptionalText),
      }),
    ),
    failures: Failures,
  }),
});

/** @source im §7 "Subscribe and unsubscribe status" */
export const subscribeStatus = defineCommand({
  servcmd: 'im_open_status.ws_status_subscribe',
  head: 'session',
  request: shape({ userIds: field('To_Account', Ids(STATUS_LIMITS.subscribe)) }),
  answer: shape({ failures: Failures }),
});

export const unsubscribeStatus = defineCommand({
  servcmd: 'im_open_status.ws_status_unsubscribe',
  head: 'session',
  request: shape({
    userIds: field('To_Account', Ids(STATUS_LIMITS.unsubscribe)),
    unsubscribesAll: field('UnsubscribeAll', Flag),
  }),
  answer: shape({ failures: Failures }),
});
