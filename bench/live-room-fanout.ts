import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLog } from '@touchline/engines/log/log';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { type BareSocket, clientFrame, openBareSocket } from './bare-socket.ts';
import { type ChatUser, connectChatUser, APP } from './chat-user.ts';
import { type Child, startChild } from './child.ts';
import { type Measure, percentile } from './report.ts';

const VIEWERS = Number(process.env['BENCH_VIEWERS'] ?? 5_000);
const SENDERS = 8;
/** Connections that are opened together. */
const AT_ONCE = 50;
/** Unbatched, the measurer itself cannot take more at this many viewers. */
const UNBATCHED_PER_SEC = 8;
const BATCHED_PER_SEC = 40;
const BATCH_MS = 150;
const RUN_SEC = 6;
/** After the last join: the tips about it are told. */
const SETTLE_MS = 2_500;
/** Stands before the time of sending in each message's text. */
const MARK = 'sent@';
const MARK_BYTES = Buffer.from(MARK);

type Tally = { delivered: number; lateMs: number[]; perCpuSec: number; frame: Buffer };

/** Counts the messages in a frame and how late each is; frames may carry several. */
const counter = () => {
  const tally = { delivered: 0, lateMs: [] as number[], frame: Buffer.alloc(0) };
  const take = (bytes: Buffer): void => {
    if (tally.frame.length === 0 && bytes.includes(MARK_BYTES)) tally.frame = Buffer.from(bytes);
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
  stage: {
    perSec: number;
    hear: (take: (bytes: Buffer) => void) => void;
    speak: (turn: number) => Promise<unknown>;
  },
): Promise<Tally> => {
  stage.hear(take);
  const cpuBefore = server.cpuSec();
  const spoken: Promise<unknown>[] = [];
  for (let turn = 0; turn < stage.perSec * RUN_SEC; turn += 1) {
    spoken.push(stage.speak(turn));
    await pause(1000 / stage.perSec);
  }
  await Promise.all(spoken);
  await pause(1_000);
  return { ...tally, perCpuSec: tally.delivered / (server.cpuSec() - cpuBefore) };
};

const roomFrame = (group: string): object => ({
  GroupId: group,
  Random: Math.floor(Math.random() * 2 ** 32),
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: textNow() } }],
  CloudCustomData: '',
});

/** The chat with one app whose rooms wait so long for each other's messages. */
const startRoomChat = (databaseUrl: string, dataDir: string, roomBatchMs: number): Promise<Child> => {
  const file = join(dataDir, `apps-${roomBatchMs}.json`);
  writeFileSync(
    file,
    JSON.stringify([{ appId: APP.id, key: APP.key, roomBatchMs, roomMessagesPerSec: 1_000 }]),
  );
  return startChild('apps/chat/src/main.ts', {
    ENGINES: 'embedded',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dataDir, 'data'),
    CHAT_APPS_FILE: file,
    LOG_LEVEL: 'error',
  });
};

const throughChat = async (chat: Child, run: { group: string; perSec: number }): Promise<Tally> => {
  const senders: ChatUser[] = [];
  const viewers: ChatUser[] = [];
  try {
    for (let i = 0; i < SENDERS; i += 1) senders.push(await connectChatUser(chat.port, `sender-${i}`));
    const service = 'group_open_http_svc';
    await senders[0]?.ask(`${service}.create_group`, {
      Type: 'AVChatRoom',
      GroupId: run.group,
      Name: run.group,
    });
    for (const sender of senders) await sender.ask(`${service}.apply_join_group`, { GroupId: run.group });
    for (let from = 0; from < VIEWERS; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, VIEWERS - from) }, async (_, i) => {
        const viewer = await connectChatUser(chat.port, `viewer-${from + i}`);
        await viewer.ask(`${service}.apply_join_group`, { GroupId: run.group });
        return viewer;
      });
      viewers.push(...(await Promise.all(some)));
    }
    await pause(SETTLE_MS);
    return await perform(chat, counter(), {
      perSec: run.perSec,
      hear: (take) => {
        for (const viewer of viewers) viewer.onPush(take);
      },
      speak: (turn) =>
        senders[turn % SENDERS]?.ask(`${service}.send_group_msg`, roomFrame(run.group)) ?? Promise.resolve(),
    });
  } finally {
    for (const user of [...senders, ...viewers]) user.close();
    await chat.stop();
  }
};

/** @param sample a frame as the chat sent it: the peer sends as many bytes */
const throughBareBroadcast = async (sample: Buffer): Promise<Tally> => {
  const peer = await startChild('bench/bare-broadcast.ts', {});
  const sockets: BareSocket[] = [];
  try {
    for (let i = 0; i < VIEWERS; i += 1) sockets.push(await openBareSocket(peer.port, '/'));
    await pause(SETTLE_MS);
    const timeAt = sample.indexOf(MARK_BYTES) + MARK.length;
    return await perform(peer, counter(), {
      perSec: UNBATCHED_PER_SEC,
      hear: (take) => {
        for (const socket of sockets) socket.onFrame(take);
      },
      speak: (turn) => {
        const frame = Buffer.from(sample);
        frame.write(String(Date.now()), timeAt, 'latin1');
        sockets[turn % SENDERS]?.write(clientFrame(frame).frame);
        return Promise.resolve();
      },
    });
  } finally {
    for (const socket of sockets) socket.close();
    await peer.stop();
  }
};

/** One live room at the rate that one room carries, beside a bare broadcast of prepared frames. */
export const liveRoomFanout = async (): Promise<Measure[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log: silentLog });
  try {
    const plain = await throughChat(await startRoomChat(postgres.url, dir, 0), {
      group: 'bench-plain',
      perSec: UNBATCHED_PER_SEC,
    });
    const batched = await throughChat(await startRoomChat(postgres.url, dir, BATCH_MS), {
      group: 'bench-batched',
      perSec: BATCHED_PER_SEC,
    });
    const peer = await throughBareBroadcast(plain.frame);
    const due = VIEWERS * RUN_SEC;
    const against = { peerName: 'bare ws broadcast', peer: peer.perCpuSec, unit: '/s' };
    return [
      {
        ...against,
        name: `${VIEWERS} viewers, deliveries per second of processor time, each message at once`,
        ours: plain.perCpuSec,
        limit: { atLeast: 0.8 },
      },
      {
        ...against,
        name: `the same, gathered for ${BATCH_MS} ms at ${BATCHED_PER_SEC} messages/s`,
        ours: batched.perCpuSec,
        limit: { atLeast: 4.8 },
      },
      {
        ...against,
        name: 'delivered, of all that were due',
        unit: '%',
        ours: (100 * batched.delivered) / (due * BATCHED_PER_SEC),
        peer: (100 * peer.delivered) / (due * UNBATCHED_PER_SEC),
        floor: 99.9,
      },
      {
        ...against,
        name: `delivery with the window, 99th percentile at ${BATCHED_PER_SEC} messages/s`,
        unit: 'ms',
        ours: percentile(batched.lateMs, 0.99),
        peer: Math.max(1, percentile(peer.lateMs, 0.99)),
        ceiling: 400,
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
