/** People of either system in a process of their own. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ChatSystem, type Conversation, ourSystem } from './chat-system.ts';
import { answerOrders } from './measurer.ts';
import { runSenders, type SendOrder } from './sender.ts';
import type { Listener } from './speakers.ts';
import { xmppSystem } from './xmpp-system.ts';

type Target = { system: 'ours' | 'ejabberd'; port: number };

export type PeerOrder =
  | ({ kind: 'pairs'; names: readonly string[] } & Target)
  | ({ kind: 'groups'; names: readonly string[]; online: number } & Target)
  | ({ kind: 'logins'; names: readonly string[] } & Target)
  | { kind: 'leave' }
  | SendOrder;

/** @property heard messages that receivers got; @property tookSec of the logins */
export type PeerAnswer = { perSec: number; p99Ms: number; sent: number; heard: number; tookSec: number };

const NOTHING: PeerAnswer = { perSec: 0, p99Ms: 0, sent: 0, heard: 0, tookSec: 0 };
/** What is on its way arrives within that. */
const ARRIVED_MS = 1_000;

let conversations: Conversation[] = [];
let present: Listener[] = [];
let heard = 0;

const systemOf = ({ system, port }: Target): ChatSystem =>
  system === 'ours' ? ourSystem(port) : xmppSystem(port);

const leave = (): void => {
  for (const { senders, listeners } of conversations)
    for (const one of [...senders, ...listeners]) one.close();
  for (const one of present) one.close();
  conversations = [];
  present = [];
};

const logInAll = async (target: Target, names: readonly string[]): Promise<number> => {
  const system = systemOf(target);
  const began = performance.now();
  present = await Promise.all(names.map((name) => system.logIn(name)));
  return (performance.now() - began) / 1000;
};

const send = async (order: SendOrder): Promise<PeerAnswer> => {
  heard = 0;
  const answer = await runSenders(
    conversations.flatMap(({ senders }) => senders),
    order,
  );
  await pause(ARRIVED_MS);
  return { ...NOTHING, ...answer, sent: Math.round((answer.perSec * order.forMs) / 1000), heard };
};

const AT_ONCE = 16;

const connectAll = async (order: Exclude<PeerOrder, { kind: 'leave' } | SendOrder>): Promise<void> => {
  const system = systemOf(order);
  const hear = (count: number): void => {
    heard += count;
  };
  const connect = (name: string): Promise<Conversation> =>
    order.kind === 'groups'
      ? system.group(name, order.online)
      : system.pair({ name, of: order.names.length }, hear);
  for (let from = 0; from < order.names.length; from += AT_ONCE)
    conversations.push(...(await Promise.all(order.names.slice(from, from + AT_ONCE).map(connect))));
};

answerOrders(async (given): Promise<PeerAnswer> => {
  const order = given as PeerOrder;
  if (order.kind === 'send') return send(order);
  leave();
  if (order.kind === 'logins') return { ...NOTHING, tookSec: await logInAll(order, order.names) };
  if (order.kind !== 'leave') await connectAll(order);
  return NOTHING;
});
