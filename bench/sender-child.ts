/** Senders of one-to-one messages in a process of their own. */
import { connectChatUser } from './chat-user.ts';
import { answerOrders } from './measurer.ts';
import { FEWEST_SOCKETS, runSenders, type Sender, type SenderAnswer, type SendOrder } from './sender.ts';
import { personSender } from './speakers.ts';

export type SenderOrder = { kind: 'connect'; port: number; senders: number } | SendOrder;

let senders: Sender[] = [];

const connectAll = async (port: number, count: number): Promise<void> => {
  for (const sender of senders) sender.close();
  senders = [];
  for (let i = 0; i < count; i += 1) {
    // A receiver has to exist, but is away: this measures the commit, not the push.
    const receiver = `away-${count}-${i}`;
    (await connectChatUser(port, receiver)).close();
    const sockets = Math.max(1, FEWEST_SOCKETS / count);
    senders.push(await personSender(port, { from: `bench-${count}-${i}`, to: receiver, sockets }));
  }
};

answerOrders(async (given): Promise<SenderAnswer> => {
  const order = given as SenderOrder;
  if (order.kind === 'send') return runSenders(senders, order);
  await connectAll(order.port, order.senders);
  return { perSec: 0, p99Ms: 0 };
});
