import { connectChatUser } from './chat-user.ts';
import { FIRST, inTurn, type Sender, senderOf, TEXT } from './sender.ts';

const SPEAKERS = 2;
/** The server takes 500 frames a second of one socket: a speaker talks by several. */
const SOCKETS = 4;

/** Somebody who is there and listens. */
export type Listener = { close(): void };

const MESSAGE_BODY = [{ MsgType: 'TIMTextElem', MsgContent: { Text: TEXT } }];

/** Sends to one person, over so many sockets in turn. */
export const personSender = async (
  port: number,
  { from, to, sockets }: { from: string; to: string; sockets: number },
): Promise<Sender> => {
  const senders: Sender[] = [];
  for (let turn = 0; turn < sockets; turn += 1) {
    const user = await connectChatUser(port, `${from}-${turn}`);
    const body = {
      From_Account: user.userId,
      To_Account: to,
      MsgSeq: FIRST,
      MsgRandom: FIRST,
      MsgBody: MESSAGE_BODY,
      CloudCustomData: '',
    };
    senders.push(senderOf(user, 'openim.sendmsg', body));
  }
  return inTurn(senders);
};

const speakerOf = async (port: number, groupId: string, place: number): Promise<Sender> => {
  const sockets: Sender[] = [];
  for (let turn = 0; turn < SOCKETS; turn += 1) {
    const user = await connectChatUser(port, `${groupId}-${place * SOCKETS + turn}`);
    const body = { GroupId: groupId, Random: FIRST, MsgBody: MESSAGE_BODY };
    sockets.push(senderOf(user, 'group_open_http_svc.send_group_msg', body));
  }
  return inTurn(sockets);
};

/** Members of one group who are online: two of them speak. */
export const connectGroup = async (
  port: number,
  groupId: string,
  online: number,
): Promise<{ senders: Sender[]; listeners: Listener[] }> => {
  const senders: Sender[] = [];
  const listeners: Listener[] = [];
  for (let place = 0; place < SPEAKERS; place += 1) senders.push(await speakerOf(port, groupId, place));
  for (let place = SPEAKERS * SOCKETS; place < online; place += 1)
    listeners.push(await connectChatUser(port, `${groupId}-${place}`));
  return { senders, listeners };
};
