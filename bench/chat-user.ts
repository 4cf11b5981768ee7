import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import { type BareSocket, clientFrame, openBareSocket } from './bare-socket.ts';

/** The app that the measured chat service runs. */
export const APP = { id: 1_400_000_001, key: 'a key for the measurement on this machine only' };

/** One logged-in user on a bare socket: costs the measuring process as little as it can. */
export type ChatUser = {
  userId: string;
  /** The key to come back with. */
  a2: string;
  /** @throws {Error} with the server's code when it refuses */
  ask(servcmd: string, body: object): Promise<Record<string, unknown>>;
  /** A request to be sent later, or often, with what stands in its head. */
  requestOf(servcmd: string, seq: number, body: object): Buffer;
  /** Takes every frame while no answer is awaited, and every frame that is no answer. */
  onPush(take: (payload: Buffer) => void): void;
  socket: BareSocket;
  close(): void;
};

type Frame = { head: { seq?: number; servcmd?: string }; body?: Record<string, unknown> };

const SESSION = 'im_open_status.wslogin';

const parse = (bytes: Buffer): Frame => JSON.parse(bytes.toString('utf8')) as Frame;

const identityOf = (userId: string): object => {
  const signedAtSec = Math.floor(Date.now() / 1000);
  const usersig = signUserSig(APP.key, { appId: APP.id, userId, signedAtSec, validForSec: 3600 });
  return { identifier: userId, usersig };
};

/** Connects and logs in. @param a2 the key of an earlier login, to come back with */
export const connectChatUser = async (port: number, userId: string, a2?: string): Promise<ChatUser> => {
  const query = `sdkappid=${APP.id}&instanceid=${userId}&random=1&platform=7&host=unknown&version=-1&sdkversion=2.27.6`;
  const socket = await openBareSocket(port, `/binfo?${query}`);
  const waiting = new Map<number, (frame: Frame) => void>();
  let identity: object = a2 === undefined ? identityOf(userId) : { a2 };
  let seq = 0;
  let push: (payload: Buffer) => void = () => undefined;
  socket.onFrame((payload) => {
    // Nothing is awaited most of the time in the fan-out: then nothing is parsed.
    if (waiting.size === 0) return push(payload);
    const frame = parse(payload);
    const settle = waiting.get(frame.head.seq ?? -1);
    if (settle === undefined) return push(payload);
    waiting.delete(frame.head.seq ?? -1);
    return settle(frame);
  });

  const requestOf: ChatUser['requestOf'] = (servcmd, number, body) => {
    const head = {
      ver: 'v4',
      platform: 7,
      sdkappid: APP.id,
      contenttype: 'json',
      servcmd,
      seq: number,
      status_instid: 0,
      ...identity,
    };
    return Buffer.from(JSON.stringify({ head, body }));
  };
  const ask: ChatUser['ask'] = (servcmd, body) => {
    seq += 1;
    const answered = new Promise<Frame>((resolve) => void waiting.set(seq, resolve));
    socket.write(clientFrame(requestOf(servcmd, seq, body)).frame);
    return answered.then(({ body: answer = {} }) => {
      const { ActionStatus: status, ErrorCode: code, ErrorInfo: info } = answer;
      if (status !== 'OK' && code !== 0) throw new Error(`${servcmd}: ${String(code)} ${String(info)}`);
      return answer;
    });
  };
  const { A2Key, TinyId: tinyid, InstId: status_instid } = await ask(SESSION, { State: 'Online' });
  identity = { a2: A2Key, tinyid, status_instid };
  return {
    userId,
    a2: String(A2Key),
    ask,
    requestOf,
    onPush: (take) => {
      push = take;
    },
    socket,
    close: () => socket.close(),
  };
};
