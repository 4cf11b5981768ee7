import { once } from 'node:events';

import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { type Answer, bareUser, type BareUser } from './bare-user.ts';
import { APP_ID, chatWorld } from './chat-world.ts';
import { eventually, publicUser } from './public-user.ts';

let laterMs = 0;
let stoppedMs: number | undefined;
const clock = { nowMs: () => (stoppedMs ?? Date.now()) + laterMs };
const world = await chatWorld({}, { clock });
const [ana, bo] = [await bareUser(world, 'ana'), await bareUser(world, 'bo')];
afterAll(() => [ana, bo].forEach((user) => user.close()));

const GROUP = 'group_open_http_svc';
const rest = async (command: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await world.admin(command, body);
  expect(answer).toMatchObject({ ErrorCode: 0 });
  return answer;
};
let made = 0;
const group = async (more: object = {}): Promise<string> => {
  made += 1;
  const GroupId = `squad-${made}`;
  await rest(`${GROUP}/create_group`, {
    GroupId,
    Type: 'Public',
    Name: 'Squad',
    Owner_Account: 'ana',
    ...more,
  });
  return GroupId;
};
const fans = Array.from({ length: 25 }, (_one, index) => `fan-${String(index).padStart(2, '0')}`);
await rest('im_open_login_svc/multiaccount_import', { Accounts: fans });
const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
let random = 0;
const say = async (user: BareUser, GroupId: string, more: object = {}): Promise<number> => {
  random += 1;
  const said = { GroupId, Random: random, MsgBody: text('hi'), ...more };
  return Number((await user.group('send_group_msg', said))['MsgSeq']);
};

test('Pending list: 20 a page, paged until 0', async () => {
  const GroupId = await group({ ApplyJoinOption: 'NeedPermission' });
  const users = await Promise.all(fans.slice(0, 22).map((fan) => bareUser(world, fan)));
  stoppedMs = Date.now();
  const apply = (some: readonly BareUser[]) =>
    Promise.all(some.map((user) => user.group('apply_join_group', { GroupId, ApplyMsg: 'me too' })));
  await apply(users.slice(0, 21));
  stoppedMs += 1;
  await apply(users.slice(21));
  stoppedMs = undefined;
  for (const user of users) user.close();
  const found: string[] = [];
  const sizes: number[] = [];
  let StartTime = 0;
  do {
    const page: Answer = await ana.ask(`${GROUP}.get_pendency`, { StartTime, Limit: 100 });
    const listed = page['PendencyList'] as { From_Account: string }[];
    sizes.push(listed.length);
    found.push(...listed.map((one) => one.From_Account));
    StartTime = Number(page['NextStartTime']);
  } while (StartTime !== 0);
  // What came at the same moment stands on the same page.
  expect(sizes).toEqual([21, 1]);
  expect(found.toSorted()).toEqual(fans.slice(0, 22));
});

test('Read receipt detail: cursor, isCompleted, readUserIDList and unreadUserIDList, by pages', async () => {
  const members = [...fans.slice(0, 4), 'bo'];
  const GroupId = await group({ MemberList: members.map((Member_Account) => ({ Member_Account })) });
  const MsgSeq = await say(ana, GroupId, { NeedReadReceipt: 1 });
  await bo.group('group_msg_receipt', { GroupId, MsgSeqList: [{ MsgSeq }] });
  const detail = (more: object) => ana.group('get_group_msg_receipt_detail', { GroupId, MsgSeq, ...more });
  expect(await detail({ Flag: 0 })).toMatchObject({ IsFinish: 1, ReadList: [{ Read_Account: 'bo' }] });
  const first = await detail({ Flag: 1, Num: 3 });
  const second = await detail({ Flag: 1, Num: 3, Cursor: first['Cursor'] });
  expect([first['IsFinish'], second['IsFinish']]).toEqual([0, 1]);
  const unread = [first, second].flatMap((page) => page['UnreadList'] as { Unread_Account: string }[]);
  expect(unread.map((one) => one.Unread_Account).toSorted()).toEqual(fans.slice(0, 4));
});

test('Group notify for revoked messages: those of a span of time, by pages', async () => {
  const GroupId = await group();
  const beginTime = clock.nowMs() * 1000;
  const sequences = [await say(ana, GroupId), await say(ana, GroupId), await say(ana, GroupId)];
  // Each at a time of its own.
  for (const MsgSeq of sequences) {
    laterMs += 1_000;
    await ana.group('group_msg_recall', { GroupId, MsgSeqList: [{ MsgSeq }] });
  }
  const ask = (more: object) => ana.group('get_group_notify', { GroupId, NotifyType: 1, ...more });
  const first = await ask({ BeginTime: beginTime, Limit: 2 });
  const second = await ask({ BeginTime: first['NextMsgTime'], Limit: 2 });
  const seqsOf = (page: Answer) => (page['NotifyMsgList'] as { MsgSeq: number }[]).map((one) => one.MsgSeq);
  expect([seqsOf(first), seqsOf(second), second['NextMsgTime']]).toEqual([
    sequences.slice(0, 2),
    sequences.slice(2),
    0,
  ]);
  expect(await bo.group('get_group_notify', { GroupId })).toMatchObject({ ErrorCode: 10007 });
});

test('Member list: at most 100 a page, 15 where nothing is asked, narrowed by role', async () => {
  const GroupId = await group({
    MemberList: fans.map((Member_Account, index) => ({
      Member_Account,
      ...(index < 2 && { Role: 'Admin' }),
    })),
  });
  const listed = async (more: object = {}): Promise<Record<string, unknown>[]> =>
    (await ana.group('get_group_member_info', { GroupId, ...more }))['MemberList'] as Record<
      string,
      unknown
    >[];
  expect([(await listed()).length, (await listed({ Limit: 1_000 })).length]).toEqual([15, 26]);
  // A cursor that is none of ours begins at the beginning.
  expect((await listed({ Limit: 100, Next: 'Infinity' })).length).toBe(26);
  expect(await listed({ Limit: 100, MemberRoleFilter: ['Admin'] })).toMatchObject([
    { Role: 'Admin' },
    { Role: 'Admin' },
  ]);
});

test('Group list: ordinary groups first, then communities, by pages with their number', async () => {
  const cy = await bareUser(world, 'cy');
  const mine = { Owner_Account: 'cy' };
  const ordinary = [await group(mine), await group(mine), await group(mine)];
  const GroupId = '@TGS#_of-cy';
  await rest(`${GROUP}/create_group`, { GroupId, Type: 'Community', Name: 'Ours', ...mine });
  const listed = async (more: object) => {
    const page = await cy.ask(`${GROUP}.get_joined_group_list`, { Member_Account: 'cy', ...more });
    const ids = (page['GroupIdList'] as { GroupId: string }[]).map((one) => one.GroupId);
    return [page['TotalCount'], ids];
  };
  expect(await listed({ Limit: 2, Offset: 0 })).toEqual([
    3,
    expect.toSatisfy((ids: string[]) => ids.length === 2),
  ]);
  expect(await listed({ Limit: 50, Offset: 0 })).toEqual([3, expect.arrayContaining(ordinary)]);
  const communities = await cy.ask('million_group_open_http_svc.get_joined_group_list', {
    Member_Account: 'cy',
    GroupType: 'Community',
  });
  expect(communities).toMatchObject({ TotalCount: 1, GroupIdList: [{ GroupId }] });
  cy.close();
});

test('what was said before somebody joined is not his to read, neither by pages nor by its number; in a Meeting it is', async () => {
  const read = async (Type: string): Promise<number[][]> => {
    const GroupId = await group({ Type, ApplyJoinOption: 'FreeAccess' });
    const MsgSeq = await say(ana, GroupId);
    await bo.group('apply_join_group', { GroupId });
    const asked = [{ ReqMsgNumber: 20 }, { ReqMsgNumber: 20, ReqMsgSeqList: [MsgSeq] }];
    const answers = await Promise.all(asked.map((more) => bo.group('group_msg_get', { GroupId, ...more })));
    return answers.map((one) =>
      (one['RspMsgList'] as { MsgSeq: number }[]).map((shown) => shown.MsgSeq).filter((seq) => seq <= MsgSeq),
    );
  };
  expect(await read('Public')).toEqual([[], []]);
  expect(await read('ChatRoom')).toEqual([[1], [1]]);
});

/** What somebody is answered who has not logged in. */
const anonymous = async (servcmd: string, body: object): Promise<Answer> => {
  const socket = new WebSocket(`${world.url()}/binfo?sdkappid=${APP_ID}`);
  await once(socket, 'open');
  const head = { servcmd, seq: 1, ver: 'v4', sdkappid: APP_ID };
  socket.send(Buffer.from(JSON.stringify({ head, body })));
  const [data] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  return (JSON.parse(data.toString()) as { body: Answer }).body;
};

test('anonymous users can only join live-room groups', async () => {
  const join = 'group_open_http_noauth_svc.apply_join_group';
  const [room, open] = [await group({ Type: 'AVChatRoom' }), await group({ ApplyJoinOption: 'FreeAccess' })];
  expect(await anonymous(join, { GroupId: room })).toMatchObject({
    ErrorCode: 0,
    LongPollingKey: expect.any(String),
  });
  expect(await anonymous(join, { GroupId: open })).toMatchObject({ ErrorCode: 10007 });
  const say = { GroupId: room, Random: 1, MsgBody: text('hi') };
  expect((await anonymous(`${GROUP}.send_group_msg`, say)).ErrorCode).not.toBe(0);
});

test('a live-room group can hold only one joined group at a time: the one joined before is quit first', async () => {
  const viewer = await publicUser(world, 'viewer');
  const rooms = [await group({ Type: 'AVChatRoom' }), await group({ Type: 'AVChatRoom' })] as const;
  const counts = () =>
    Promise.all(
      rooms.map(
        async (GroupId) => (await rest(`${GROUP}/get_online_member_num`, { GroupId }))['OnlineMemberNum'],
      ),
    );
  await viewer.call('joinGroup', { groupID: rooms[0] });
  await eventually('he is in the first', async () => expect(await counts()).toEqual([1, 0]));
  await viewer.call('joinGroup', { groupID: rooms[1] });
  await eventually('he is in the second alone', async () => expect(await counts()).toEqual([0, 1]));
});

test('Pre-signed URL duration 900 s: after it the address takes no file', async () => {
  const file = { file_type: 255, file_name: 'bus.txt' };
  const put = (url: unknown) => fetch(String(url), { method: 'PUT', body: 'bus at eight' });
  const [one, other] = [await ana.ask('im_cos_msg.pre_sig', file), await ana.ask('im_cos_msg.pre_sig', file)];
  expect(one).toMatchObject({ expired_time: 900 });
  laterMs += 890_000;
  expect((await put(one['upload_url'])).status).toBe(200);
  laterMs += 20_000;
  expect((await put(other['upload_url'])).status).toBe(403);
});
