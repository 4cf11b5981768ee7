import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { APP_ID, chatWorld } from './chat-world.ts';
import { publicUser, textOf, until } from './public-user.ts';

const world = await chatWorld();

type Outcome = { closed?: number; code?: unknown };

const head = (servcmd: string, more: Record<string, unknown> = {}) => ({
  servcmd,
  seq: 1,
  ver: 'v4',
  ...more,
});

/** Sends one frame on a socket of its own and tells whether it was answered or closed. */
const outcomeOf = (frame: Uint8Array): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${world.url()}/binfo?sdkappid=${APP_ID}&compress=gzip`);
    const timer = setTimeout(() => {
      socket.terminate();
      reject(new Error('neither answered nor closed'));
    }, 5_000);
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      socket.terminate();
      resolve(outcome);
    };
    socket.on('open', () => socket.send(frame));
    socket.on('error', () => undefined);
    socket.on('close', (closed) => settle({ closed }));
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString('utf8')) as { body: { ErrorCode: number } };
      settle({ code: answer.body.ErrorCode });
    });
  });

const json = (document: unknown): Uint8Array => Buffer.from(JSON.stringify(document));
const ofLength = (length: number): Uint8Array => {
  const empty = json({ head: head('heartbeat.alive'), body: { x: '' } });
  return json({ head: head('heartbeat.alive'), body: { x: 'x'.repeat(length - empty.length) } });
};

test.each<[string, Uint8Array, Outcome]>([
  [
    'a truncated document',
    json({ head: head('heartbeat.alive'), body: {} }).subarray(0, 20),
    { closed: 1007 },
  ],
  ['binary noise', randomBytes(500), { closed: 1007 }],
  ['an empty frame', Buffer.alloc(0), { closed: 1007 }],
  ['64 KB and one byte', ofLength(64 * 1024 + 1), { closed: 1009 }],
  ['a megabyte', ofLength(1024 * 1024), { closed: 1009 }],
  ['nesting of 10,000', Buffer.from(`{"head":${'['.repeat(10_000)}`), { closed: 1007 }],
  ['a head without a command', json({ head: { seq: 1 }, body: {} }), { closed: 1008 }],
  [
    'a sequence that is a text',
    json({ head: { servcmd: 'heartbeat.alive', seq: 'x' }, body: {} }),
    { closed: 1008 },
  ],
  ['a list for a body', json({ head: head('heartbeat.alive'), body: [] }), { closed: 1007 }],
  ['a command that nobody knows', json({ head: head('openim.nothing'), body: {} }), { code: 60003 }],
  ['a name of a built-in property', json({ head: head('__proto__'), body: {} }), { code: 60003 }],
  ['a request without login', json({ head: head('openim.getmsg'), body: {} }), { code: 2024 }],
  [
    'a session key that was never given',
    json({ head: head('openim.getmsg', { a2: 'x' }), body: {} }),
    { code: 20002 },
  ],
  [
    'a wrong type in a field',
    json({ head: head('group_open_http_noauth_svc.apply_join_group'), body: { GroupId: 7 } }),
    { code: 10004 },
  ],
  [
    'a login whose token is noise',
    json({
      head: head('im_open_status.wslogin', { identifier: 'ana', usersig: 'x'.repeat(4000) }),
      body: {},
    }),
    { code: 70002 },
  ],
])('%s is closed or answered with a code', async (_title, frame, outcome) => {
  expect(await outcomeOf(frame)).toEqual(outcome);
});

test('a frame of exactly 64 KB is answered', async () => {
  expect(await outcomeOf(ofLength(64 * 1024))).toEqual({ code: 0 });
});

test('an app that is not ours gets no socket', async () => {
  const socket = new WebSocket(`${world.url()}/binfo?sdkappid=1`);
  const failure = await new Promise<Error>((resolve) => socket.on('error', resolve));
  expect(failure.message).toContain('403');
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is still held once everything that can go is gone. */
const heldBytes = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

test('hundreds of bad frames leave other logins and the memory as they were', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  const beforeBytes = heldBytes();
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => outcomeOf(randomBytes(60_000)).catch(() => ({}))));
  }
  await ana.text('bo', 'still fine');
  await until('it arrives', () => bo.received().some((one) => textOf(one) === 'still fine'));
  // Sockets that were ended let go of their buffers a turn later.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  collect();
  // The frames were 30 MB together: whoever kept a third of them is found.
  expect(heldBytes() - beforeBytes).toBeLessThan(10 * 1024 * 1024);
});
