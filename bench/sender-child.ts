/** Senders of one-to-one messages in a process of their own. */
import { connectChatUser } from './chat-user.ts';
import { answerOrders } from './measurer.ts';
import {
  FEWEST_SOCKETS,
  FIRST,
  inTurn,
  runSenders,
  type Sender,
  type SenderAnswer,
  senderOf,
  type SendOrder,
  TEXT,
} from './sender.ts';

export type SenderOrder = { kind: 'connect'; port: number; senders: number } | SendOrder;

let senders: Sender[] = [];

const connectAll = async (port: number, count: number): Promise<void> => {
  for (const sender of senders) sender.close();
  senders = [];
  for (let i = 0; i < count; i += 1) {
    // A receiver has to exist, but is away: this measures the commit, not the push.
    const receiver = `away-${count}-${i}`;
    (await connectChatUser(port, receiver)).close();
    const sockets: Sender[] = [];
    for (let turn = 0; turn < Math.max(1, FEWEST_SOCKETS / count); turn += 1) {
      const user = await connectChatUser(port, `bench-${count}-${i}-${turn}`);
      const body = {
        From_Account: user.userId,
        To_Account: receiver,
        MsgSeq: FIRST,
        MsgRandom: FIRST,
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: TEXT } }],
        CloudCustomData: '',
      };
      sockets.push(senderOf(user, 'openim.sendmsg', body));
    }
    senders.push(inTurn(sockets));
  }
};

answerOrders(async (given): Promise<SenderAnswer> => {
  const order = given as SenderOrder;
  if (order.kind === 'send') return runSenders(senders, order);
  await connectAll(order.port, order.senders);
  return { perSec: 0, p99Ms: 0 };
});
