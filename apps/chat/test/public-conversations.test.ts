import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const world = await chatWorld({}, { versions: 'both' });

type Shown = {
  conversationID: string;
  markList: number[];
  customData: string;
  conversationGroupList: string[];
  groupAtInfoList: { atTypeArray: number[] }[];
};

const listOf = async (user: PublicUser): Promise<Shown[]> =>
  (await user.call('getConversationList')).data['conversationList'] as Shown[];

const shownOn = (user: PublicUser, conversationID: string, holds: (one: Shown) => boolean): boolean =>
  user
    .event('CONVERSATION_LIST_UPDATED')
    .some((event) =>
      (event.data as Shown[]).some((one) => one.conversationID === conversationID && holds(one)),
    );

const eventually = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never: ${what}`);
};

const STAR = 1;

test('marks and custom data of a conversation are shown on the other device and after a new login', async () => {
  const ana = await publicUser(world, 'ana');
  await publicUser(world, 'bo');
  await ana.text('bo', 'hello');
  const desk = await publicUser(world, 'ana');
  await eventually('the desk has it', async () => (await listOf(desk)).length === 1);
  const marked = await ana.call('markConversation', {
    conversationIDList: ['C2Cbo'],
    markType: STAR,
    enableMark: true,
  });
  expect(marked.data).toMatchObject({ successConversationIDList: ['C2Cbo'], failureConversationIDList: [] });
  await ana.call('setConversationCustomData', { conversationIDList: ['C2Cbo'], customData: 'a rival' });
  await until('both on the desk', () =>
    shownOn(desk, 'C2Cbo', (one) => one.markList.includes(STAR) && one.customData === 'a rival'),
  );
  const again = await publicUser(world, 'ana');
  await eventually('a new login', async () => {
    const [one] = await listOf(again);
    return one?.markList.includes(STAR) === true && one.customData === 'a rival';
  });
  await ana.call('markConversation', { conversationIDList: ['C2Cbo'], markType: STAR, enableMark: false });
  await until('unmarked on the desk', () => shownOn(desk, 'C2Cbo', (one) => one.markList.length === 0));
});

test('what is pinned stands first, wherever the others stand, and a page begins where it is told to', async () => {
  for (const peer of ['abe', 'bea', 'cal']) await publicUser(world, peer);
  const pia = await rawUser(world.url(), 'pia');
  for (const [index, peer] of ['bea', 'cal', 'abe'].entries()) await pia.text(peer, 'hello', index + 1);
  await pia.request('recentcontact.top', {
    OperationType: 1,
    RecentContactItem: ['bea', 'cal'].map((peer) => ({ Type: 1, To_Account: peer })),
  });
  const pageFrom = async (startIndex: number) => {
    const page = await pia.request('recentcontact.page_get', { StartIndex: startIndex });
    return (page['SessionItem'] as { To_Account: string; TopFlags: number }[]).map(
      (one) => `${one.To_Account} ${one.TopFlags}`,
    );
  };
  const all = await pageFrom(0);
  expect(all.slice(0, 2).toSorted()).toEqual(['bea 1', 'cal 1']);
  expect(all.slice(2)).toEqual(['abe 0']);
  expect(await pageFrom(1)).toEqual(all.slice(1));
  pia.close();
});

test('conversation groups are made, filled, renamed, emptied and deleted on every device', async () => {
  const cy = await publicUser(world, 'cy');
  for (const peer of ['dee', 'eve']) {
    await publicUser(world, peer);
    await cy.text(peer, 'hello');
  }
  const desk = await publicUser(world, 'cy');
  await eventually('the desk has both', async () => (await listOf(desk)).length === 2);
  const groupsOf = async (user: PublicUser) =>
    (await user.call('getConversationGroupList')).data as unknown as string[];
  const inGroup = async (user: PublicUser, name: string): Promise<string[]> =>
    (await listOf(user))
      .filter((one) => one.conversationGroupList.includes(name))
      .map((one) => one.conversationID)
      .sort((left, right) => left.localeCompare(right));
  await cy.call('createConversationGroup', { conversationIDList: ['C2Cdee'], groupName: 'team' });
  await expect(
    cy.call('createConversationGroup', { conversationIDList: ['C2Cdee'], groupName: 'team' }),
  ).rejects.toMatchObject({ code: 50021 });
  await eventually('the desk', async () => (await groupsOf(desk)).includes('team'));
  await cy.call('addConversationsToGroup', { conversationIDList: ['C2Ceve'], groupName: 'team' });
  await eventually('both in it', async () => (await inGroup(desk, 'team')).length === 2);
  await cy.call('renameConversationGroup', { oldName: 'team', newName: 'club' });
  await eventually('renamed', async () => (await groupsOf(desk)).join(' ') === 'club');
  await cy.call('deleteConversationsFromGroup', { conversationIDList: ['C2Cdee'], groupName: 'club' });
  const again = await publicUser(world, 'cy');
  await eventually('a new login', async () => (await inGroup(again, 'club')).join(' ') === 'C2Ceve');
  await cy.call('deleteConversationGroup', 'club');
  await eventually('gone', async () => (await groupsOf(desk)).length === 0);
});

test('a mention stays until it is read, and is deleted then', async () => {
  const fay = await publicUser(world, 'fay');
  const gus = await publicUser(world, 'gus');
  const made = await fay.call('createGroup', {
    type: 'Public',
    name: 'Calls',
    memberList: [{ userID: 'gus' }],
  });
  const { groupID } = made.data['group'] as { groupID: string };
  const message = fay.make('createTextAtMessage', {
    to: groupID,
    conversationType: 'GROUP',
    payload: { text: '@gus come here', atUserList: ['gus'] },
  });
  await fay.call('sendMessage', message);
  const name = `GROUP${groupID}`;
  await until('gus is called', () => shownOn(gus, name, (one) => one.groupAtInfoList.length === 1));
  const { pool } = world.database.connect('chat');
  const kept = async (): Promise<number> =>
    (await pool.query("select 1 from group_at_tip where user_id = 'gus'")).rowCount ?? 0;
  expect(await kept()).toBe(1);
  await gus.call('setMessageRead', { conversationID: name });
  await eventually('it is deleted', async () => (await kept()) === 0);
  const again = await publicUser(world, 'gus');
  const [shown] = (await listOf(again)).filter((one) => one.conversationID === name);
  expect(shown?.groupAtInfoList).toEqual([]);
});

test('a flood is answered with overload and a push that names the command and how long to wait', async () => {
  // All frames fall in one second, however long this machine takes for them.
  const nowMs = Date.now();
  const still = await chatWorld({}, { clock: { nowMs: () => nowMs } });
  const hal = await rawUser(still.url(), 'hal');
  const answers = await Promise.all(
    Array.from({ length: 550 }, () => hal.request('openim.get_peer_read_time', { To_Account: ['ana'] })),
  );
  expect(answers.filter((one) => one['ErrorCode'] === 60022).length).toBeGreaterThan(0);
  await until('the push', () =>
    hal.pushes.some(
      (one) =>
        one.servcmd === 'OverLoadPush.notify2' &&
        one.body['OverLoadServCmd'] === 'openim.get_peer_read_time' &&
        one.body['DelaySecs'] === 1,
    ),
  );
  hal.close();
});

test('push token and the unread counts of a device in the background are stored with its login', async () => {
  const ivy = await rawUser(world.url(), 'ivy');
  await ivy.request('im_open_status.ws_stat_settoken', { TokenID: 't', VarToken: 'device-1', BusiID: '7' });
  await ivy.request('im_open_status.ws_stat_background', { C2cUnread: 3, GrpUnread: 4 });
  const { pool } = world.database.connect('chat');
  const stored = async () =>
    (await pool.query("select push_token, background from session where user_id = 'ivy'")).rows as {
      push_token: string;
      background: string;
    }[];
  const [device] = await stored();
  expect(JSON.parse(device?.push_token ?? '')).toMatchObject({ deviceToken: 'device-1', businessId: '7' });
  expect(JSON.parse(device?.background ?? '')).toEqual({ c2cUnread: 3, groupUnread: 4 });
  const jo = await publicUser(world, 'jo');
  const isOnline = async (): Promise<boolean> => {
    const { data } = await jo.call('getUserStatus', { userIDList: ['ivy'] });
    return (data['successUserList'] as { statusType: number }[])[0]?.statusType === 1;
  };
  expect(await isOnline()).toBe(false);
  await ivy.request('im_open_status.ws_stat_foreground', {});
  expect(await isOnline()).toBe(true);
  expect((await stored())[0]?.background).toBe('');
  ivy.close();
});
