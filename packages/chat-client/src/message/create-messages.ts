import type { ChatContext } from '../session/chat-context.ts';
import { requireObject, requireOneOf, requireOption, requireText } from '../session/check-options.ts';
import { blankMessage, messageOf } from './blank-message.ts';
import { AT_ALL } from './from-wire.ts';
import { conversationIdOf, type Message, type MessagePriority, type PayloadByType } from './message.ts';

/** Receiver and delivery of a message. */
export interface MessageTarget {
  /** User id or group id. */
  to: string;
  conversationType: 'C2C' | 'GROUP';
  /** For groups: decides what the server may drop first in a busy room. */
  priority?: MessagePriority;
  cloudCustomData?: string;
  needReadReceipt?: boolean;
  isSupportExtension?: boolean;
  /** Only these members of the group receive it, at most 50; all of them when it is empty. */
  receiverList?: string[];
}

export type MessageOptions<Payload> = MessageTarget & { payload: Payload };
export type TextMessageOptions = MessageOptions<PayloadByType['TIMTextElem']>;
export type TextAtMessageOptions = MessageOptions<{ text: string; atUserList: string[] }>;
export type CustomMessageOptions = MessageOptions<Partial<PayloadByType['TIMCustomElem']>>;
export type FaceMessageOptions = MessageOptions<PayloadByType['TIMFaceElem']>;
export type LocationMessageOptions = MessageOptions<PayloadByType['TIMLocationElem']>;

export type MessageOfType<T extends Message['type']> = Extract<Message, { type: T }>;

/**
 * Creates messages without sending them.
 * @throws {TypeError} naming the wrong option
 */
export interface MessageMaking {
  /** A text to a user or a group. */
  createTextMessage(options: TextMessageOptions): MessageOfType<'TIMTextElem'>;
  /** `atUserList` may hold `TYPES.MSG_AT_ALL`; groups only. */
  createTextAtMessage(options: TextAtMessageOptions): MessageOfType<'TIMTextElem'>;
  /** Custom data of the app: three texts, each empty unless given. */
  createCustomMessage(options: CustomMessageOptions): MessageOfType<'TIMCustomElem'>;
  /** An emoji of the app's own set, by its index. */
  createFaceMessage(options: FaceMessageOptions): MessageOfType<'TIMFaceElem'>;
  /** A place on the map, in degrees. */
  createLocationMessage(options: LocationMessageOptions): MessageOfType<'TIMLocationElem'>;
}

const newRandom = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Highest sequence a client may choose. @source protocol "sequence ceiling" */
const SEQUENCE_CEILING = 2_415_919_103;

/** Client sequences: they start at a number derived from the time and increase. */
const createSequence = (startMs: number) => {
  let last = startMs % SEQUENCE_CEILING;
  return () => (last = (last % SEQUENCE_CEILING) + 1);
};

/** Creates a message of this user without sending it. */
export type Make = <T extends Message['type']>(type: T, options: MessageOptions<unknown>) => MessageOfType<T>;

/** Creates messages of this user; each call uses the next sequence. */
export function createMake(context: ChatContext): Make {
  const nextSequence = createSequence(Date.now());
  const fieldsOf = (options: MessageTarget) => {
    const self = context.self();
    const clientTime = context.nowSec();
    const random = newRandom();
    const clientSequence = nextSequence();
    return {
      ...blankMessage(),
      ID: `${self.tinyId}-${clientTime}-${random}`,
      conversationID: conversationIdOf(options.conversationType, options.to),
      conversationType: options.conversationType,
      time: clientTime,
      sequence: options.conversationType === 'C2C' ? clientSequence : 0,
      clientSequence,
      random,
      clientTime,
      nick: context.profiles.own().nick,
      avatar: context.profiles.own().avatar,
      from: self.userId,
      to: options.to,
      flow: 'out' as const,
      status: 'unSend' as const,
      isRead: true,
      senderTinyID: self.tinyId,
      ...choices(options),
    };
  };
  // The caller has checked the payload for its type.
  return (type, options) =>
    messageOf(fieldsOf(options), { type, payload: options.payload } as Message) as MessageOfType<typeof type>;
}

export function createMessageMaking(make: Make): MessageMaking {
  return {
    createTextMessage(options) {
      requireText(checkedPayload(options)['text'], 'payload.text');
      return make('TIMTextElem', options);
    },
    createTextAtMessage(options) {
      const { text, atUserList } = checkedPayload(options);
      requireText(text, 'payload.text');
      requireOption(Array.isArray(atUserList), 'payload.atUserList must be a list of user ids');
      const message = make('TIMTextElem', { ...options, payload: { text } });
      return { ...message, atUserList: options.payload.atUserList };
    },
    createCustomMessage(options) {
      const { data = '', description = '', extension = '' } = checkedPayload(options);
      for (const value of [data, description, extension]) {
        requireOption(typeof value === 'string', 'payload.data, description and extension must be texts');
      }
      return make('TIMCustomElem', { ...options, payload: { data, description, extension } });
    },
    createFaceMessage(options) {
      requireOption(typeof checkedPayload(options)['index'] === 'number', 'payload.index must be a number');
      return make('TIMFaceElem', options);
    },
    createLocationMessage(options) {
      const { longitude, latitude } = checkedPayload(options);
      const numbers = typeof longitude === 'number' && typeof latitude === 'number';
      requireOption(numbers, 'payload.longitude and payload.latitude must be numbers');
      return make('TIMLocationElem', options);
    },
  };
}

function checkedPayload(options: MessageOptions<unknown>): Readonly<Record<string, unknown>> {
  requireObject(options);
  requireText(options.to, 'to');
  requireOneOf(options.conversationType, ['C2C', 'GROUP'], 'conversationType');
  return requireObject(options.payload, 'payload');
}

/** A read receipt without readers yet. */
const UNREAD = { readCount: undefined, unreadCount: undefined, isPeerRead: false };

const choices = (options: MessageTarget) => ({
  priority: options.priority ?? ('Normal' as const),
  cloudCustomData: options.cloudCustomData ?? '',
  needReadReceipt: options.needReadReceipt ?? false,
  ...(options.needReadReceipt && options.conversationType === 'C2C' && { readReceiptInfo: UNREAD }),
  isSupportExtension: options.isSupportExtension ?? false,
  receiverList: options.receiverList,
});

/** Mentions in wire format. @source protocol "GroupAtInfo" */
export const mentionsOf = (message: Message): { isAll: number; userId?: string }[] =>
  message.atUserList.map((userId) => (userId === AT_ALL ? { isAll: 1 } : { isAll: 0, userId }));
