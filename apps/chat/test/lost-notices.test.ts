import { expect, test } from 'vitest';

import { adminCall } from './chat-world.ts';
import { gatewayThatMayBeDeaf } from './deaf-gateway.ts';
import { publicUser, textOf, until } from './public-user.ts';
import { type RawMessage, rawUser, type RawUser } from './raw-user.ts';

const world = await gatewayThatMayBeDeaf();
const { hearing, deaf } = world;

test('a gateway that the bus did not reach finds recalls, attributes and members of groups by itself', async () => {
  const ana = await publicUser(hearing, 'ana');
  const bo = await publicUser(deaf, 'bo');
  const cy = await publicUser(deaf, 'cy');
  const made = await ana.call('createGroup', {
    type: 'Public',
    name: 'Both sides',
    inviteOption: 'FreeAccess',
    memberList: [{ userID: 'bo' }],
  });
  const { groupID } = made.data['group'] as { groupID: string };
  const { data } = await ana.text(groupID, 'a slip', 'GROUP');
  await until('the slip', () => bo.received().some((one) => textOf(one) === 'a slip'));
  await world.unheard(async () => {
    await ana.call('revokeMessage', data['message']);
    await ana.call('initGroupAttributes', { groupID, groupAttributes: { score: '1:0' } });
    await ana.call('deleteGroupMember', { groupID, userIDList: ['bo'] });
    await ana.call('addGroupMember', { groupID, userIDList: ['cy'] });
  });
  await until('bo sees the recall', () => bo.event('MESSAGE_REVOKED').length > 0);
  await until('and the attributes', () => bo.event('GROUP_ATTRIBUTES_UPDATED').length > 0);
  await until('and that he is out', () =>
    bo
      .received()
      .some((one) => one.type === 'TIMGroupSystemNoticeElem' && one.payload['operationType'] === 4),
  );
  await until('cy sees that he is in', () =>
    cy
      .event('GROUP_LIST_UPDATED')
      .some((one) => (one.data as { groupID: string }[]).some((group) => group.groupID === groupID)),
  );
  await ana.text(groupID, 'welcome', 'GROUP');
  await until('cy hears the group', () => cy.received().some((one) => textOf(one) === 'welcome'));
  expect(bo.received().some((one) => textOf(one) === 'welcome')).toBe(false);
});

const rest = (path: string, body: object) => adminCall(hearing.url, path, body);

test.concurrent.each([
  ['kick', 'dee', 'im_open_login_svc/kick', { UserID: 'dee' }],
  ['deletion', 'eve', 'im_open_login_svc/account_delete', { DeleteItem: [{ UserID: 'eve' }] }],
])(
  'a %s on one gateway ends logins on the other: told why, then closed',
  async (_what, userId, path, body) => {
    const shown = await publicUser(deaf, userId);
    const raw = await rawUser(deaf.url, userId);
    expect(await rest(path, body)).toMatchObject({ ErrorCode: 0 });
    await until('the client is told', () => shown.event('KICKED_OUT').length > 0);
    expect(shown.event('KICKED_OUT')[0]?.data).toMatchObject({ type: 'REST_API_Kick' });
    const told = await until('the socket is told', () =>
      raw.pushes.find((push) => push.servcmd === 'im_open_status.stat_forceoffline'),
    );
    expect(JSON.stringify(told.body)).toContain('"KickType":3');
    // What it still sends is refused at once, and it does not stay.
    expect(await raw.text('ana', 'may I?', 1)).toMatchObject({ ActionStatus: 'FAIL' });
    await until('it is closed', () => raw.isClosed());
  },
);

test('a login that was ended while its gateway heard nothing is over all the same', async () => {
  const fay = await publicUser(deaf, 'fay');
  await world.unheard(async () => void (await rest('im_open_login_svc/kick', { UserID: 'fay' })));
  await until('fay is told', () => fay.event('KICKED_OUT').length > 0);
  expect(fay.event('KICKED_OUT')).toHaveLength(1);
});

const textsIn = (answer: Record<string, unknown>): string[] =>
  (answer['MsgList'] as RawMessage[]).map((one) => one.MsgBody[0]?.MsgContent.Text ?? '');
const sync = (user: RawUser) => user.request('openim.getmsg', { Cookie: '', SyncFlag: 0 });

test('what is said after a login and lost by the bus is told, not listed silently in its first sync', async () => {
  const ana = await rawUser(hearing.url, 'ana-who-says');
  const bo = await rawUser(deaf.url, 'bo-who-listens', { acks: false });
  await world.unheard(async () => {
    await ana.text('bo-who-listens', 'hello', 1);
    // The count leaves out what counts itself when it is told.
    expect(await sync(bo)).toMatchObject({
      MsgList: [],
      C2CPairUnreadCount: [{ From_Account: 'ana-who-says', UnreadCount: 0 }],
    });
    await until('hello', () => bo.texts().length === 1);
  });
  // Not acknowledged: a later sync, which clients do not take in silently, lists it.
  expect(textsIn(await sync(bo))).toEqual(['hello']);
  for (const user of [ana, bo]) user.close();
});

test('what is told to a login that is back waits until it has asked for what it missed', async () => {
  const ana = await rawUser(hearing.url, 'ana-who-goes-on');
  const bo = await rawUser(hearing.url, 'bo-who-is-back');
  const made = await ana.request('group_open_http_svc.create_group', {
    Type: 'Public',
    Name: 'Goes on',
    Owner_Account: 'ana-who-goes-on',
    MemberList: [{ Member_Account: 'bo-who-is-back' }],
  });
  const toGroup = (text: string) =>
    ana.request('group_open_http_svc.send_group_msg', {
      GroupId: made['GroupId'],
      Random: 1,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
    });
  await sync(bo);
  bo.close();
  await ana.text('bo-who-is-back', 'missed', 1);
  const again = await rawUser(hearing.url, 'bo-who-is-back', { a2: bo.a2 });
  await ana.text('bo-who-is-back', 'meanwhile', 2);
  await toGroup('in the group');
  // The second message is on disk and on its way; requests of one socket are answered meanwhile.
  await again.request('heartbeat.alive');
  expect(again.texts()).toEqual([]);
  expect(textsIn(await sync(again))).toEqual(['missed', 'meanwhile']);
  await ana.text('bo-who-is-back', 'after', 3);
  await until('after', () => again.texts().includes('after'));
  expect(again.texts()).toEqual(['in the group', 'after']);
  for (const user of [ana, again]) user.close();
});
