/** Senders of one-to-one messages in a process of their own: each sends its next when the last is acknowledged. */
import { clientFrame } from './bare-socket.ts';
import { type ChatUser, connectChatUser } from './chat-user.ts';
import { answerOrders } from './measurer.ts';
import { percentile } from './report.ts';

export type SenderOrder =
  | { kind: 'connect'; port: number; senders: number }
  /** @param perSec of all senders together; undefined for as much as they can */
  | { kind: 'send'; forMs: number; perSec?: number };

export type SenderAnswer = { perSec: number; p99Ms: number };

const TEXT = '这脚转移球视野真好，中场回撤接应也及时。';
/** Ten digits, so that every number takes the place of the last one in a frame that is made once. */
const FIRST = 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
const ACCEPTED = Buffer.from('"ErrorCode":0');

type Sender = { send(): void; onAnswer(take: () => void): void; close(): void };

let numbers = FIRST;

const senderOf = (user: ChatUser, toUserId: string): Sender => {
  const request = user.requestOf('openim.sendmsg', FIRST, {
    From_Account: user.userId,
    To_Account: toUserId,
    MsgSeq: FIRST,
    MsgRandom: FIRST,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: TEXT } }],
    CloudCustomData: '',
  });
  const { frame, at } = clientFrame(request);
  const places: number[] = [];
  for (
    let place = request.indexOf(String(FIRST));
    place >= 0;
    place = request.indexOf(String(FIRST), place + 1)
  ) {
    places.push(at + place);
  }
  let answered = (): void => undefined;
  user.onPush((payload) => {
    if (!payload.includes(ACCEPTED)) throw new Error(payload.toString('utf8'));
    answered();
  });
  return {
    send() {
      numbers += 1;
      // A socket that has not taken the last frame yet would see this change; it has, for it was answered.
      for (const place of places) frame.write(String(numbers), place, 'latin1');
      user.socket.write(frame);
    },
    onAnswer: (take) => {
      answered = take;
    },
    close: () => user.close(),
  };
};

/** The server takes 500 frames a second of one socket, which few senders exceed: they share at least so many sockets. */
const FEWEST_SOCKETS = 128;

/** One sender over several sockets in turn; it still sends its next message when the last is acknowledged. */
const inTurn = (sockets: readonly Sender[]): Sender => {
  let turn = 0;
  return {
    send() {
      turn = (turn + 1) % sockets.length;
      sockets[turn]?.send();
    },
    onAnswer: (take) => {
      for (const socket of sockets) socket.onAnswer(take);
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
};

let senders: Sender[] = [];

const connectAll = async (port: number, count: number): Promise<void> => {
  for (const sender of senders) sender.close();
  senders = [];
  for (let i = 0; i < count; i += 1) {
    // A receiver has to exist, but is away: this measures the commit, not the push.
    (await connectChatUser(port, `away-${count}-${i}`)).close();
    const sockets: Sender[] = [];
    for (let turn = 0; turn < Math.max(1, FEWEST_SOCKETS / count); turn += 1) {
      sockets.push(
        senderOf(await connectChatUser(port, `bench-${count}-${i}-${turn}`), `away-${count}-${i}`),
      );
    }
    senders.push(inTurn(sockets));
  }
};

/** Times are from when a message was due: a sender that is held up does not hide it. */
const run = ({ forMs, perSec }: { forMs: number; perSec?: number }): Promise<SenderAnswer> =>
  new Promise((resolve) => {
    const tookMs: number[] = [];
    const began = performance.now();
    const everyMs = perSec === undefined ? 0 : (senders.length / perSec) * 1000;
    let open = senders.length;
    const finish = (): void => {
      open -= 1;
      if (open > 0) return;
      const seconds = (performance.now() - began) / 1000;
      resolve({ perSec: tookMs.length / seconds, p99Ms: percentile(tookMs, 0.99) });
    };
    for (const [index, sender] of senders.entries()) {
      let dueMs = began + (everyMs * index) / senders.length;
      const next = (): void => {
        const nowMs = performance.now();
        if (everyMs === 0) dueMs = nowMs;
        if (nowMs - began >= forMs) return finish();
        return sender.send();
      };
      sender.onAnswer(() => {
        const nowMs = performance.now();
        tookMs.push(nowMs - dueMs);
        dueMs += everyMs;
        if (dueMs <= nowMs) next();
        else setTimeout(next, dueMs - nowMs);
      });
      if (everyMs === 0) next();
      else setTimeout(next, dueMs - began);
    }
  });

answerOrders(async (given): Promise<SenderAnswer> => {
  const order = given as SenderOrder;
  if (order.kind === 'send') return run(order);
  await connectAll(order.port, order.senders);
  return { perSec: 0, p99Ms: 0 };
});
