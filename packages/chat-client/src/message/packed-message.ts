import { blankMessage, messageOf } from './blank-message.ts';
import type { Message } from './message.ts';

/** The fields in which ordinary messages differ: a third of the memory of a whole message. */
interface PackedMessage {
  ID: string;
  conversationType: Message['conversationType'];
  time: number;
  sequence: number;
  clientSequence: number;
  random: number;
  clientTime: number;
  from: string;
  to: string;
  nick: string;
  avatar: string;
  senderTinyID: string;
  isMine: boolean;
  type: Message['type'];
  payload: Message['payload'];
}

/** A message in a store: unpacked once its conversation has been read. */
export type KeptMessage = Message | PackedMessage;

const isWhole = (kept: KeptMessage): kept is Message => 'protocol' in kept;

const { readReceiptInfo: _receipts, atUserList: _mentions, ...blank } = blankMessage();

type Plain = keyof typeof blank;

/** Fields whose value a packed message implies or carries. */
const CARRIED: ReadonlySet<string> = new Set([
  'ID',
  'conversationID',
  'conversationType',
  'time',
  'sequence',
  'clientSequence',
  'random',
  'clientTime',
  'from',
  'to',
  'nick',
  'avatar',
  'senderTinyID',
  'flow',
  'isRead',
]);

const PLAIN = (Object.keys(blank) as Plain[]).filter((field) => !CARRIED.has(field));

const isUnknown = ({ readCount, unreadCount, isPeerRead }: Message['readReceiptInfo']): boolean =>
  readCount === undefined && unreadCount === undefined && isPeerRead === undefined;

const isPlain = (message: Message): boolean => {
  const { readReceiptInfo, atUserList, flow, isRead } = message;
  if (atUserList.length > 0 || isRead !== (flow === 'out') || !isUnknown(readReceiptInfo)) return false;
  for (const field of PLAIN) if (message[field] !== blank[field]) return false;
  return true;
};

/** Packs a message; returns it unchanged when it has other fields than ordinary messages. */
export function packMessage(message: Message): KeptMessage {
  if (!isPlain(message)) return message;
  return {
    ID: message.ID,
    conversationType: message.conversationType,
    time: message.time,
    sequence: message.sequence,
    clientSequence: message.clientSequence,
    random: message.random,
    clientTime: message.clientTime,
    from: message.from,
    to: message.to,
    nick: message.nick,
    avatar: message.avatar,
    senderTinyID: message.senderTinyID,
    isMine: message.flow === 'out',
    type: message.type,
    payload: message.payload,
  };
}

/** Unpacks a message. */
export function wholeMessage(kept: KeptMessage, conversationID: string): Message {
  if (isWhole(kept)) return kept;
  const { isMine, type, payload, ...carried } = kept;
  const flow = isMine ? 'out' : 'in';
  const fields = { ...blankMessage(), ...carried, conversationID, flow, isRead: isMine } as const;
  return messageOf(fields, { type, payload });
}
