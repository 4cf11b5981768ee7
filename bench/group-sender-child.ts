/** Members of groups in a process of their own: all are online, and two of each group speak. */
import { type ChatUser, connectChatUser } from './chat-user.ts';
import { answerOrders } from './measurer.ts';
import {
  FIRST,
  inTurn,
  runSenders,
  type Sender,
  type SenderAnswer,
  senderOf,
  type SendOrder,
  TEXT,
} from './sender.ts';

export type GroupOrder =
  { kind: 'connect'; port: number; groupIds: readonly string[]; online: number } | SendOrder;

const SPEAKERS = 2;
/** The server takes 500 frames a second of one socket: a speaker talks by several. */
const SOCKETS = 4;

let senders: Sender[] = [];
const listeners: ChatUser[] = [];

const speakerOf = async (port: number, groupId: string, place: number): Promise<Sender> => {
  const sockets: Sender[] = [];
  for (let turn = 0; turn < SOCKETS; turn += 1) {
    const user = await connectChatUser(port, `${groupId}-${place * SOCKETS + turn}`);
    const body = {
      GroupId: groupId,
      Random: FIRST,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: TEXT } }],
    };
    sockets.push(senderOf(user, 'group_open_http_svc.send_group_msg', body));
  }
  return inTurn(sockets);
};

const connectAll = async ({
  port,
  groupIds,
  online,
}: Extract<GroupOrder, { kind: 'connect' }>): Promise<void> => {
  for (const each of [...senders, ...listeners]) each.close();
  senders = [];
  listeners.length = 0;
  for (const groupId of groupIds) {
    for (let place = 0; place < SPEAKERS; place += 1) senders.push(await speakerOf(port, groupId, place));
    for (let place = SPEAKERS * SOCKETS; place < online; place += 1)
      listeners.push(await connectChatUser(port, `${groupId}-${place}`));
  }
};

answerOrders(async (given): Promise<SenderAnswer> => {
  const order = given as GroupOrder;
  if (order.kind === 'send') return runSenders(senders, order);
  await connectAll(order);
  return { perSec: 0, p99Ms: 0 };
});
