import { textForShow, type Message, type MessageType } from '../message/message.ts';

/** @source im §3 "LastMessage" */
export interface LastMessage {
  lastTime: number;
  lastSequence: number;
  fromAccount: string;
  messageForShow: string;
  type: MessageType | '';
  payload: Message['payload'] | null;
  cloudCustomData: string;
  isRevoked: boolean;
  onlineOnlyFlag: boolean;
  nick: string;
  nameCard: string;
  version: number;
  isPeerRead: boolean;
  revoker: string | null;
}

/** `atTypeArray` holds 1 for me, 2 for all, 3 for both. @source im §3 "GroupAtInfo" */
export interface GroupAtInfo {
  from: string;
  groupID: string;
  topicID: string;
  messageSequence: number;
  atTypeArray: number[];
}

export const NO_MESSAGE: LastMessage = {
  lastTime: 0,
  lastSequence: 0,
  fromAccount: '',
  messageForShow: '',
  type: '',
  payload: null,
  cloudCustomData: '',
  isRevoked: false,
  onlineOnlyFlag: false,
  nick: '',
  nameCard: '',
  version: 0,
  isPeerRead: false,
  revoker: null,
};

/** The last message as a conversation list shows it. */
export const lastMessageOf = (message: Message): LastMessage => ({
  lastTime: message.time,
  lastSequence: message.sequence,
  fromAccount: message.from,
  messageForShow: textForShow(message),
  type: message.type,
  payload: message.payload,
  cloudCustomData: message.cloudCustomData,
  isRevoked: message.isRevoked,
  onlineOnlyFlag: message.onlineOnly,
  nick: message.nick,
  nameCard: message.nameCard,
  version: message.version,
  isPeerRead: message.isPeerRead,
  revoker: message.revoker,
});
