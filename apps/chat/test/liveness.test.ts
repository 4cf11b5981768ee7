import { once } from 'node:events';

import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { bareUser } from './bare-user.ts';
import { APP_ID, chatWorld, sign } from './chat-world.ts';
import { until } from './public-user.ts';

/** A client that only listens: it sends nothing after this, not even an answer to a ping. */
const listener = async (url: string, userId: string, GroupId?: string) => {
  const socket = new WebSocket(`${url}/binfo?sdkappid=${APP_ID}`, { autoPong: false });
  let frames = 0;
  let pings = 0;
  socket.on('error', () => undefined);
  socket.on('message', () => {
    frames += 1;
  });
  socket.on('ping', () => {
    pings += 1;
  });
  await once(socket, 'open');
  const who = { sdkappid: APP_ID, identifier: userId, usersig: sign(userId) };
  const ask = async (servcmd: string, body: object): Promise<void> => {
    const before = frames;
    socket.send(Buffer.from(JSON.stringify({ head: { servcmd, seq: 1, ...who }, body })));
    await until(servcmd, () => frames > before);
  };
  await ask('im_open_status.wslogin', { State: 'Online' });
  if (GroupId !== undefined) await ask('group_open_http_svc.apply_join_group', { GroupId });
  return {
    frames: () => frames,
    pings: () => pings,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    answerPings: () => void socket.on('ping', (data: Buffer) => socket.pong(data)),
    close: () => socket.terminate(),
  };
};

test('who listens in a busy room, or answers pings, is there; who does neither for 60 s is gone', async () => {
  let laterMs = 0;
  const world = await chatWorld({ roomBatchMs: 0 }, { clock: { nowMs: () => Date.now() + laterMs } });
  const room = { Type: 'AVChatRoom', Name: 'Room', GroupId: 'busy' };
  await world.admin('group_open_http_svc/create_group', room);
  const speaker = await bareUser(world, 'ana');
  await speaker.ask('group_open_http_svc.apply_join_group', { GroupId: 'busy' });
  const listens = await listener(world.url(), 'bo', 'busy');
  const answers = await listener(world.url(), 'cy');
  const gone = await listener(world.url(), 'dee');
  let Random = 0;
  const say = async (): Promise<void> => {
    Random += 1;
    const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${Random}` } }];
    const said = { GroupId: 'busy', Random, MsgBody };
    expect(await speaker.ask('group_open_http_svc.send_group_msg', said)).toMatchObject({ ErrorCode: 0 });
    await until('heard', () => listens.frames() > 1 + Random);
  };
  answers.answerPings();
  laterMs = 30_000;
  await until('asked for a sign of life', () => answers.pings() > 0 && gone.pings() > 0, 20_000);
  await say();
  // 65 s since the last word of either, 35 s since the last line and pong.
  laterMs = 65_000;
  await say();
  await until('gone', () => !gone.isOpen(), 20_000);
  expect([listens.isOpen(), answers.isOpen()]).toEqual([true, true]);
  await say();
  for (const one of [listens, answers]) one.close();
  speaker.close();
}, 60_000);
