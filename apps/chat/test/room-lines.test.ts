import { expect, test } from 'vitest';

import { bareUser, type BareUser } from './bare-user.ts';
import { APP_ID, chatWorld } from './chat-world.ts';
import { inEveryWorld } from './promise-worlds.ts';
import { textOf, until, watch } from './public-user.ts';
import { WebSocket } from 'ws';

const MANY_LINES = { app: { roomMessagesPerSec: 10_000, guestPrefix: 'guest-' } };

type Line = { MsgSeq: number; MsgBody: { MsgContent: { Text: string } }[] };
const textsIn = (answer: Record<string, unknown>): string[] =>
  (answer['RspMsgList'] as Line[]).map((line) => line.MsgBody[0]?.MsgContent.Text ?? '');

let made = 0;

inEveryWorld((world) => {
  const at = (side: 0 | 1) => ({ url: () => world.urlOf(side) });
  const newRoom = async (): Promise<{
    GroupId: string;
    host: BareUser;
    say(text: string): Promise<number>;
  }> => {
    made += 1;
    const GroupId = `lines-${made}`;
    await world.admin('group_open_http_svc/create_group', { Type: 'AVChatRoom', Name: 'Derby', GroupId });
    const host = await bareUser(at(0), `host-${made}`);
    await host.group('apply_join_group', { GroupId });
    let Random = 0;
    return {
      GroupId,
      host,
      async say(Text) {
        Random += 1;
        const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
        const said = await host.group('send_group_msg', { GroupId, Random, MsgBody });
        expect(said).toMatchObject({ ErrorCode: 0 });
        return Number(said['MsgSeq']);
      },
    };
  };
  const joined = async (GroupId: string, userId: string, side: 0 | 1): Promise<string[]> => {
    const user = await bareUser(at(side), userId);
    const answer = await user.group('apply_join_group', { GroupId, HugeGroupHistoryMsgFlag: 1 });
    user.close();
    return textsIn(answer);
  };

  test('who enters a live room is given its last 50 lines, guests as users', async () => {
    const room = await newRoom();
    const said = Array.from({ length: 60 }, (_, index) => `line ${index}`);
    // One who came before reads the lines from the database, and those after him what is kept of them.
    expect(await joined(room.GroupId, 'early', 1)).toEqual([]);
    for (const text of said) await room.say(text);
    const last = said.slice(-50);
    await expect.poll(() => joined(room.GroupId, 'late', 1)).toEqual(last);
    await expect.poll(() => joined(room.GroupId, 'guest-1', 1)).toEqual(last);
    expect(await joined(room.GroupId, 'guest-2', 0)).toEqual(last);
    room.host.close();
  });

  test('what was recalled, purged or cleared is not among them', async () => {
    const room = await newRoom();
    for (const text of ['one', 'two']) await room.say(text);
    const sequence = await room.say('a slip');
    await expect.poll(() => joined(room.GroupId, 'late', 1)).toEqual(['one', 'two', 'a slip']);
    await room.host.group('group_msg_recall', {
      GroupId: room.GroupId,
      MsgSeqList: [{ MsgSeq: sequence }],
    });
    await expect.poll(() => joined(room.GroupId, 'late', 1)).toEqual(['one', 'two']);
    await room.say('three');
    await expect.poll(() => joined(room.GroupId, 'late', 1)).toEqual(['one', 'two', 'three']);
    room.host.close();
  });

  test('what is said in the middle of a break is among them', async () => {
    const room = await newRoom();
    await room.say('before');
    await expect.poll(() => joined(room.GroupId, 'late', 1)).toEqual(['before']);
    await world.middle(async () => void (await room.say('meanwhile')));
    await room.say('after');
    await expect
      .poll(() => joined(room.GroupId, 'late', 1), { timeout: 40_000 })
      .toEqual(['before', 'meanwhile', 'after']);
    room.host.close();
  }, 60_000);
}, MANY_LINES);

test('a viewer without login is given them too; an app without the ability gives none', async () => {
  const world = await chatWorld();
  const closed = await chatWorld({ abilityBits: '1111111111111011' });
  for (const [one, texts] of [
    [world, ['hello']],
    [closed, []],
  ] as const) {
    await one.admin('group_open_http_svc/create_group', { Type: 'AVChatRoom', Name: 'R', GroupId: 'open' });
    const host = await bareUser(one, 'host');
    await host.group('apply_join_group', { GroupId: 'open' });
    const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'hello' } }];
    await host.group('send_group_msg', { GroupId: 'open', Random: 1, MsgBody });
    const socket = new WebSocket(`${one.url()}/binfo?sdkappid=${APP_ID}`);
    await new Promise((resolve) => socket.once('open', resolve));
    const head = { servcmd: 'group_open_http_noauth_svc.apply_join_group', seq: 1, sdkappid: APP_ID };
    const answered = new Promise<Buffer>((resolve) => socket.once('message', resolve));
    socket.send(Buffer.from(JSON.stringify({ head, body: { GroupId: 'open' } })));
    const { body } = JSON.parse((await answered).toString('utf8')) as { body: Record<string, unknown> };
    expect(textsIn(body)).toEqual(texts);
    socket.terminate();
    host.close();
  }
});

test('the public client without login hears what is said after it came, each line once', async () => {
  const world = await chatWorld();
  const room = { Type: 'AVChatRoom', Name: 'Derby', GroupId: 'derby' };
  await world.admin('group_open_http_svc/create_group', room);
  const host = await bareUser(world, 'host');
  await host.group('apply_join_group', { GroupId: 'derby' });
  const say = (Random: number, Text: string) =>
    host.group('send_group_msg', {
      GroupId: 'derby',
      Random,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
    });
  for (let index = 1; index <= 5; index += 1) await say(index, `before ${index}`);
  const viewer = watch(world.client());
  await viewer.call('joinGroup', { groupID: 'derby', type: 'AVChatRoom' });
  await say(6, 'after');
  const texts = () => viewer.received().map((one) => textOf(one));
  await until('heard', () => texts().includes('after'));
  expect(texts()).toEqual(['after']);
  host.close();
});
