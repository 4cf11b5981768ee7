import { workerData } from 'node:worker_threads';

import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import { WebSocket } from 'ws';

/** What an attacker is told: where, and what to send over and over from how many addresses. */
export type Orders = {
  url: string;
  appId: number;
  key: string;
  attackers: number;
  /** When it stops, as Unix time. */
  endMs: number;
  kind: 'pings' | 'guesses' | 'keys' | 'logins';
};

const { url, appId, key, attackers, kind, endMs } = workerData as Orders;
const isOver = (): boolean => Date.now() >= endMs;

const frame = (servcmd: string, more: object = {}): Buffer =>
  Buffer.from(JSON.stringify({ head: { servcmd, seq: 1, sdkappid: appId, ...more }, body: {} }));

const FRAMES = {
  pings: frame('heartbeat.alive'),
  guesses: frame('im_open_status.wslogin', { identifier: 'ana', usersig: 'x'.repeat(2_000) }),
  keys: frame('openim.getmsg', { a2: 'y'.repeat(48) }),
  logins: frame('heartbeat.alive'),
} as const;

const loginOf = (userId: string): Buffer => {
  const signedAtSec = Math.floor(Date.now() / 1000);
  const usersig = signUserSig(key, { appId, userId, signedAtSec, validForSec: 3600 });
  return frame('im_open_status.wslogin', { identifier: userId, usersig });
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const open = async (address: string): Promise<WebSocket | undefined> => {
  const headers = { 'x-forwarded-for': address };
  const socket = new WebSocket(`${url}/binfo?sdkappid=${appId}`, { headers });
  socket.on('error', () => undefined);
  socket.on('message', () => undefined);
  await new Promise((resolve) => {
    socket.once('open', resolve);
    socket.once('close', resolve);
  });
  return socket.readyState === WebSocket.OPEN ? socket : undefined;
};

const ROUND = 50;
const MOST_UNSENT_BYTES = 1_000_000;

const sendRound = (socket: WebSocket): void => {
  if (socket.bufferedAmount > MOST_UNSENT_BYTES) return;
  for (let sent = 0; sent < ROUND; sent += 1) socket.send(FRAMES[kind]);
};

/** Opens sockets again and again from one address, and sends as much as each of them takes. */
const attack = async (number: number): Promise<void> => {
  while (!isOver()) {
    const socket = await open(`203.0.113.${number + 1}`);
    if (socket === undefined) {
      await pause(20);
      continue;
    }
    if (kind === 'logins') socket.send(loginOf(`eve-${number}`));
    while (!isOver() && socket.readyState === WebSocket.OPEN) {
      sendRound(socket);
      await turn();
    }
    socket.terminate();
  }
};

await Promise.all(Array.from({ length: attackers }, (_, number) => attack(number)));
