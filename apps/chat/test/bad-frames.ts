import fc from 'fast-check';
import { WebSocket } from 'ws';

import { APP_ID, sign } from './chat-world.ts';

export type Outcome = { closed?: number; code?: unknown };

const head = (servcmd: string, more: Record<string, unknown> = {}) => ({
  servcmd,
  seq: 1,
  ver: 'v4',
  ...more,
});

/** For what takes a busy machine long. */
const ANSWER_MS = 20_000;

/** Sends one frame on a socket of its own and tells whether it was answered or closed. */
export const outcomeOf = (
  url: string,
  frame: Uint8Array,
  { appId = APP_ID }: { appId?: number | string } = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/binfo?sdkappid=${appId}&compress=gzip`);
    const timer = setTimeout(() => {
      socket.terminate();
      reject(new Error('neither answered nor closed'));
    }, ANSWER_MS);
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
export const ofLength = (length: number): Uint8Array => {
  const empty = json({ head: head('heartbeat.alive'), body: { x: '' } });
  return json({ head: head('heartbeat.alive'), body: { x: 'x'.repeat(length - empty.length) } });
};

/** A login of a user of an app. */
export const loginFrame = (appId: number): Uint8Array =>
  json({
    head: head('im_open_status.wslogin', { sdkappid: appId, identifier: 'ana', usersig: sign('ana') }),
    body: {},
  });

/** Bytes that are the same in every run, and no text. */
export const noise = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => 128 + ((index * 73 + (index >> 3) * 31) % 128));

export const BAD_FRAMES: [title: string, frame: Uint8Array, outcome: Outcome][] = [
  [
    'a truncated document',
    json({ head: head('heartbeat.alive'), body: {} }).subarray(0, 20),
    { closed: 1007 },
  ],
  ['binary noise', noise(500), { closed: 1007 }],
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
];

const VALID = json({ head: head('openim.getmsg'), body: { Cookie: '', SyncFlag: 0 } });

/** What nobody thought of: noise, any document, any head and body, and a frame that was right once. */
export const AnyFrame: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }),
  fc.json().map((text) => Buffer.from(text)),
  fc
    .record({ head: fc.oneof(fc.jsonValue(), fc.constant(head('heartbeat.alive'))), body: fc.jsonValue() })
    .map(json),
  fc
    .record({
      servcmd: fc.string(),
      seq: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
    })
    .map((fields) => json({ head: { ...head(''), ...fields }, body: {} })),
  fc
    .record({ at: fc.nat(VALID.length - 1), byte: fc.nat(255), length: fc.nat(VALID.length) })
    .map(({ at, byte, length }) => VALID.with(at, byte).subarray(0, length)),
);
