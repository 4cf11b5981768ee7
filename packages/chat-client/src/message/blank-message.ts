import type { Message } from './message.ts';

export type Typed = Pick<Message, 'type' | 'payload'>;
export type Fields = Omit<Message, 'type' | 'payload'>;

/** Default fields of a message. */
export const blankMessage = (): Fields => ({
  ID: '',
  conversationID: '',
  conversationType: 'C2C',
  conversationSubType: undefined,
  time: 0,
  sequence: 0,
  clientSequence: 0,
  random: 0,
  priority: 'Normal',
  nick: '',
  avatar: '',
  nameCard: '',
  from: '',
  to: '',
  flow: 'in',
  status: 'success',
  isPeerRead: false,
  isRead: false,
  isRevoked: false,
  isDeleted: false,
  isModified: false,
  isResend: false,
  isPlaceMessage: 0,
  isSystemMessage: false,
  isBroadcastMessage: false,
  isSupportExtension: false,
  protocol: 'JSON',
  atUserList: [],
  cloudCustomData: '',
  clientTime: 0,
  senderTinyID: '',
  readReceiptInfo: { readCount: undefined, unreadCount: undefined, isPeerRead: undefined },
  needReadReceipt: false,
  version: 0,
  revoker: null,
  onlineOnly: false,
  noUnread: false,
  noLastMessage: false,
  receiverList: undefined,
});

/** Type and payload match because they were read together; TypeScript cannot rebuild the union from its parts. */
export const messageOf = (fields: Fields, { type, payload }: Typed): Message =>
  ({ ...fields, type, payload }) as Message;
