import * as v from 'valibot';
import { Amount, Count, Id, UnixSec } from './scalars.ts';

/** Who sends a push: this product’s API through the chat administration, or the chat service by itself. */
export type PushSender = 'api' | 'chat';

type Declared = {
  by: PushSender;
  /** The fields beside `type`, `n`, `of` and `at`. Of what the chat sends: what the page reads from its own wire. */
  carries: v.ObjectSchema<v.ObjectEntries, undefined>;
};

const declare = <const By extends PushSender, const Entries extends v.ObjectEntries>(
  by: By,
  entries: Entries,
) => ({
  by,
  carries: v.object(entries),
});

const UserId = v.pipe(v.string(), v.maxLength(64));
const Text = v.pipe(v.string(), v.maxLength(500));
const Nicks = v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(20));

/** One gift as the room sees it: a combo is one event whose quantity counts up. */
export const GiftEvent = v.object({
  uid: Id,
  nick: v.pipe(v.string(), v.maxLength(60)),
  gift_id: Id,
  /** Of the whole combo so far. */
  quantity: Count,
  /** Sends in the combo so far, from 1. */
  combo_no: Count,
  class: v.picklist([0, 1, 2, 3]),
});
export type GiftEvent = v.InferOutput<typeof GiftEvent>;

/** At most this many gifts are named in one push; the rest is counted. @source economy §B1 */
export const MOST_GIFT_EVENTS = 20;

const Bag = {
  id: Id,
  kind: v.picklist(['gold', 'gift']),
  shares: Count,
  opens_at: UnixSec,
  ends_at: UnixSec,
  condition: v.picklist(['none', 'follow', 'message', 'fan']),
} as const;

/**
 * What is pushed to live rooms, under the literal names of the specification. A push is a hint and may be lost:
 * `live/getRoomState`, or a call of its noun, has the same truth.
 * @source app §4 "Push message types in rooms"; economy §B4
 */
export const ROOM_PUSHES = {
  RoomMessage: declare('chat', { text: Text }),
  C2CRoomMessage: declare('chat', { from: UserId, text: Text }),
  C2CRoomMessageBatch: declare('chat', { messages: v.array(v.object({ from: UserId, text: Text })) }),
  EnterRoomMessage: declare('chat', { users: Nicks, count: Count }),
  LiveGroupMemberJoinExit: declare('chat', { online: Count }),
  clearChatList: declare('chat', { sequence: Count }),
  revokeMessage: declare('chat', { sequences: v.array(Count) }),
  ChatGroupTipsMessage: declare('chat', { group: UserId }),
  ChatGroupAnnouceNew: declare('chat', { group: UserId }),
  ChatGroupAnchorfansNewMsg: declare('chat', { group: UserId }),
  GiftAnimation: declare('api', {
    events: v.pipe(v.array(GiftEvent), v.maxLength(MOST_GIFT_EVENTS)),
    /** Gifts of these 250 ms that are not named. */
    others: Count,
  }),
  SendPackage: declare('api', Bag),
  OtherRoomPackageNotify: declare('api', { ...Bag, anchor: Id, nick: v.string(), total: Amount }),
  AttentAnchor: declare('api', { nicks: Nicks, count: Count }),
  RoomNotifyTypeSetManager: declare('api', { uid: Id, on: v.picklist([0, 1]) }),
  changeRoomTitle: declare('api', { title: v.pipe(v.string(), v.maxLength(120)) }),
  /** `until` 0 lifts it. The reason is told to the person alone, by the state call. */
  Banuser: declare('api', { uid: Id, until: UnixSec, scope: v.picklist(['mute', 'ban']) }),
  changePubConfig: declare('api', { version: Count }),
  /** A quiz began (0), was locked (1), has a result (2), is paid (3) or void (4). */
  QuizBalanceFinished: declare('api', { quiz_id: Id, status: Count }),
  sendCouponGift: declare('api', { id: Id }),
} as const satisfies Record<string, Declared>;

export type RoomPushName = keyof typeof ROOM_PUSHES;
type NamesBy<By extends PushSender> = {
  [Name in RoomPushName]: (typeof ROOM_PUSHES)[Name]['by'] extends By ? Name : never;
}[RoomPushName];

/** What the API hands to the chat administration. */
export type RoomPush = {
  [Name in NamesBy<'api'>]: { type: Name } & v.InferOutput<(typeof ROOM_PUSHES)[Name]['carries']>;
}[NamesBy<'api'>];

/** A push of the API as it arrives. */
export type ArrivedPush = RoomPush & {
  /** Counts the pushes of the room: a gap means that one was lost. */
  n: number;
  /** The room. */
  of: number;
  /** Unix milliseconds at the server. */
  at: number;
};

const Frame = v.looseObject({
  v: v.literal(1),
  type: v.string(),
  n: Count,
  of: Id,
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const isPushOfApi = (name: string): name is NamesBy<'api'> =>
  Object.hasOwn(ROOM_PUSHES, name) && ROOM_PUSHES[name as RoomPushName].by === 'api';

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/** Reads the data of a custom element; undefined for anything that is no push of the API. */
export const readRoomPush = (data: string): ArrivedPush | undefined => {
  const frame = v.safeParse(Frame, parsed(data));
  if (!frame.success || !isPushOfApi(frame.output.type)) return undefined;
  const { type, n, of, at } = frame.output;
  const body = v.safeParse(ROOM_PUSHES[type].carries, frame.output);
  if (!body.success) return undefined;
  // The schema that was looked up by the type made the body.
  return { ...body.output, type, n, of, at } as ArrivedPush;
};

/** The data of a custom element. */
export const writeRoomPush = (push: ArrivedPush): string => JSON.stringify({ v: 1, ...push });
