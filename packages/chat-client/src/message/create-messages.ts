import type { ChatContext } from '../session/chat-context.ts';
import { requireObject, requireOneOf, requireOption, requireText } from '../session/check-options.ts';
import { blankMessage, messageOf } from './blank-message.ts';
import { AT_ALL } from './from-wire.ts';
import { conversationIdOf, type Message, type MessagePriority } from './message.ts';
import type { PayloadByType } from './payloads.ts';

/** Where a message goes, and how. */
export interface MessageTarget {
  /** User id or group id. */
  to: string;
  conversationType: 'C2C' | 'GROUP';
  /** For groups: what the server may drop first when a room is very busy. */
  priority?: MessagePriority;
  cloudCustomData?: string;
  needReadReceipt?: boolean;
  isSupportExtension?: boolean;
  /** Only these members of the group get it, at most 50; all of them when it is empty. */
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
 * The making of messages; nothing is sent.
 * @throws {TypeError} naming the option that is wrong
 */
export interface MessageMaking {
  /** A text to a user or a group. */
  createTextMessage(options: TextMessageOptions): MessageOfType<'TIMTextElem'>;
  /** `atUserList` may hold `TYPES.MSG_AT_ALL`; groups only. */
  createTextAtMessage(options: TextAtMessageOptions): MessageOfType<'TIMTextElem'>;
  /** Data that only your app understands: three texts, each empty unless given. */
  createCustomMessage(options: CustomMessageOptions): MessageOfType<'TIMCustomElem'>;
  /** A picture of a set that your app has, by its number. */
  createFaceMessage(options: FaceMessageOptions): MessageOfType<'TIMFaceElem'>;
  /** A place on the map, in degrees. */
  createLocationMessage(options: LocationMessageOptions): MessageOfType<'TIMLocationElem'>;
}

const newRandom = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Highest sequence a client may choose. @source protocol "sequence ceiling" */
const SEQUENCE_CEILING = 2_415_919_103;

/** Sequences of this client: they start at a number made of the time and grow. */
const createSequence = (startMs: number) => {
  let last = startMs % SEQUENCE_CEILING;
  return () => (last = (last % SEQUENCE_CEILING) + 1);
};

/** Makes a message of this user; nothing is sent. */
export type Make = <T extends Message['type']>(type: T, options: MessageOptions<unknown>) => MessageOfType<T>;

/** Makes messages of this user; each call takes the next sequence. */
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
  // The caller checked the payload for its own type.
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

/** A receipt that is still to come. */
const UNREAD = { readCount: undefined, unreadCount: undefined, isPeerRead: false };

const choices = (options: MessageTarget) => ({
  priority: options.priority ?? ('Normal' as const),
  cloudCustomData: options.cloudCustomData ?? '',
  needReadReceipt: options.needReadReceipt ?? false,
  ...(options.needReadReceipt && options.conversationType === 'C2C' && { readReceiptInfo: UNREAD }),
  isSupportExtension: options.isSupportExtension ?? false,
  receiverList: options.receiverList,
});

/** Mentions as they go out. @source protocol "GroupAtInfo" */
export const mentionsOf = (message: Message): { isAll: number; userId?: string }[] =>
  message.atUserList.map((userId) => (userId === AT_ALL ? { isAll: 1 } : { isAll: 0, userId }));
