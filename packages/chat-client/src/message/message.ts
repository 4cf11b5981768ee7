import type { MessageType, PayloadByType } from './payloads.ts';

export type ConversationType = 'C2C' | 'GROUP' | '@TIM#SYSTEM';
export type MessageStatus = 'unSend' | 'success' | 'fail';
export type MessagePriority = 'High' | 'Normal' | 'Low' | 'Lowest';

interface MessageFields {
  /** `senderTinyID-clientTime-random`: the same on every client. */
  ID: string;
  conversationID: string;
  conversationType: ConversationType;
  conversationSubType: string | undefined;
  /** Unix seconds, by the server once it has taken the message. */
  time: number;
  /** Chosen by the sender one-to-one, by the server in groups (0 until it has). */
  sequence: number;
  clientSequence: number;
  random: number;
  priority: MessagePriority;
  nick: string;
  avatar: string;
  nameCard: string;
  from: string;
  to: string;
  flow: 'in' | 'out';
  status: MessageStatus;
  isPeerRead: boolean;
  isRead: boolean;
  isRevoked: boolean;
  isDeleted: boolean;
  isModified: boolean;
  isResend: boolean;
  isPlaceMessage: number;
  isSystemMessage: boolean;
  isBroadcastMessage: boolean;
  isSupportExtension: boolean;
  protocol: 'JSON';
  atUserList: string[];
  cloudCustomData: string;
  /** Unix seconds on the sender's clock. */
  clientTime: number;
  senderTinyID: string;
  readReceiptInfo: {
    readCount: number | undefined;
    unreadCount: number | undefined;
    isPeerRead: boolean | undefined;
  };
  needReadReceipt: boolean;
  version: number;
  revoker: string | null;
  /** Neither stored nor counted by the server. */
  onlineOnly: boolean;
  noUnread: boolean;
  noLastMessage: boolean;
  /** Only these members of the group receive it. */
  receiverList: string[] | undefined;
}

/** A message; `payload` is known once `type` is. @source im §3 "Message" */
export type Message = {
  [T in MessageType]: MessageFields & { type: T; payload: PayloadByType[T] };
}[MessageType];

/** Unique within everything a client holds. @source im §3 "Unique key of a message" */
export const messageKey = ({ from, to, random, sequence, time }: Message): string =>
  `${from}-${to}-${random}-${sequence}-${time}`;

export const SYSTEM_USER = '@TIM#SYSTEM';
/** Tips carry this sender in their id. @source protocol "system sender tinyID" */
export const SYSTEM_TINY_ID = '144115198244471703';

/** @source im §3 "conversationID: C2C{userID} or GROUP{groupID}" */
export const conversationIdOf = (type: ConversationType, peer: string): string =>
  type === SYSTEM_USER ? SYSTEM_USER : `${type}${peer}`;

const FOR_SHOW: Partial<Record<MessageType, string>> = {
  TIMCustomElem: '[自定义消息]',
  TIMFaceElem: '[动画表情]',
  TIMLocationElem: '[地理位置]',
  TIMImageElem: '[图片]',
  TIMSoundElem: '[语音]',
  TIMFileElem: '[文件]',
  TIMVideoFileElem: '[视频]',
  TIMRelayElem: '[聊天记录]',
  TIMGroupTipElem: '[群提示消息]',
  TIMGroupSystemNoticeElem: '[群系统通知]',
};

/** What a conversation list shows of a message. @source im §3 "LastMessage: messageForShow" */
export const textForShow = (message: Pick<Message, 'type' | 'payload'>): string => {
  const { payload } = message;
  return message.type === 'TIMTextElem' && 'text' in payload ? payload.text : (FOR_SHOW[message.type] ?? '');
};
