import { MergedLine } from '@touchline/chat-protocol/merged/merged-line';
import type { Element } from '@touchline/chat-protocol/message/elements';

import { blankMessage, messageOf } from './blank-message.ts';
import { readElement, writeElement, type TypedPayload } from './element-codec.ts';
import { conversationIdOf, type Message } from './message.ts';
import { decode, encode } from '../connection/codec.ts';

type WireElement = { MsgType: string; MsgContent?: unknown };

/** Type and payload of an element, with the messages inside a merged one. */
export function readContent(element: WireElement): TypedPayload | undefined {
  const typed = readElement(element);
  if (typed?.type !== 'TIMRelayElem') return typed;
  const content = element.MsgContent as Record<string, unknown> | undefined;
  const lines: unknown[] = Array.isArray(content?.['MsgList']) ? content['MsgList'] : [];
  if (lines.length === 0) return typed;
  const messageList = lines.map(readLine).filter((line) => line !== undefined);
  return { type: typed.type, payload: { ...typed.payload, messageList } };
}

/** Encodes the content of a message. Tips and notices are never encoded. */
export function writeContent(message: Pick<Message, 'type' | 'payload'>): Element {
  const typed = message as TypedPayload;
  const element = writeElement(typed);
  if (typed.type !== 'TIMRelayElem' || !typed.payload.messageList?.length) return element;
  const MsgList = typed.payload.messageList.map(writeLine);
  return { ...element, MsgContent: { ...element.MsgContent, MsgList } };
}

/** A message inside a merged message. @source protocol "TIMRelayElem": inner message */
export const writeLine = (message: Message): Record<string, unknown> =>
  encode(
    {
      fromUserId: message.from,
      senderId: message.from,
      ...(message.conversationType === 'C2C' ? { toUserId: message.to } : { groupId: message.to }),
      receiverId: message.to,
      timeSec: message.time,
      sequence: message.sequence,
      clientSequence: message.clientSequence,
      random: message.random,
      clientTimeSec: message.clientTime,
      cloudCustomData: message.cloudCustomData,
      id: message.ID,
      nick: message.nick,
      avatar: message.avatar,
      elements: [writeContent(message)],
    },
    MergedLine,
  );

/** Decodes a message inside a merged one; undefined when its content has an unknown type. */
export function readLine(line: unknown): Message | undefined {
  const read = decode(line, MergedLine);
  if (!read.ok) return undefined;
  const { value } = read;
  const [element] = value.elements;
  const typed = element && readContent(element);
  if (!typed) return undefined;
  const type = value.groupId === undefined ? 'C2C' : 'GROUP';
  const to = value.groupId ?? value.toUserId ?? '';
  const fields = {
    ...blankMessage(),
    ID: value.id,
    conversationID: conversationIdOf(type, to),
    conversationType: type,
    from: value.fromUserId,
    to,
    time: value.timeSec,
    sequence: value.sequence,
    clientSequence: value.clientSequence,
    random: value.random,
    clientTime: value.clientTimeSec,
    cloudCustomData: value.cloudCustomData,
    nick: value.nick,
    avatar: value.avatar,
  } as const;
  return messageOf({ ...fields, atUserList: [] }, typed);
}
