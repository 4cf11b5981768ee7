import { once } from 'node:events';
import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import { WebSocket } from 'ws';

/** The app that the measured chat service runs. */
export const APP = { id: 1_400_000_001, key: 'a key for the measurement on this machine only' };

/** One logged-in user on a bare socket: costs the measuring process as little as it can. */
export type ChatUser = {
  userId: string;
  /** @throws {Error} with the server's code when it refuses */
  ask(servcmd: string, body: object): Promise<Record<string, unknown>>;
  /** Takes every frame that is no answer, as it came. */
  onPush(take: (bytes: Buffer) => void): void;
  close(): void;
};

type Frame = { head: { seq?: number }; body?: Record<string, unknown> };

const SESSION = 'im_open_status.wslogin';

/** Answers begin like this in every server frame of ours; only those few are parsed. */
const parse = (bytes: Buffer): Frame => JSON.parse(bytes.toString('utf8')) as Frame;

const identityOf = (userId: string): object => {
  const signedAtSec = Math.floor(Date.now() / 1000);
  const usersig = signUserSig(APP.key, { appId: APP.id, userId, signedAtSec, validForSec: 3600 });
  return { identifier: userId, usersig };
};

/** Connects and logs in. */
export const connectChatUser = async (port: number, userId: string): Promise<ChatUser> => {
  const query = `sdkappid=${APP.id}&instanceid=${userId}&random=1&platform=7&host=unknown&version=-1&sdkversion=2.27.6`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/binfo?${query}`, { perMessageDeflate: false });
  const waiting = new Map<number, (frame: Frame) => void>();
  let identity: object = identityOf(userId);
  let seq = 0;
  let push: (bytes: Buffer) => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    // Nothing is awaited most of the time in the fan-out: then nothing is parsed.
    if (waiting.size === 0) return push(data);
    const frame = parse(data);
    const settle = waiting.get(frame.head.seq ?? -1);
    if (settle === undefined) return push(data);
    waiting.delete(frame.head.seq ?? -1);
    return settle(frame);
  });
  await once(socket, 'open');

  const ask: ChatUser['ask'] = (servcmd, body) => {
    seq += 1;
    const head = {
      ver: 'v4',
      platform: 7,
      sdkappid: APP.id,
      contenttype: 'json',
      servcmd,
      seq,
      status_instid: 0,
      ...identity,
    };
    const answered = new Promise<Frame>((resolve) => void waiting.set(seq, resolve));
    socket.send(Buffer.from(JSON.stringify({ head, body })));
    return answered.then(({ body: answer = {} }) => {
      const { ActionStatus: status, ErrorCode: code, ErrorInfo: info } = answer;
      if (status !== 'OK' && code !== 0) throw new Error(`${servcmd}: ${String(code)} ${String(info)}`);
      return answer;
    });
  };
  const { A2Key: a2, TinyId: tinyid, InstId: status_instid } = await ask(SESSION, { State: 'Online' });
  identity = { a2, tinyid, status_instid };
  return {
    userId,
    ask,
    onPush: (take) => {
      push = take;
    },
    close: () => socket.terminate(),
  };
};
