import { afterAll, expect, test } from 'vitest';

import { ADMIN_ANSWERS } from '../src/admin/admin-answers.ts';
import { bareUser } from './bare-user.ts';
import { APP_ID, chatWorld, sign } from './chat-world.ts';
import { until } from './public-user.ts';

const world = await chatWorld();
const ana = await bareUser(world, 'ana');
const bo = await bareUser(world, 'bo');
afterAll(() => [ana, bo].forEach((user) => user.close()));

const rest = (command: string, body: object) => world.admin(`group_open_http_svc/${command}`, body);
const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];

const once = async (key: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const query = `sdkappid=${APP_ID}&identifier=administrator&usersig=${encodeURIComponent(sign('administrator'))}`;
  const address = `${world.url().replace('ws', 'http')}/v4/${path}?${query}`;
  const headers = { 'idempotency-key': key };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
};

test('a call that is made again under its key is done once; another call under it is refused', async () => {
  const group = { Type: 'Public', Name: 'Once', Owner_Account: 'ana' };
  const { pool } = world.database.connect('chat', 1);
  await pool.query(
    "insert into chat.admin_answer (app_id, key, hash, made_ms) values ($1, 'of old', '', 0)",
    [APP_ID],
  );
  const first = await once('k1', 'group_open_http_svc/create_group', group);
  const again = await once('k1', 'group_open_http_svc/create_group', group);
  expect(first).toMatchObject({ ErrorCode: 0 });
  expect(again['GroupId']).toBe(first['GroupId']);
  expect(await once('k1', 'group_open_http_svc/create_group', { ...group, Name: 'Other' })).toMatchObject({
    ErrorCode: 20001,
  });
  const failed = await once('k2', 'group_open_http_svc/destroy_group', { GroupId: 'nowhere' });
  expect(failed).toMatchObject({ ErrorCode: 10010 });
  // Answers are kept for a day.
  const { rows } = await pool.query('select key from chat.admin_answer');
  expect(rows).toEqual([{ key: 'k1' }]);
});

test('accounts are imported, checked, shown and deleted with their logins', async () => {
  await world.admin('im_open_login_svc/multiaccount_import', { Accounts: ['cy', 'dee'] });
  const CheckItem = [{ UserID: 'cy' }, { UserID: 'nobody' }];
  expect(await world.admin('im_open_login_svc/account_check', { CheckItem })).toMatchObject({
    ResultItem: [
      { UserID: 'cy', AccountStatus: 'Imported' },
      { UserID: 'nobody', AccountStatus: 'NotImported' },
    ],
  });
  const eve = await bareUser(world, 'eve');
  await world.admin('im_open_login_svc/account_delete', { DeleteItem: [{ UserID: 'eve' }] });
  await until('eve is sent out', () => eve.pushes.some((push) => push.head.servcmd.includes('forceoffline')));
  const gone = await world.admin('im_open_login_svc/account_check', { CheckItem: [{ UserID: 'eve' }] });
  expect(gone).toMatchObject({ ResultItem: [{ AccountStatus: 'NotImported' }] });
  eve.close();
});

test('one message goes to many users, is listed and recalled', async () => {
  const To_Account = ['ana', 'bo', 'nobody'];
  const sent = await world.admin('openim/batchsendmsg', {
    To_Account,
    MsgRandom: 5,
    MsgBody: text('to all'),
  });
  expect(sent).toMatchObject({ ErrorList: [{ To_Account: 'nobody' }] });
  await until('bo has it', () => JSON.stringify(bo.events()).includes('to all'));
  const plain = { From_Account: 'ana', To_Account: 'bo', MsgRandom: 6, MsgBody: text('take back') };
  const { MsgKey } = await world.admin('openim/sendmsg', plain);
  await world.admin('openim/admin_msgwithdraw', { From_Account: 'ana', To_Account: 'bo', MsgKey });
  await until('bo sees it gone', () => JSON.stringify(bo.events()).includes('WithdrawC2cMsgNotify'));
  const page = await world.admin('openim/admin_getroammsg', {
    Operator_Account: 'bo',
    Peer_Account: 'administrator',
    MaxCnt: 10,
  });
  expect(JSON.stringify(page['MsgList'])).toContain('to all');
});

test('members are added, listed by pages, given roles, muted and sent out', async () => {
  const { GroupId } = await rest('create_group', { Type: 'Public', Name: 'Squad', Owner_Account: 'ana' });
  await world.admin('im_open_login_svc/multiaccount_import', { Accounts: ['m1', 'm2', 'm3'] });
  const MemberList = ['m1', 'm2', 'm3', 'ghost'].map((Member_Account) => ({ Member_Account }));
  const added = await rest('add_group_member', { GroupId, MemberList });
  expect((added['MemberList'] as { Result: number }[]).map((one) => one.Result)).toEqual([1, 1, 1, 0]);
  const first = await rest('get_group_member_info', { GroupId, Limit: 3 });
  const second = await rest('get_group_member_info', { GroupId, Limit: 3, Next: first['Next'] });
  const names = [first, second].flatMap((page) =>
    (page['MemberList'] as { Member_Account: string }[]).map((one) => one.Member_Account),
  );
  expect(names.sort()).toEqual(['ana', 'm1', 'm2', 'm3']);
  expect(second['Next']).toBe('');
  await rest('modify_group_member_info', { GroupId, Member_Account: 'm1', Role: 'Admin' });
  const roles = await rest('get_role_in_group', { GroupId, User_Account: ['m1', 'ghost'] });
  expect(roles['UserIdList']).toEqual([
    { Member_Account: 'm1', Role: 'Admin' },
    { Member_Account: 'ghost', Role: 'NotMember' },
  ]);
  await rest('forbid_send_msg', { GroupId, Members_Account: ['m2'], MuteTime: 60 });
  expect(await rest('get_group_shutted_uin', { GroupId })).toMatchObject({
    ShuttedUinList: [{ Member_Account: 'm2' }],
  });
  await rest('delete_group_member', { GroupId, MemberToDel_Account: ['m3'] });
  expect(await rest('get_group_info', { GroupIdList: [GroupId] })).toMatchObject({
    GroupInfo: [{ MemberNum: 3 }],
  });
  expect(
    await world.admin('group_open_http_svc/get_joined_group_list', { Member_Account: 'm1' }),
  ).toMatchObject({
    GroupIdList: [{ GroupId }],
  });
});

test('a broadcast reaches every live room', async () => {
  for (const GroupId of ['room-a', 'room-b']) {
    await rest('create_group', { Type: 'AVChatRoom', GroupId, Name: GroupId, Owner_Account: '' });
  }
  await ana.group('apply_join_group', { GroupId: 'room-a' });
  await bo.group('apply_join_group', { GroupId: 'room-b' });
  expect(await rest('send_broadcast_msg', { MsgBody: text('kick-off') })).toMatchObject({ Count: 2 });
  for (const user of [ana, bo]) {
    await until('it arrives', () => JSON.stringify(user.events()).includes('kick-off'));
  }
});

test('a history is exported by pages, each message once', async () => {
  const { GroupId } = await rest('create_group', { Type: 'Public', Name: 'Archive', Owner_Account: 'ana' });
  for (let index = 0; index < 12; index += 1) {
    await rest('send_group_msg', { GroupId, Random: index, MsgBody: text(`line ${index}`) });
  }
  const found: string[] = [];
  let Cursor = '';
  do {
    const span = { BeginTime: 0, EndTime: Math.floor(Date.now() / 1000) + 60, Limit: 5, Cursor };
    const page = await world.admin('open_msg_svc/get_history', span);
    expect(page).toMatchObject({ ErrorCode: 0 });
    for (const message of page['MsgList'] as { Conversation: string; MsgSeq: number }[]) {
      found.push(`${message.Conversation} ${message.MsgSeq}`);
    }
    Cursor = page['Cursor'] as string;
  } while (Cursor !== '');
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((one) => one.startsWith(`g:${String(GroupId)} `))).toHaveLength(12);
  expect(
    await world.admin('open_msg_svc/get_history', { BeginTime: 0, EndTime: 1, Cursor: 'x' }),
  ).toMatchObject({
    ErrorCode: 20001,
  });
});

test('the app sets how much a member has unread, and reads its figures', async () => {
  const { GroupId } = await rest('create_group', {
    Type: 'Public',
    Name: 'Unread',
    Owner_Account: 'ana',
    MemberList: [{ Member_Account: 'bo' }],
  });
  for (let index = 0; index < 5; index += 1) {
    await rest('send_group_msg', { GroupId, Random: index, MsgBody: text(`${index}`) });
  }
  await rest('set_unread_msg_num', { GroupId, Member_Account: 'bo', UnreadMsgNum: 2 });
  const list = await bo.ask('recentcontact.page_get', { StartTime: 0, StartIndex: 0, AssistFlags: 15 });
  const items = Object.values(list).filter(Array.isArray).flat() as Record<string, unknown>[];
  const mine = items.find((one) => Object.values(one).includes(GroupId));
  expect(mine?.['UnreadMsgCount']).toBe(2);
  const figures = await world.admin('openconfigsvr/getappinfo', {});
  expect(figures['MsgNum']).toBeGreaterThan(5);
});

test('the description names every call with what goes in and comes out', async () => {
  const answer = await fetch(`${world.url().replace('ws', 'http')}/v4/openapi.json`);
  const document = (await answer.json()) as {
    openapi: string;
    paths: Record<string, { post: { summary: string; security: object[] } }>;
    components: object;
  };
  expect(document.components).toMatchObject({
    securitySchemes: { usersig: { type: 'apiKey', in: 'query', name: 'usersig' } },
  });
  expect(Object.values(document.paths).every(({ post }) => 'usersig' in (post.security[0] ?? {}))).toBe(true);
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).sort()).toEqual(
    Array.from(ADMIN_ANSWERS.keys(), (path) => `/v4/${path}`).sort(),
  );
  expect(JSON.stringify(document.paths['/v4/openim/sendmsg'])).toContain('To_Account');
  expect(Object.values(document.paths).every(({ post }) => post.summary.length > 10)).toBe(true);
});
