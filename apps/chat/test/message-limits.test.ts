import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { newerUser } from './newer-user.ts';
import { publicUser, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const world = await chatWorld();
await world.admin('im_open_login_svc/account_import', { UserID: 'bo' });

test('a text of 12 KB is sent and a longer one is refused with 80002, by both public clients', async () => {
  for (const ana of [await publicUser(world, 'ana'), await newerUser(world, 'cy')]) {
    expect(await ana.text('bo', 'x'.repeat(12_000))).toMatchObject({ code: 0 });
    await expect(ana.text('bo', 'x'.repeat(13_000))).rejects.toMatchObject({ code: 80002 });
  }
});

test('the administration adds 150 members in one call', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `fan-${index}`);
  for (const Accounts of [ids.slice(0, 100), ids.slice(100)]) {
    await world.admin('im_open_login_svc/multiaccount_import', { Accounts });
  }
  const group = { Type: 'Public', Name: 'Crowd', Owner_Account: 'bo' };
  const { GroupId } = await world.admin('group_open_http_svc/create_group', group);
  const MemberList = ids.map((Member_Account) => ({ Member_Account }));
  const added = await world.admin('group_open_http_svc/add_group_member', { GroupId, MemberList });
  expect(added).toMatchObject({ ErrorCode: 0 });
  expect((added['MemberList'] as { Result: number }[]).filter(({ Result }) => Result === 1)).toHaveLength(
    150,
  );
});

test('a user of either public client adds 100 members in one call, and no more', async () => {
  const userIDList = Array.from({ length: 100 }, (_, index) => `fan-${index}`);
  for (const hal of [await publicUser(world, 'hal'), await newerUser(world, 'ivy')]) {
    const { data } = await hal.call('createGroup', { type: 'Private', name: 'Many' });
    const { groupID } = data['group'] as { groupID: string };
    const added = await hal.call('addGroupMember', { groupID, userIDList: [...userIDList] });
    expect(added.data['successUserIDList']).toHaveLength(100);
    await expect(
      hal.call('addGroupMember', { groupID, userIDList: [...userIDList, 'bo'] }),
    ).rejects.toMatchObject({ code: 10004 });
  }
});

const mergedMessages = (count: number, textBytes: number) =>
  Array.from({ length: count }, (_, index) => ({
    From_Account: 'ana',
    To_Account: 'bo',
    MsgSeq: index,
    MsgRandom: index,
    MsgTimeStamp: 1_700_000_000,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x'.repeat(textBytes) } }],
  }));

test('300 messages are merged into one by the public client, and read by the other', async () => {
  const dee = await publicUser(world, 'dee');
  const eve = await publicUser(world, 'eve');
  const create = dee.tim as unknown as { [method: string]: (options: object) => { payload: object } };
  const messageList = Array.from({ length: 300 }, (_, index) =>
    create['createTextMessage']?.({
      to: 'eve',
      conversationType: 'C2C',
      payload: { text: `${index} ${'x'.repeat(300)}` },
    }),
  );
  for (const message of messageList) Object.assign(message ?? {}, { status: 'success' });
  const merger = create['createMergerMessage']?.({
    to: 'eve',
    conversationType: 'C2C',
    payload: { messageList, title: 'All of it', abstractList: ['a'], compatibleText: 'merged' },
  });
  expect(await dee.call('sendMessage', merger)).toMatchObject({ code: 0 });
  await until('it arrives', () => eve.received().length === 1);
  const [received] = eve.received();
  const opened = await (
    eve.tim as unknown as { downloadMergerMessage(message: unknown): Promise<{ payload: object }> }
  ).downloadMergerMessage(received);
  expect((opened.payload as { messageList: unknown[] }).messageList).toHaveLength(300);
  expect(dee.sockets.length).toBe(1);
}, 60_000);

test('a frame longer than 512 KB is answered with 80002 and the socket goes on; one of 512 KB is read', async () => {
  const fay = await rawUser(world.url(), 'fay');
  const save = (textBytes: number) =>
    fay.request('im_long_msg.save_relay_json_msg', { MsgList: mergedMessages(300, textBytes) });
  expect(await save(1_500)).toMatchObject({ ErrorCode: 0 });
  expect(await save(2_000)).toMatchObject({ ErrorCode: 80002 });
  expect(await save(20_000)).toMatchObject({ ErrorCode: 80002 });
  expect(await fay.request('heartbeat.alive')).toMatchObject({ ErrorCode: 0 });
  expect(fay.isClosed()).toBe(false);
});
