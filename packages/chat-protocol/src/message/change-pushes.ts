import { encode, type ShapeInput } from '../shape.ts';
import { EVENT } from '../group/group-message.ts';
import { C2cModifiedEvent, type PushEvent, type RecallNotify } from './pushes.ts';

export type C2cModification = NonNullable<ShapeInput<typeof C2cModifiedEvent>['changes']>[number];

export type C2cRecall = NonNullable<ShapeInput<typeof RecallNotify>['recalls']>[number];

/** A new version of a one-to-one message. */
export const c2cModifiedEvent = (change: C2cModification): PushEvent => ({
  Event: EVENT.c2cModified,
  ...encode({ changes: [change] }, C2cModifiedEvent),
});

/** Another device has set the remind type of a conversation. @param remindType 0 notify, 1 discard, 2 quiet */
export const remindTypeEvent = (
  peerUserId: string,
  remindType: number,
  updateSequence: number,
): PushEvent => ({
  Event: EVENT.c2cNotify,
  C2cNotifyMsgArray: [
    {
      MuteNotificationsSync: {
        To_Account: peerUserId,
        UpdateSeq: updateSequence,
        MuteNotifications: remindType,
      },
    },
  ],
});

/** Identifies a message in reactions and extensions; the sequence of a one-to-one message is the sender's. */
export type MessageName =
  | {
      kind: 'c2c';
      fromUserId: string;
      toUserId: string;
      sequence: number;
      random: number;
      clientTimeSec: number;
      tinyId: string;
    }
  | {
      kind: 'group';
      groupId: string;
      topicId?: string | undefined;
      sequence: number;
      random: number;
      clientTimeSec: number;
      tinyId: string;
    };

const nameOf = (name: MessageName): Record<string, unknown> =>
  name.kind === 'c2c'
    ? { From_Account: name.fromUserId, To_Account: name.toUserId }
    : {
        GroupId: name.groupId,
        ...(name.topicId !== undefined && { TopicId: name.topicId }),
        MsgSeq: name.sequence,
      };

/** The message of a reaction. */
export const reactedPlace = (name: MessageName): Record<string, Record<string, unknown>> => ({
  [name.kind === 'c2c' ? 'C2CMsgInfo' : 'GroupMsgInfo']: {
    ...nameOf(name),
    TinyId: name.tinyId,
    MsgRandom: name.random,
    MsgClientTime: name.clientTimeSec,
  },
});

/** The message of extensions. */
export const extendedPlace = (name: MessageName): Record<string, Record<string, unknown>> => ({
  [name.kind === 'c2c' ? 'ExtensionC2cMsgInfo' : 'ExtensionGroupMsgInfo']: {
    ...nameOf(name),
    MsgSeq: name.sequence,
    MsgRandom: name.random,
    MsgClientTime: name.clientTimeSec,
  },
});
