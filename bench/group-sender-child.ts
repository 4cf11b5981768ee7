/** Members of groups in a process of their own: all are online, and two of each group speak. */
import { answerOrders } from './measurer.ts';
import { runSenders, type Sender, type SenderAnswer, type SendOrder } from './sender.ts';
import { connectGroup, type Listener } from './speakers.ts';

export type GroupOrder =
  { kind: 'connect'; port: number; groupIds: readonly string[]; online: number } | SendOrder;

let senders: Sender[] = [];
let listeners: Listener[] = [];

const connectAll = async ({
  port,
  groupIds,
  online,
}: Extract<GroupOrder, { kind: 'connect' }>): Promise<void> => {
  for (const each of [...senders, ...listeners]) each.close();
  senders = [];
  listeners = [];
  for (const groupId of groupIds) {
    const group = await connectGroup(port, groupId, online);
    senders.push(...group.senders);
    listeners.push(...group.listeners);
  }
};

answerOrders(async (given): Promise<SenderAnswer> => {
  const order = given as GroupOrder;
  if (order.kind === 'send') return runSenders(senders, order);
  await connectAll(order);
  return { perSec: 0, p99Ms: 0 };
});
