import { WebSocket } from 'ws';

import { APP_ID, sign } from './chat-world.ts';

type Body = Record<string, unknown>;

/** A one-to-one message as a push or a page carries it. */
export type RawMessage = {
  From_Account: string;
  To_Account: string;
  MsgSeq: number;
  MsgRandom: number;
  MsgTimeStamp: number;
  MsgBody: { MsgContent: { Text: string } }[];
};

export type RawUser = Awaited<ReturnType<typeof rawUser>>;

const TIMEOUT_MS = 15_000;

/** A socket that speaks the wire itself: for numbers and orders that the public client chooses by itself. */
export const rawUser = async (
  url: string,
  userId: string,
  options: { a2?: string; acks?: boolean; validForSec?: number; loginId?: string } = {},
) => {
  const socket = new WebSocket(`${url}/binfo?sdkappid=${APP_ID}`);
  const waiting = new Map<
    number,
    { servcmd: string; resolve(body: Body): void; reject(error: Error): void }
  >();
  const events: Body[] = [];
  const pushes: { servcmd: string; body: Body }[] = [];
  let identity: Body =
    options.a2 === undefined
      ? { identifier: userId, usersig: sign(userId, options.validForSec, options.loginId) }
      : { a2: options.a2 };
  let seq = 0;

  const send = (servcmd: string, body: Body, who: Body = identity): number => {
    seq += 1;
    socket.send(Buffer.from(JSON.stringify({ head: { servcmd, seq, sdkappid: APP_ID, ...who }, body })));
    return seq;
  };
  const request = (servcmd: string, body: Body = {}, who: Body = identity): Promise<Body> =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error('the socket was closed'));
      const number = send(servcmd, body, who);
      const timer = setTimeout(() => reject(new Error(`no answer to ${servcmd}`)), TIMEOUT_MS);
      const settled = (): void => {
        clearTimeout(timer);
        waiting.delete(number);
      };
      waiting.set(number, {
        servcmd,
        resolve: (answer) => {
          settled();
          resolve(answer);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      });
      return undefined;
    });
  socket.on('message', (data: Buffer) => {
    const { head, body } = JSON.parse(data.toString('utf8')) as {
      head: { servcmd: string; seq: number };
      body: Body;
    };
    const asked = waiting.get(head.seq);
    if (head.servcmd !== 'im_open_push.msg_push' && asked?.servcmd === head.servcmd)
      return asked.resolve(body);
    pushes.push({ servcmd: head.servcmd, body });
    if (head.servcmd !== 'im_open_push.msg_push') return undefined;
    events.push(...((body['EventArray'] ?? []) as Body[]));
    if (body['NeedAck'] === 1 && options.acks !== false) {
      send('openim.ws_msg_push_ack', { SessionData: body['SessionData'] });
    }
    return undefined;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const one of waiting.values()) one.reject(new Error('the socket was closed'));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const login = await request('im_open_status.wslogin', { State: 'Online' });
  identity = { a2: login['A2Key'], tinyid: login['TinyId'] };
  return {
    userId,
    login,
    a2: String(login['A2Key']),
    events,
    /** Every push with its command. */
    pushes,
    request,
    /** Texts of pushed messages from others, in the order of their arrival. */
    texts: (): string[] =>
      events
        .flatMap((event) => (event['C2cMsgArray'] ?? event['GroupMsgArray'] ?? []) as RawMessage[])
        .map((message) => message.MsgBody[0]?.MsgContent.Text ?? ''),
    text: (toUserId: string, text: string, random: number, more: Body = {}): Promise<Body> =>
      request('openim.sendmsg', {
        From_Account: userId,
        To_Account: toUserId,
        MsgSeq: random,
        MsgRandom: random,
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
        MsgClientTime: Math.floor(Date.now() / 1000),
        ...more,
      }),
    isClosed: (): boolean => socket.readyState === WebSocket.CLOSED,
    close: (): void => socket.terminate(),
  };
};
