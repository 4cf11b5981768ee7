import { afterAll, expect, test } from 'vitest';

import { AFTER } from '../src/webhook/webhooks.ts';
import { chatWorld } from './chat-world.ts';
import { newerUser } from './newer-user.ts';
import { until } from './public-user.ts';
import { rawUser } from './raw-user.ts';
import { host } from './webhook-host.ts';

const server = await host();
const webhook = { url: server.url, secret: 'a secret for tests only, long enough' };
const world = await chatWorld({ webhook: { ...webhook, commands: [AFTER.followed, AFTER.unfollowed] } });

type User = Awaited<ReturnType<typeof newerUser>>;
type Listed = { userID: string; nick?: string; followTime: number };

const listed = ({ data }: { data: Record<string, unknown> }): Listed[] => data['resultList'] as Listed[];

const told = (user: User, event: string, isAdd: boolean): boolean =>
  user.event(event).some((one) => (one.data as { isAdd: boolean }).isAdd === isAdd);

test('who is followed is told and counts his followers; both ways is a list of its own; it ends for both', async () => {
  const ana = await newerUser(world, 'ana');
  const bo = await newerUser(world, 'bo');
  await bo.call('updateMyProfile', { nick: 'Bo B.' });
  const { data } = await ana.call('followUser', ['bo', 'nobody']);
  expect(data).toMatchObject([
    { userID: 'bo', resultCode: 0 },
    { userID: 'nobody', resultCode: 70107 },
  ]);
  await until('bo is told', () => told(bo, 'MY_FOLLOWERS_LIST_UPDATED', true));
  await until('so is ana', () => told(ana, 'MY_FOLLOWING_LIST_UPDATED', true));
  expect(listed(await ana.call('getMyFollowingList'))).toMatchObject([{ userID: 'bo', nick: 'Bo B.' }]);
  expect(listed(await bo.call('getMyFollowersList'))).toMatchObject([{ userID: 'ana' }]);
  expect(listed(await bo.call('getMutualFollowersList'))).toEqual([]);
  expect((await bo.call('checkFollowType', ['ana'])).data).toEqual([{ userID: 'ana', followType: 1 }]);

  await bo.call('followUser', ['ana']);
  for (const user of [ana, bo])
    await until('both ways', () => told(user, 'MUTUAL_FOLLOWERS_LIST_UPDATED', true));
  expect(listed(await ana.call('getMutualFollowersList'))).toMatchObject([{ userID: 'bo' }]);
  expect((await ana.call('getUserFollowInfo', ['bo'])).data).toEqual([
    { followersCount: 1, followingCount: 1, mutualFollowersCount: 1 },
  ]);

  await ana.call('unfollowUser', ['bo']);
  await until('bo has lost one', () => told(bo, 'MY_FOLLOWERS_LIST_UPDATED', false));
  for (const user of [ana, bo])
    await until('no more both ways', () => told(user, 'MUTUAL_FOLLOWERS_LIST_UPDATED', false));
  expect((await ana.call('checkFollowType', ['bo'])).data).toEqual([{ userID: 'bo', followType: 1 }]);
  expect((await bo.call('getUserFollowInfo', ['bo'])).data).toMatchObject([{ followersCount: 0 }]);
});

test('the app is told who follows whom, and who does no more', async () => {
  const pair = { PairList: [{ From_Account: 'ana', To_Account: 'bo' }] };
  for (const command of [AFTER.followed, AFTER.unfollowed]) {
    const call = await until(command, () => server.calls.find((one) => one.command === command));
    expect(call.body).toMatchObject(pair);
  }
});

test('nobody follows himself or who has blocked him; lists go by pages; the administration follows for a user', async () => {
  const cy = await rawUser(world.url(), 'cy');
  afterAll(() => cy.close());
  const names = ['dee', 'eve', 'fay'];
  await world.admin('im_open_login_svc/multiaccount_import', { Accounts: [...names, 'gus'] });
  await world.admin('sns/black_list_add', { From_Account: 'gus', To_Account: ['cy'] });
  const follow = (...ids: string[]) =>
    cy.request('follow.follow_add', { FollowItem: ids.map((To_Account) => ({ To_Account })) });
  expect(await follow('cy')).toMatchObject({ ErrorCode: 20001 });
  expect(await follow('gus')).toMatchObject({ ResultItem: [{ To_Account: 'gus', ResultCode: 20007 }] });
  await follow(...names);
  const page = (StartCursor: unknown) =>
    cy.request('follow.follow_get', { FollowType: 2, StartCursor, WantNum: 2 });
  const first = await page('');
  expect(first['FollowItem']).toHaveLength(2);
  const second = await page(first['NextCursor']);
  expect(second).toMatchObject({ NextCursor: '' });
  const all = [first, second].flatMap((one) => one['FollowItem'] as { To_Account: string }[]);
  expect(all.map((one) => one.To_Account).sort()).toEqual(names);
  expect(await page('elsewhere')).toMatchObject({ ErrorCode: 20001 });
  const asked = { From_Account: 'dee', FollowItem: [{ To_Account: 'cy' }] };
  expect(await world.admin('follow/follow_add', asked)).toMatchObject({ ErrorCode: 0 });
  await until('cy is told of his follower', () => JSON.stringify(cy.events).includes('"FollowType":3'));
  await world.admin('im_open_login_svc/account_delete', { DeleteItem: [{ UserID: 'dee' }] });
  expect(await cy.request('follow.follow_get_info', {})).toMatchObject({
    FollowInfo: [{ To_Account: 'cy', FollowerCount: 0, FollowingCount: 2 }],
  });
});
