import { once } from 'node:events';

import { WebSocket } from 'ws';

import { APP_ID, type ChatWorld, sign } from './chat-world.ts';

export type Answer = { ErrorCode: number; ErrorInfo: string; [key: string]: unknown };
export type Push = { head: { servcmd: string }; body: { EventArray?: Record<string, unknown>[] } };

/** A logged-in user on a bare socket, who may send anything: also what the public client refuses to. */
export const bareUser = async (world: Pick<ChatWorld, 'url'>, userId: string) => {
  const socket = new WebSocket(`${world.url()}/binfo?sdkappid=${APP_ID}`);
  const waiting = new Map<number, (answer: Answer) => void>();
  const pushes: Push[] = [];
  let seq = 0;
  let identity: object = { identifier: userId, usersig: sign(userId) };
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as Push & { head: { seq: number }; body: Answer };
    const settle = frame.head.servcmd.startsWith('im_open_push') ? undefined : waiting.get(frame.head.seq);
    if (settle === undefined) return void pushes.push(frame);
    waiting.delete(frame.head.seq);
    return settle(frame.body);
  });
  await once(socket, 'open');
  const ask = (servcmd: string, body: object): Promise<Answer> => {
    seq += 1;
    const who = servcmd.startsWith('im_cos_msg.') ? { identifier: userId, usersig: sign(userId) } : identity;
    const head = { servcmd, seq, ver: 'v4', sdkappid: APP_ID, ...who };
    const answered = new Promise<Answer>((resolve) => void waiting.set(seq, resolve));
    socket.send(Buffer.from(JSON.stringify({ head, body })));
    return answered;
  };
  const login = await ask('im_open_status.wslogin', { State: 'Online' });
  identity = { a2: login['A2Key'], tinyid: login['TinyId'] };
  return {
    userId,
    pushes,
    /** Every event that was pushed so far. */
    events: () => pushes.flatMap((push) => push.body.EventArray ?? []),
    ask,
    /** A command of the group service, or of the one for communities where the id asks for it. */
    group: (command: string, body: { GroupId: string } & Record<string, unknown>): Promise<Answer> => {
      const service = body.GroupId.startsWith('@TGS#_')
        ? 'million_group_open_http_svc'
        : 'group_open_http_svc';
      return ask(`${service}.${command}`, body);
    },
    close: () => socket.terminate(),
  };
};

export type BareUser = Awaited<ReturnType<typeof bareUser>>;
