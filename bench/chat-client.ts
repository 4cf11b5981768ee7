import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Measure } from './report.ts';
import { NOW_SEC, READY_ANSWERS } from './ready-answers.ts';

const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 100_000);
const CONVERSATIONS = 1_000;
const PER_PUSH = 100;
/** The public client needs half a minute, and several on a busy machine. */
const LIMIT_MS = 180_000;

type Outcome = { loginMs: number; settledMs: number; heapBytes: number; conversations: number };
type Body = Record<string, unknown>;

const message = (index: number): Body => ({
  From_Account: `u${index % CONVERSATIONS}`,
  To_Account: 'me',
  MsgSeq: index,
  MsgRandom: index,
  MsgTimeStamp: NOW_SEC + Math.floor(index / 100),
  MsgClientTime: NOW_SEC,
  TinyId: `9${index % CONVERSATIONS}`,
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${index}` } }],
});

const pushOf = (from: number): Buffer => {
  const messages = Array.from({ length: PER_PUSH }, (_, index) => message(from + index));
  const head = { servcmd: 'im_open_push.msg_push', seq: from };
  return Buffer.from(JSON.stringify({ head, body: { EventArray: [{ Event: 9, C2cMsgArray: messages }] } }));
};

const answer = (socket: WebSocket, data: Buffer): void => {
  const { head } = JSON.parse(data.toString()) as { head: { servcmd: string; seq: number } };
  const body = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...READY_ANSWERS[head.servcmd] };
  socket.send(Buffer.from(JSON.stringify({ head: { servcmd: head.servcmd, seq: head.seq }, body })));
};

/** One client in a process of its own takes all messages; the same bytes for either kind. */
const outcomeOf = async (kind: 'ours' | 'theirs', pushes: readonly Buffer[]): Promise<Outcome> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const sockets = new Set<WebSocket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('message', (data: Buffer) => answer(socket, data));
  });
  const { port } = server.address() as AddressInfo; // a listening server has one
  const file = fileURLToPath(new URL('chat-client-child.ts', import.meta.url));
  const child = fork(file, [kind, String(port), String(MESSAGES)], { execArgv: ['--expose-gc'] });
  child.on('message', (words) => {
    if (words === 'ready') for (const push of pushes) for (const socket of sockets) socket.send(push);
  });
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      child.on('message', (words) => typeof words === 'object' && resolve(words as Outcome));
      child.on('exit', () => reject(new Error(`the ${kind} client ended early`)));
      setTimeout(
        () => reject(new Error(`the ${kind} client took longer than ${LIMIT_MS} ms`)),
        LIMIT_MS,
      ).unref();
    });
  } finally {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
    for (const socket of sockets) socket.terminate();
    server.close();
  }
};

/** Pushed messages in a thousand conversations, until the list has settled; and the login before. */
export const chatClient = async (): Promise<Measure[]> => {
  const pushes = Array.from({ length: MESSAGES / PER_PUSH }, (_, index) => pushOf(index * PER_PUSH));
  const ours = await outcomeOf('ours', pushes);
  const theirs = await outcomeOf('theirs', pushes);
  if (ours.conversations !== CONVERSATIONS) throw new Error(`ours lists ${ours.conversations} conversations`);
  const against = { peerName: 'tim-js-sdk 2.27.6' };
  const mb = 1_000_000;
  return [
    {
      ...against,
      name: `${MESSAGES} messages to a settled list`,
      unit: 'ms',
      ours: ours.settledMs,
      peer: theirs.settledMs,
      limit: { atMost: 0.2 },
    },
    {
      ...against,
      name: 'heap afterwards',
      unit: 'MB',
      ours: ours.heapBytes / mb,
      peer: theirs.heapBytes / mb,
      limit: { atMost: 0.5 },
    },
    {
      ...against,
      name: 'login to ready',
      unit: 'ms',
      ours: ours.loginMs,
      peer: theirs.loginMs,
      limit: { atMost: 1 },
    },
  ];
};
