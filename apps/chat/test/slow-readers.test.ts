import { once } from 'node:events';

import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { bareUser, type Push } from './bare-user.ts';
import { APP_ID, chatWorld, sign } from './chat-world.ts';
import { until } from './public-user.ts';

const world = await chatWorld({ roomBatchMs: 0, roomMessagesPerSec: 100_000 });
const GroupId = 'match-night';
// One socket alone may not send as many frames a second.
const speakers = await Promise.all(
  ['ana', 'dee', 'eve', 'fay', 'gus'].map((userId) => bareUser(world, userId)),
);
const reader = await bareUser(world, 'bo');
afterAll(() => [...speakers, reader].forEach((user) => user.close()));
await reader.ask('group_open_http_svc.create_group', { Type: 'AVChatRoom', Name: 'Room', GroupId });
for (const user of [...speakers, reader]) await user.ask('group_open_http_svc.apply_join_group', { GroupId });

/** A viewer whose socket can be left unread. */
const viewer = async (userId: string) => {
  const socket = new WebSocket(`${world.url()}/binfo?sdkappid=${APP_ID}`);
  const frames: Push[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => void frames.push(JSON.parse(data.toString('utf8')) as Push));
  await once(socket, 'open');
  let seq = 0;
  const ask = async (servcmd: string, body: object): Promise<void> => {
    seq += 1;
    const head = { servcmd, seq, sdkappid: APP_ID, identifier: userId, usersig: sign(userId) };
    socket.send(Buffer.from(JSON.stringify({ head, body })));
    await until(servcmd, () => frames.some((frame) => frame.head.servcmd === servcmd));
  };
  await ask('im_open_status.wslogin', { State: 'Online' });
  await ask('group_open_http_svc.apply_join_group', { GroupId });
  afterAll(() => socket.terminate());
  return { socket, frames };
};

const PADDING = 'x'.repeat(7_000);
let said = 0;
const sayMany = async (count: number): Promise<void> => {
  const sent = Array.from({ length: count }, () => {
    said += 1;
    return (speakers[said % speakers.length] ?? reader).ask('group_open_http_svc.send_group_msg', {
      GroupId,
      Random: said,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${said}` } }],
      CloudCustomData: PADDING,
    });
  });
  const codes = (await Promise.all(sent)).map((answer) => answer.ErrorCode);
  expect(codes).toEqual(codes.map(() => 0));
};
type Line = { MsgSeq: number; MsgBody: { MsgContent: { Text: string } }[] };
const linesOf = (frames: readonly Push[]): Line[] =>
  frames
    .flatMap((frame) => frame.body.EventArray ?? [])
    .flatMap((event) => (event['GroupMsgArray'] ?? []) as Line[]);

test('a socket that does not read delays nobody, is told in which room it missed something, and goes on', async () => {
  const slow = await viewer('cy');
  slow.socket.pause();
  // More than the system keeps for an unread socket.
  for (let round = 0; round < 40; round += 1) {
    await sayMany(50);
    const soFar = said;
    await until('the reader has all of it', () => linesOf(reader.pushes).length === soFar);
  }
  slow.socket.resume();
  const marker = await until('the marker', () =>
    slow.frames.find((frame) => 'SkippedGroupIdList' in frame.body),
  );
  expect(marker.body).toMatchObject({ SkippedGroupIdList: [GroupId], Flag: 1 });
  expect(linesOf(slow.frames).length).toBeLessThan(said);
  await sayMany(1);
  await until('it goes on', () =>
    linesOf(slow.frames).some((line) => line.MsgBody[0]?.MsgContent.Text === `line ${said}`),
  );
  const sequences = linesOf(slow.frames).map((line) => line.MsgSeq);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
});
