import * as v from 'valibot';

import { Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';

/** Ordinary pushes: messages, tips, notices and changes, as a list of events. @source protocol "Push events" */
export const PUSH_SERVCMD = 'im_open_push.msg_push';
/** Group messages and tips only. */
export const MULTI_PUSH_SERVCMD = 'im_open_push.multi_msg_push_ws';
export const KICK_SERVCMD = 'im_open_status.stat_forceoffline';
export const LOGIN_AGAIN_SERVCMD = 'StatSvc.KickOther';
export const OVERLOAD_SERVCMD = 'OverLoadPush.notify2';
export const ABILITIES_SERVCMD = 'im_sdk_config_mgr.push_imsdk_purchase_bitsv2';
export const CONFIG_SERVCMD = 'im_sdk_config_mgr.push_configv2';

/** @source im §4 "Kick-out numeric types" */
export const KICK = { multipleAccount: 1, multipleDevice: 2, restApi: 3 } as const;
export type KickType = (typeof KICK)[keyof typeof KICK];

/** Body of a push: events are read one by one, by the first key that is known. */
export const PushBody = shape({
  events: field('EventArray', v.optional(v.array(v.looseObject({ Event: v.optional(v.number()) })), [])),
  needsAck: field('NeedAck', v.optional(v.number(), 0)),
  sessionData: field('SessionData', v.optional(v.union([Text, v.number()]))),
  /** 1: run the unread sync, something could not be pushed. */
  needsSync: field('Flag', v.optional(v.number(), 0)),
  /** Groups and rooms of which ordinary messages were skipped, because the reader was too slow. */
  skippedGroupIds: field('SkippedGroupIdList', v.optional(v.array(Text), [])),
});

/** What a reader who was too slow is told once he has caught up: where something is missing, and to sync. */
export const gapBody = (skippedGroupIds: readonly string[]): Record<string, unknown> => ({
  EventArray: [],
  Flag: 1,
  SkippedGroupIdList: skippedGroupIds,
});

/** Body of a kick push. */
export const kickBody = (type: KickType): Record<string, unknown> => ({
  EventArray: [{ Event: 10, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: type, NewInstInfo: {} } }] }],
});

/** The kick type of such a body, or undefined. Read by hand: the client holds no schema library. */
export const kickTypeOf = (body: Record<string, unknown>): KickType | undefined => {
  for (const event of listOf(body['EventArray'])) {
    for (const notify of listOf(event['C2cNotifyMsgArray'])) {
      const type = recordOf(notify['KickoutMsgNotify'])['KickType'];
      if (type !== undefined) return Object.values(KICK).find((known) => known === type);
    }
  }
  return undefined;
};

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(recordOf) : [];

export const OverloadBody = shape({
  servcmd: field('OverLoadServCmd', Text),
  delaySec: field('DelaySecs', v.number()),
});
