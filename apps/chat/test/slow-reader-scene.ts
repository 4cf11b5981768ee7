import { once } from 'node:events';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { bareUser, type BareUser, type Push } from './bare-user.ts';
import { APP_ID, sign } from './chat-world.ts';
import type { PromiseWorld } from './promise-worlds.ts';
import { until } from './public-user.ts';

const GroupId = 'match-night';
const ROUNDS = 40;
const EACH = 50;
const PADDING = 'x'.repeat(7_000);
/** What a bus that was gone has lost is found again within some seconds. */
const FOUND_MS = 30_000;

/** A viewer whose socket can be left unread. */
const viewer = async (url: string, userId: string) => {
  const socket = new WebSocket(`${url}/binfo?sdkappid=${APP_ID}`);
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
  return { socket, frames };
};

type Line = { MsgSeq: number; MsgBody: { MsgContent: { Text: string } }[] };
const linesOf = (frames: readonly Push[]): Line[] =>
  frames
    .flatMap((frame) => frame.body.EventArray ?? [])
    .flatMap((event) => (event['GroupMsgArray'] ?? []) as Line[]);

/** Rooms pass on every line at once, so that only the reader is slow. */
export const EVERY_LINE = { app: { roomBatchMs: 0, roomMessagesPerSec: 100_000 } };

/** Registers the test of a viewer whose socket is left unread. */
export const testSlowReader = (world: PromiseWorld): void => {
  let speakers: BareUser[] = [];
  let readers: BareUser[] = [];
  let said = 0;
  const sayMany = async (count: number): Promise<void> => {
    const sent = Array.from({ length: count }, async () => {
      said += 1;
      return speakers[said % speakers.length]?.ask('group_open_http_svc.send_group_msg', {
        GroupId,
        Random: said,
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${said}` } }],
        CloudCustomData: PADDING,
      });
    });
    const codes = (await Promise.all(sent)).map((answer) => answer?.ErrorCode);
    expect(codes).toEqual(codes.map(() => 0));
  };
  beforeAll(async () => {
    said = 0;
    const at = (side: 0 | 1) => ({ url: () => world.urlOf(side) });
    // One socket alone may not send as many frames a second.
    const names = ['ana', 'dee', 'eve', 'fay', 'gus'];
    speakers = await Promise.all(names.map((userId) => bareUser(at(0), userId)));
    readers = [await bareUser(at(1), 'bo')];
    const room = { Type: 'AVChatRoom', Name: 'Room', GroupId };
    await readers[0]?.ask('group_open_http_svc.create_group', room);
    for (const user of [...speakers, ...readers])
      await user.ask('group_open_http_svc.apply_join_group', { GroupId });
  });
  afterAll(() => [...speakers, ...readers].forEach((user) => user.close()));

  test('a socket that does not read delays nobody, is told in which room it missed something, and goes on', async () => {
    const slow = await viewer(world.urlOf(1), 'cy');
    slow.socket.pause();
    const heard = () => readers.flatMap((reader) => linesOf(reader.pushes));
    // More than the system keeps for an unread socket.
    const sayRounds = async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        await sayMany(EACH);
        const soFar = said;
        await until('the reader has all of it', () => heard().length === soFar, FOUND_MS);
      }
    };
    await sayRounds(ROUNDS / 2);
    await world.middle(() => sayMany(EACH));
    await sayRounds(ROUNDS / 2);
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
    slow.socket.terminate();
  }, 120_000);
};
