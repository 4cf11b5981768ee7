import { clientFrame } from './bare-socket.ts';
import type { ChatUser } from './chat-user.ts';
import { percentile } from './report.ts';

/** @param perSec of all senders together; undefined for as much as they can */
export type SendOrder = { kind: 'send'; forMs: number; perSec?: number };

export type SenderAnswer = { perSec: number; p99Ms: number };

/** Sends its next message when the last one is acknowledged. */
export type Sender = { send(): void; onAnswer(take: () => void): void; close(): void };

export const TEXT = '这脚转移球视野真好，中场回撤接应也及时。';
/** Ten digits, so that every number takes the place of the last one in a frame that is made once. */
export const FIRST = 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
const ACCEPTED = Buffer.from('"ErrorCode":0');
const ANSWERED = Buffer.from('"ErrorCode"');

let numbers = FIRST;

/** @param body of the request; every `FIRST` in it becomes the number of the message */
export const senderOf = (user: ChatUser, servcmd: string, body: object): Sender => {
  const request = user.requestOf(servcmd, FIRST, body);
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
    if (payload.includes(ACCEPTED)) answered();
    else if (payload.includes(ANSWERED)) throw new Error(payload.toString('utf8'));
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
export const FEWEST_SOCKETS = 128;

/** One sender over several sockets in turn; it still sends its next message when the last is acknowledged. */
export const inTurn = (sockets: readonly Sender[]): Sender => {
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

/** Times are from when a message was due: a sender that is held up does not hide it. */
export const runSenders = (senders: readonly Sender[], { forMs, perSec }: SendOrder): Promise<SenderAnswer> =>
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
