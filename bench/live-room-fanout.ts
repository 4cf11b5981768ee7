import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLog } from '@touchline/engines/log/log';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { WebSocket } from 'ws';
import { APP, type ChatUser, connectChatUser } from './chat-user.ts';
import { type Child, startChild } from './child.ts';
import { type Measure, percentile } from './report.ts';

const VIEWERS = Number(process.env['BENCH_VIEWERS'] ?? 1_000);
const SENDERS = 8;
/** Connections that are opened together. */
const AT_ONCE = 25;
const MESSAGES_PER_SEC = 40;
const RUN_SEC = 8;
const GROUP = 'bench-room';
/** Stands before the time of sending in each message's text. */
const MARK = 'sent@';
const MARK_BYTES = Buffer.from(MARK);

type Tally = { delivered: number; lateMs: number[]; perCpuSec: number };

/** Counts the messages in a frame and how late each is; frames may carry several. */
const counter = () => {
  const tally = { delivered: 0, lateMs: [] as number[] };
  const take = (bytes: Buffer): void => {
    for (let at = bytes.indexOf(MARK_BYTES); at >= 0; at = bytes.indexOf(MARK_BYTES, at + 1)) {
      tally.delivered += 1;
      // A look at one in a hundred tells the lateness well enough and costs the measurer little.
      if (tally.delivered % 100 === 0) {
        const sentMs = Number(bytes.toString('latin1', at + MARK.length, at + MARK.length + 13));
        tally.lateMs.push(Date.now() - sentMs);
      }
    }
  };
  return { tally, take };
};

const textNow = (): string => `${MARK}${Date.now()} 换下贺澜是想加强边路防守吧`;

/** Speaks at the agreed rate and waits for the last deliveries; processor time is that of the server alone. */
const perform = async (
  server: Child,
  { tally, take }: ReturnType<typeof counter>,
  stage: { hear: (take: (bytes: Buffer) => void) => void; speak: (turn: number) => Promise<unknown> },
): Promise<Tally> => {
  stage.hear(take);
  const cpuBefore = server.cpuSec();
  const spoken: Promise<unknown>[] = [];
  for (let turn = 0; turn < MESSAGES_PER_SEC * RUN_SEC; turn += 1) {
    spoken.push(stage.speak(turn));
    await pause(1000 / MESSAGES_PER_SEC);
  }
  await Promise.all(spoken);
  await pause(1_000);
  return { ...tally, perCpuSec: tally.delivered / (server.cpuSec() - cpuBefore) };
};

const roomFrame = (): object => ({
  GroupId: GROUP,
  Random: Math.floor(Math.random() * 2 ** 32),
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: textNow() } }],
  CloudCustomData: '',
});

const throughChat = async (databaseUrl: string, dataDir: string): Promise<Tally> => {
  const chat = await startChild('apps/chat/src/main.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    CHAT_APP_ID: String(APP.id),
    CHAT_APP_KEY: APP.key,
    LOG_LEVEL: 'error',
  });
  const senders: ChatUser[] = [];
  const viewers: ChatUser[] = [];
  try {
    for (let i = 0; i < SENDERS; i += 1) senders.push(await connectChatUser(chat.port, `sender-${i}`));
    const service = 'group_open_http_svc';
    await senders[0]?.ask(`${service}.create_group`, { Type: 'AVChatRoom', GroupId: GROUP, Name: GROUP });
    for (const sender of senders) await sender.ask(`${service}.apply_join_group`, { GroupId: GROUP });
    for (let from = 0; from < VIEWERS; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, VIEWERS - from) }, async (_, i) => {
        const viewer = await connectChatUser(chat.port, `viewer-${from + i}`);
        await viewer.ask(`${service}.apply_join_group`, { GroupId: GROUP });
        return viewer;
      });
      viewers.push(...(await Promise.all(some)));
    }
    return await perform(chat, counter(), {
      hear: (take) => {
        for (const viewer of viewers) viewer.onPush(take);
      },
      speak: (turn) =>
        senders[turn % SENDERS]?.ask(`${service}.send_group_msg`, roomFrame()) ?? Promise.resolve(),
    });
  } finally {
    for (const user of [...senders, ...viewers]) user.close();
    await chat.stop();
  }
};

const throughBareBroadcast = async (): Promise<Tally> => {
  const peer = await startChild('bench/bare-broadcast.ts', {});
  const sockets: WebSocket[] = [];
  try {
    for (let i = 0; i < VIEWERS; i += 1) {
      const socket = new WebSocket(`ws://127.0.0.1:${peer.port}`, { perMessageDeflate: false });
      await once(socket, 'open');
      sockets.push(socket);
    }
    const head = { ver: 'v4', servcmd: 'group_open_long_polling_http_svc.push', seq: 0, sdkappid: APP.id };
    return await perform(peer, counter(), {
      hear: (take) => {
        for (const socket of sockets) socket.on('message', take);
      },
      speak: (turn) => {
        sockets[turn % SENDERS]?.send(Buffer.from(JSON.stringify({ head, body: roomFrame() })));
        return Promise.resolve();
      },
    });
  } finally {
    for (const socket of sockets) socket.terminate();
    await peer.stop();
  }
};

/** One live room at the rate that one room carries, beside a bare broadcast of prepared frames. */
export const liveRoomFanout = async (): Promise<Measure[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log: silentLog });
  try {
    const ours = await throughChat(postgres.url, join(dir, 'data'));
    const peer = await throughBareBroadcast();
    const due = VIEWERS * MESSAGES_PER_SEC * RUN_SEC;
    const against = { peerName: 'bare ws broadcast' };
    return [
      {
        ...against,
        name: `${VIEWERS} viewers, deliveries per second of processor time`,
        unit: '/s',
        ours: ours.perCpuSec,
        peer: peer.perCpuSec,
        limit: { atLeast: 0.8 },
      },
      {
        ...against,
        name: 'delivered, of all that were due',
        unit: '%',
        ours: (100 * ours.delivered) / due,
        peer: (100 * peer.delivered) / due,
        limit: { atLeast: 0.999 },
      },
      {
        ...against,
        name: `delivery, 99th percentile at ${MESSAGES_PER_SEC} messages/s`,
        unit: 'ms',
        ours: percentile(ours.lateMs, 0.99),
        peer: Math.max(1, percentile(peer.lateMs, 0.99)),
        ceiling: 400,
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
