/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/status/commands';

import type { CallOf } from './form.ts';

export const STATUS_LIMITS: typeof commands.STATUS_LIMITS = { query: 500, subscribe: 100, unsubscribe: 100 };
export const USER_STATUS: typeof commands.USER_STATUS = {
  unknown: 0,
  online: 1,
  offline: 2,
  neverLoggedIn: 3,
};
export const getUserStatus =
  'im_open_status.ws_get_user_status|userIds=To_Account|users=UserStatusList(userId=To_Account$ status#0 customStatus) failures=ErrorList(userId=To_Account invalidUserId=Invalid_Account errorCode~ errorInfo)' as CallOf<
    typeof commands.getUserStatus
  >;
export const setCustomStatus = 'im_open_status.ws_set_custom_status|customStatus' as CallOf<
  typeof commands.setCustomStatus
>;
export const subscribeStatus =
  'im_open_status.ws_status_subscribe|userIds=To_Account|failures=ErrorList(userId=To_Account invalidUserId=Invalid_Account errorCode~ errorInfo)' as CallOf<
    typeof commands.subscribeStatus
  >;
export const unsubscribeStatus =
  'im_open_status.ws_status_unsubscribe|userIds=To_Account unsubscribesAll=UnsubscribeAll|failures=ErrorList(userId=To_Account invalidUserId=Invalid_Account errorCode~ errorInfo)' as CallOf<
    typeof commands.unsubscribeStatus
  >;
