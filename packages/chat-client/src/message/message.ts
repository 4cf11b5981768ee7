export type ConversationType = 'C2C' | 'GROUP' | '@TIM#SYSTEM';
export type MessageStatus = 'unSend' | 'success' | 'fail';
export type MessagePriority = 'High' | 'Normal' | 'Low' | 'Lowest';

interface MessageFields {
  /** `senderTinyID-clientTime-random`: the same on every client. */
  ID: string;
  conversationID: string;
  conversationType: ConversationType;
  conversationSubType: string | undefined;
  /** Unix seconds; by the server's clock once it has accepted the message. */
  time: number;
  /** Assigned by the sender one-to-one, by the server in groups (0 until then). */
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
  /** True while a message whose sending failed waits in the outbox, to be sent once the server is back. */
  isQueued?: boolean;
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

/** A message; `type` determines the shape of `payload`. @source im §3 "Message" */
export type Message = {
  [T in MessageType]: MessageFields & { type: T; payload: PayloadByType[T] };
}[MessageType];

/** Payload of each message type. @source im §3 "Message types"; protocol "Message elements" */
export interface PayloadByType {
  TIMTextElem: { text: string };
  TIMCustomElem: { data: string; description: string; extension: string };
  TIMFaceElem: { index: number; data: string };
  TIMLocationElem: { description: string; longitude: number; latitude: number };
  TIMImageElem: { uuid: string; imageFormat: number; imageInfoArray: ImageInfo[] };
  TIMSoundElem: { uuid: string; url: string; size: number; second: number; downloadFlag: number };
  TIMFileElem: { uuid: string; fileUrl: string; fileName: string; fileSize: number; downloadFlag: number };
  TIMVideoFileElem: VideoPayload;
  TIMRelayElem: MergerPayload;
  TIMGroupTipElem: GroupTipPayload;
  TIMGroupSystemNoticeElem: GroupNoticePayload;
}

export type MessageType = keyof PayloadByType;

/** `type` 1 is the original, 2 at most 720 pixels, 3 at most 198. */
export interface ImageInfo {
  type: number;
  sizeBytes: number;
  width: number;
  height: number;
  imageUrl: string;
}

export interface VideoPayload {
  videoUrl: string;
  videoUUID: string;
  videoFormat: string;
  videoSecond: number;
  videoSize: number;
  snapshotUrl: string;
  snapshotWidth: number;
  snapshotHeight: number;
}

/** `messageList` is present when the messages travelled inside, or were downloaded. */
export interface MergerPayload {
  title: string;
  abstractList: string[];
  compatibleText: string;
  messageNumber: number;
  downloadKey: string;
  pbDownloadKey: string;
  messageList?: Message[];
}

export interface TipMember {
  userID: string;
  nick: string;
  avatar: string;
}

/** `operationType`: 1 joined, 2 quit, 3 kicked, 4 admin set, 5 admin removed, 6 profile, 7 member, 8 topic. */
export interface GroupTipPayload {
  operationType: number;
  operatorID: string;
  userIDList: string[];
  memberList: TipMember[] | MutedMember[];
  groupProfile: { groupID: string; groupName: string };
  groupJoinType?: number;
  memberNum?: number;
  memberCount?: number;
  newGroupProfile?: Record<string, unknown>;
  /** The topic that has changed, and how. */
  topicID?: string;
  newTopicInfo?: Record<string, unknown>;
}

export interface MutedMember extends TipMember {
  muteTime: number;
}

/** `operationType` is the report type. @source im §4 "Group system notice" */
export interface GroupNoticePayload {
  operationType: number;
  operatorID: string;
  messageKey?: number;
  authentication?: string;
  handleMessage?: string;
  groupProfile: { groupID: string; groupName: string };
  /** The user who was made or unmade admin, or whom the notice concerns otherwise. */
  userID?: string;
  topicID?: string;
  topicIDList?: string[];
  messageRemindType?: string;
}

/** Unique within a client's cache. @source im §3 "Unique key of a message" */
export const messageKey = ({ from, to, random, sequence, time }: Message): string =>
  `${from}-${to}-${random}-${sequence}-${time}`;

export const SYSTEM_USER = '@TIM#SYSTEM';
/** Sender id of tips. @source protocol "system sender tinyID" */
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

/** Text of a message in the conversation list. @source im §3 "LastMessage: messageForShow" */
export const textForShow = (message: Pick<Message, 'type' | 'payload'>): string => {
  const { payload } = message;
  return message.type === 'TIMTextElem' && 'text' in payload ? payload.text : (FOR_SHOW[message.type] ?? '');
};
