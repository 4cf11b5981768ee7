import { once } from 'node:events';

import { manualClock } from '@touchline/engines/clock/clock';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { MAX_FRAMES_PER_SEC, MAX_REFUSED_PER_SEC } from '../src/socket/frame-budget.ts';
import { APP_ID, chatWorld, sign } from './chat-world.ts';
import { until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const world = await chatWorld();
const POLICY = 1008;

/** A socket that sends what it likes, and counts what comes back. */
const floodSocket = async ({ url } = world) => {
  const socket = new WebSocket(`${url()}/binfo?sdkappid=${APP_ID}`);
  const seen = { codes: new Map<number, number>(), pongs: 0, closed: 0, overloads: 0 };
  socket.on('error', () => undefined);
  socket.on('close', (code) => {
    seen.closed = code;
  });
  socket.on('pong', () => {
    seen.pongs += 1;
  });
  socket.on('message', (data: Buffer) => {
    const { head, body } = JSON.parse(data.toString('utf8')) as {
      head: { servcmd: string };
      body: { ErrorCode?: number };
    };
    if (head.servcmd === 'OverLoadPush.notify2') seen.overloads += 1;
    else if (body.ErrorCode !== undefined)
      seen.codes.set(body.ErrorCode, (seen.codes.get(body.ErrorCode) ?? 0) + 1);
  });
  await once(socket, 'open');
  let seq = 0;
  const send = (servcmd: string, more: object = {}): void => {
    seq += 1;
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(Buffer.from(JSON.stringify({ head: { servcmd, seq, sdkappid: APP_ID, ...more }, body: {} })));
  };
  const logIn = async (userId: string): Promise<void> => {
    send('im_open_status.wslogin', { identifier: userId, usersig: sign(userId) });
    await until('logged in', () => seen.codes.get(0) === 1);
    seen.codes.clear();
  };
  const answered = (): number => [...seen.codes.values()].reduce((sum, count) => sum + count, 0);
  return { socket, seen, send, logIn, answered };
};

test('before a login a socket has a handful of frames, and is closed at more', async () => {
  const one = await floodSocket();
  for (let sent = 0; sent < 1_000; sent += 1) one.send('heartbeat.alive');
  await until('closed', () => one.seen.closed !== 0);
  expect(one.seen.closed).toBe(POLICY);
  expect(one.answered()).toBeLessThan(60);
});

test('signatures cannot be guessed on one socket: after a few refusals it is closed', async () => {
  const one = await floodSocket();
  for (let sent = 0; sent < 20; sent += 1) {
    one.send('im_open_status.wslogin', { identifier: 'ana', usersig: 'x'.repeat(200) });
    await new Promise((resolve) => setImmediate(resolve));
  }
  await until('closed', () => one.seen.closed !== 0);
  expect(one.seen.closed).toBe(POLICY);
  expect(one.answered()).toBeGreaterThan(0);
});

test('pings of the protocol below are counted as frames are', async () => {
  const one = await floodSocket();
  for (let sent = 0; sent < 1_000; sent += 1) one.socket.ping();
  await until('closed', () => one.seen.closed !== 0);
  expect(one.seen.closed).toBe(POLICY);
  expect(one.seen.pongs).toBeLessThan(60);
  const calm = await floodSocket();
  calm.socket.ping();
  await until('a pong', () => calm.seen.pongs === 1);
  calm.socket.terminate();
});

test('a frame that grows and grows without a login is not kept until it is whole', async () => {
  const one = await floodSocket();
  one.socket.send(Buffer.alloc(100_000), { fin: false });
  one.socket.send(Buffer.alloc(100_000), { fin: false });
  await until('closed', () => one.seen.closed !== 0);
  expect(one.seen.closed).toBe(1009);
});

test('after a login, a burst beyond 500 frames in a second is refused with an answer; the next second is as ever', async () => {
  const clock = manualClock(Date.now());
  const one = await floodSocket(await chatWorld({}, { clock }));
  await one.logIn('ana');
  clock.advance(1_000);
  const total = MAX_FRAMES_PER_SEC + MAX_REFUSED_PER_SEC;
  for (let sent = 0; sent < total; sent += 1) one.send('heartbeat.alive');
  await until('all are answered', () => one.answered() === total, 20_000);
  expect(new Set(one.seen.codes.keys())).toEqual(new Set([0, 60022]));
  // Once a second, however many are refused.
  expect(one.seen.overloads).toBe(1);
  clock.advance(1_000);
  one.seen.codes.clear();
  one.send('heartbeat.alive');
  await until('answered', () => one.answered() === 1);
  expect([...one.seen.codes.keys()]).toEqual([0]);
  one.socket.terminate();
});

test('whoever floods on and on is closed, and may come back', async () => {
  const one = await floodSocket();
  await one.logIn('bo');
  const timer = setInterval(() => {
    for (let sent = 0; sent < 200; sent += 1) one.send('heartbeat.alive');
  }, 50);
  await until('closed', () => one.seen.closed !== 0, 25_000).finally(() => clearInterval(timer));
  expect(one.seen.closed).toBe(POLICY);
  const back = await rawUser(world.url(), 'bo');
  expect(back.login).toMatchObject({ ErrorCode: 0 });
  back.close();
}, 40_000);
