/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/session/commands';
import type * as doNotDisturbCommands from '@touchline/chat-protocol/session/do-not-disturb-commands';
import type * as pushes from '@touchline/chat-protocol/session/pushes';

import type { CallOf, FormOf } from './form.ts';

export const pushBodyForm =
  'events=EventArray[@ needsAck=NeedAck~0 sessionData%? needsSync=Flag~0 skippedGroupIds=SkippedGroupIdList[$' as FormOf<
    typeof pushes.PushBody
  >;
export const overloadBodyForm = 'servcmd=OverLoadServCmd$ delaySec=DelaySecs~' as FormOf<
  typeof pushes.OverloadBody
>;
export const alive = 'heartbeat.alive|||open' as CallOf<typeof commands.alive>;
export const fetchConfig =
  'im_sdk_config_mgr.fetch_config|appId=uint32_sdkappid version=uint64_version|errorCode=int32_error_code~ configJson=str_json_config$ expiresInSec=uint32_expired_time# version=uint64_version# appId=uint32_sdkappid#?' as CallOf<
    typeof commands.fetchConfig
  >;
export const acknowledgePush = 'openim.ws_msg_push_ack|sessionData' as CallOf<
  typeof commands.acknowledgePush
>;
export const login =
  'im_open_status.wslogin|state|a2Key tinyId helloIntervalSec=HelloInterval# instanceId=InstId# timeSec=TimeStamp# customStatus abilityBits=PurchaseBits|login' as CallOf<
    typeof commands.login
  >;
export const hello = 'im_open_status.wshello' as CallOf<typeof commands.hello>;
export const logout = 'im_open_status.wslogout|type=wslogout_type' as CallOf<typeof commands.logout>;
export const getDoNotDisturb =
  'im_msg_db_logic.ws_get_do_not_disturb|userId=To_Account|startSec=StartTime#0 endSec=EndTime#0 isRepeated^0/1 level^0/1/2' as CallOf<
    typeof doNotDisturbCommands.getDoNotDisturb
  >;
export const setDoNotDisturb =
  'im_msg_db_logic.ws_set_do_not_disturb|startSec=StartTime endSec=EndTime isRepeated level' as CallOf<
    typeof doNotDisturbCommands.setDoNotDisturb
  >;
