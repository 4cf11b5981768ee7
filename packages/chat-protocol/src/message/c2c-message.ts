import * as v from 'valibot';

import { Count, Flag, Id, OptionalText, Text } from '../scalars.ts';
import { field, maybeNested, shape, type ShapeInput, type ShapeOutput } from '../shape.ts';
import { ReceivedElements } from './elements.ts';

/** Flags travel up as a list of words and down as an object of ones. @source protocol "Messages" */
export const CONTROL_WORDS = ['NoUnread', 'NoLastMsg', 'NoMsgCheck'] as const;
export type ControlWord = (typeof CONTROL_WORDS)[number];

export const ControlWords = v.optional(v.array(v.picklist(CONTROL_WORDS, 'is not a control word')), []);
export const ControlFlags = v.optional(v.record(v.string(), v.number()));

/** Bit 8 of a one-to-one message's flags: it was recalled. */
export const C2C_RECALLED = 8;

export const Revoker = shape({ userId: field('Revoker_Account', Text) });

/** A one-to-one message as history, sync and pushes carry it. @source protocol "Shapes: c2cMsg" */
export const C2cMessage = shape({
  fromUserId: field('From_Account', Id),
  toUserId: field('To_Account', Id),
  /** Assigned by the sender. */
  sequence: field('MsgSeq', Count),
  random: field('MsgRandom', Count),
  timeSec: field('MsgTimeStamp', Count),
  clientTimeSec: field('MsgClientTime', v.optional(Count, 0)),
  clientSequence: field('ClientSeq', v.optional(Count)),
  /** Of the sender: part of the message id on every client. */
  tinyId: field('TinyId', v.optional(Text, '0')),
  elements: field('MsgBody', ReceivedElements),
  cloudCustomData: field('CloudCustomData', OptionalText),
  nick: field('From_AccountNick', OptionalText),
  avatar: field('From_AccountHeadurl', OptionalText),
  flagBits: field('MsgFlagBits', v.optional(Count, 0)),
  version: field('MsgVersion', v.optional(Count, 0)),
  needsReceipt: field('IsNeedReadReceipt', Flag),
  isPeerRead: field('IsPeerRead', Flag),
  hasExtensions: field('SupportMessageExtension', Flag),
  control: field('SendMsgControl', ControlFlags),
  revoker: maybeNested('RevokerInfo', Revoker),
  /** 0 means online only. */
  lifeTimeSec: field('MsgLifeTime', v.optional(Count)),
  /** 1 on the copy for the sender's other devices; from is then the peer and to the receiver itself. */
  isSync: field('IsSyncMsg', Flag),
});

export type C2cMessage = ShapeOutput<typeof C2cMessage>;
export type C2cMessageInput = ShapeInput<typeof C2cMessage>;

/**
 * Identifies a one-to-one message within its conversation: `sequence_random_time`.
 * @source protocol "delete_c2c_msg_ramble"
 */
export const c2cMessageKey = (message: { sequence: number; random: number; timeSec: number }): string =>
  `${message.sequence}_${message.random}_${message.timeSec}`;

/** The parts of a key, or undefined for an invalid one. */
export const readC2cMessageKey = (
  key: string,
): { sequence: number; random: number; timeSec: number } | undefined => {
  const match = /^(\d{1,15})_(\d{1,15})_(\d{1,12})$/.exec(key);
  if (match === null) return undefined;
  const [, sequence, random, timeSec] = match;
  return { sequence: Number(sequence), random: Number(random), timeSec: Number(timeSec) };
};
