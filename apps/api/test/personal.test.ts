import { getUserBasicInfo, getUserInfo, login } from '@touchline/contract/account';
import {
  closeAccount,
  getUserLastOnline,
  getUserThirdPrivateAgent,
  updateThirdMember,
} from '@touchline/contract/account-life';
import { getAddresses, removeAddress, saveAddress } from '@touchline/contract/address';
import {
  answerTicket,
  getMyFeedback,
  getTicket,
  getTickets,
  publishFeedback,
  replyTicket,
} from '@touchline/contract/feedback';
import {
  followAnchor,
  followEvent,
  followTeam,
  followUser,
  getFollowedAnchors,
  getFollowedEvents,
  getFollowedTeams,
  getFollowedUsers,
  saveFollowAlert,
  followFootballMatch,
} from '@touchline/contract/follow';
import {
  addSearchLog,
  addViewLog,
  addVisitedLeague,
  clearSearchLog,
  getSearchLog,
  getViewLog,
  getVisitedLeagues,
  mergeGuest,
  removeViewLog,
} from '@touchline/contract/history';
import { editUserInfo } from '@touchline/contract/identity';
import { getLiveLog } from '@touchline/contract/live-log';
import { getMessages, getMessageSummary, readMessages, removeMessages } from '@touchline/contract/message';
import { saveConfig, saveRoom } from '@touchline/contract/operator';
import { getRecAnchors } from '@touchline/contract/live';
import { webSearchUsers } from '@touchline/contract/search';
import { getUserSettings, saveUserSettings } from '@touchline/contract/user-settings';
import { manualClock } from '@touchline/engines/clock/clock';
import { matchStore } from '@touchline/match-store/match-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closingRepository } from '../src/account/closing-repository.ts';
import { NOUNS } from '../src/nouns.ts';
import { notifyMatchStarts } from '../src/message/match-start-news.ts';
import { newsRepository } from '../src/message/news-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
/** 2027-01-15 08:00 UTC. */
const KICKOFF_SEC = 1_800_000_000;
const DAY_MS = 86_400_000;
const clock = manualClock((KICKOFF_SEC - 3600) * 1000);
let api: ApiUnderTest;
const nowSec = (): number => Math.floor(clock.nowMs() / 1000);

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
  await world.addMatch(1);
  await world.addMatch(2, { time_sec: KICKOFF_SEC + 60 });
});
afterAll(() => api.close());

describe('account closing', () => {
  test('a login within 15 days keeps the account, and it is told so', async () => {
    const user = await api.member('leaver-1');
    const wrong = await api.send(closeAccount, { password: 'not-the-password', token: user.token });
    expect(wrong).toMatchObject({ status: 1, field: 'password' });
    const { closes_at: closesAt } = await api.ask(closeAccount, {
      password: 'member-password',
      token: user.token,
    });
    expect(closesAt).toBe(nowSec() + 15 * 86_400);
    expect(await api.send(getUserInfo, { token: user.token })).toMatchObject({ status: 2 });
    const again = await api.loginAs('leaver-1', 'member-password');
    expect(again.status).toBe('active');
    const { list } = await api.ask(getMessages, { token: again.token, lang: 'en' });
    expect(list[0]).toMatchObject({ category: 'system', title: 'Closing cancelled' });
  });

  test('after the wait everything that says who it was is gone, and nobody logs in', async () => {
    const user = await api.member('leaver-2', { nick_name: '要走的人' });
    const anchor = await api.member('leaver-anchor', { is_anchor: 1 });
    await api.ask(followAnchor, { anchorid: anchor.uid, type: 1, token: user.token });
    await api.ask(closeAccount, { password: 'member-password', token: user.token });
    const closing = closingRepository(
      world.api(),
      NOUNS.flatMap(({ personalData }) => personalData ?? []),
    );
    expect(await closing.closeDue(nowSec() + 14 * 86_400)).toEqual([]);
    expect(await closing.closeDue(nowSec() + 15 * 86_400)).toEqual([user.uid]);
    const answer = await api.send(login, { account: 'leaver-2', password: 'member-password' });
    expect(answer).toMatchObject({ status: 1, field: 'password' });
    const named = await api.send(login, { account: `closed:${user.uid}`, password: 'member-password' });
    expect(named).toMatchObject({ status: 1, field: 'password' });
    const row = await world
      .api()
      .selectFrom('account')
      .selectAll()
      .where('id', '=', user.uid)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/要走的人|leaver-2|argon2/);
    expect(
      await api.ask(followAnchor, { anchorid: anchor.uid, type: 0, token: api.operatorToken }),
    ).toMatchObject({
      fans_count: 0,
    });
  });
});

describe('name and birthday', () => {
  test.each([['官方客服'], ['a'], ['一二三四五六七八九十一']])(
    'a name that breaks a rule is named: %s',
    async (name) => {
      const { token } = await api.member(`namer-${name.length}-${name.codePointAt(0)}`);
      expect(await api.send(editUserInfo, { nick_name: name, token })).toMatchObject({
        status: 1,
        field: 'nick_name',
      });
    },
  );
});

test('tags are chosen from the site’s own, and are seen by anyone', async () => {
  const user_tag = [{ code: 'derby', name: '德比迷' }];
  await api.ask(saveConfig, { user_tag, token: api.operatorToken });
  const { token, uid } = await api.member('tagged');
  expect(await api.ask(editUserInfo, { tags: ['derby', 'derby'], token })).toMatchObject({ tags: ['derby'] });
  expect(await api.send(editUserInfo, { tags: ['staff'], token })).toMatchObject({
    status: 1,
    field: 'tags',
  });
  expect(await api.ask(getUserBasicInfo, { id: uid })).toMatchObject({ tags: ['derby'] });
});

test('settings follow the account: what is saved on one device is found on the next', async () => {
  const first = await api.member('setter');
  await api.ask(saveUserSettings, {
    alert_goal: true,
    mode: 'dark',
    muted_messages: ['order'],
    token: first.token,
  });
  await api.ask(saveUserSettings, { mode: 'light', token: first.token });
  const second = await api.loginAs('setter', 'member-password');
  expect(await api.ask(getUserSettings, { token: second.token })).toEqual({
    alert_goal: true,
    mode: 'light',
    muted_messages: ['order'],
  });
});

describe('following anchors', () => {
  test('fans are counted once each, marked for who follows, and the anchor is told', async () => {
    const anchor = await api.member('anchor-a', { is_anchor: 1, rec_weight: 5, nick_name: '主播甲' });
    const fan = await api.member('fan-a', { nick_name: '粉丝甲' });
    const follow = { anchorid: anchor.uid, type: 1, token: fan.token } as const;
    expect(await api.ask(followAnchor, follow)).toEqual({ attented: 1, fans_count: 1 });
    expect(await api.ask(followAnchor, follow)).toEqual({ attented: 1, fans_count: 1 });
    expect(await api.ask(getUserInfo, { token: fan.token })).toMatchObject({ attent_count: 1 });
    const seen = async (who: object) =>
      (await api.ask(getRecAnchors, { sport_id: 0, ...who })).find(({ id }) => id === anchor.uid);
    expect(await seen({ token: fan.token })).toMatchObject({ attented: 1, fans_count: 1 });
    expect(await seen({})).toMatchObject({ attented: 0 });
    const { list } = await api.ask(getMessages, { category: 'interaction', token: anchor.token, lang: 'en' });
    expect(list).toMatchObject([{ text: '粉丝甲 follows you now', target: { kind: 'user', id: fan.uid } }]);
    expect(await api.ask(followAnchor, { ...follow, type: 0 })).toEqual({ attented: 0, fans_count: 0 });
    expect(await api.ask(getFollowedAnchors, { token: fan.token })).toEqual([]);
  });

  test('nobody follows someone who is no anchor, or themselves', async () => {
    const anchor = await api.member('anchor-b', { is_anchor: 1 });
    const user = await api.member('fan-b');
    for (const [anchorid, token] of [
      [user.uid, anchor.token],
      [anchor.uid, anchor.token],
      [99_999, user.token],
    ]) {
      expect(await api.send(followAnchor, { anchorid, type: 1, token })).toMatchObject({
        status: 4,
        field: 'anchorid',
      });
    }
  });

  test('live ones come first; fans hear of it once, and the log knows when, how long and who began to follow', async () => {
    const anchor = await api.member('anchor-c', { is_anchor: 1, nick_name: '主播丙' });
    const idle = await api.member('anchor-d', { is_anchor: 1 });
    const fan = await api.member('fan-c');
    const silent = await api.member('fan-silent');
    const room = await api.ask(saveRoom, {
      anchor_uid: anchor.uid,
      title: '夜话',
      category: 'talk',
      token: api.operatorToken,
    });
    await api.internal('media/published', { room_id: room.liveid });
    clock.advance(60_000);
    await api.ask(followAnchor, { anchorid: anchor.uid, type: 1, token: fan.token });
    await api.ask(followAnchor, { anchorid: anchor.uid, type: 1, token: silent.token });
    const bell = { followed: 'anchor', target_id: anchor.uid, alert: 0 } as const;
    await api.ask(saveFollowAlert, { ...bell, token: silent.token });
    clock.advance(1_000);
    await api.ask(followAnchor, { anchorid: idle.uid, type: 1, token: fan.token });
    const list = await api.ask(getFollowedAnchors, { token: fan.token });
    expect(list.map(({ id, live }) => [id, live])).toEqual([
      [anchor.uid, 1],
      [idle.uid, 0],
    ]);
    await expect
      .poll(async () => (await api.ask(getMessages, { token: fan.token })).list.map(({ text }) => text), {
        timeout: 20_000,
        interval: 500,
      })
      .toEqual(['您关注的 主播丙 正在直播']);
    expect((await api.ask(getMessages, { token: silent.token })).list).toEqual([]);
    expect(await api.ask(getFollowedAnchors, { token: silent.token })).toMatchObject([{ alert: 0 }]);
    clock.advance(60_000);
    await api.internal('media/unpublished', { room_id: room.liveid });
    const log = await api.ask(getLiveLog, { anchorid: anchor.uid });
    expect(log).toMatchObject({ total: 1, list: [{ title: '夜话', duration_sec: 121, new_fans: 2 }] });
    expect(await api.send(getLiveLog, {})).toMatchObject({ status: 2 });
  }, 40_000);
});

test('people are followed whether anchors or not, each under their own tab, and are told', async () => {
  const reader = await api.member('fan-f', { nick_name: '读者' });
  const friend = await api.member('friend-f', { nick_name: '球友己' });
  const anchor = await api.member('anchor-f', { is_anchor: 1, nick_name: '主播己' });
  const { token } = reader;
  for (const { uid } of [friend, anchor]) {
    expect(await api.ask(followUser, { userid: uid, type: 1, token })).toMatchObject({ fans_count: 1 });
  }
  expect(await api.ask(getFollowedUsers, { token })).toMatchObject([
    { uid: friend.uid, nick_name: '球友己', attented: 1, alert: 1, fans_count: 1 },
  ]);
  expect((await api.ask(getFollowedAnchors, { token })).map(({ id }) => id)).toEqual([anchor.uid]);
  expect(await api.ask(getUserBasicInfo, { id: friend.uid, token })).toMatchObject({ attented: 1 });
  expect(await api.ask(getUserBasicInfo, { id: friend.uid })).toMatchObject({ attented: 0 });
  const found = await api.ask(webSearchUsers, { keyword: '球友己', token });
  expect(found.list).toMatchObject([{ uid: friend.uid, attented: 1 }]);
  const { list } = await api.ask(getMessages, { category: 'interaction', token: friend.token, lang: 'en' });
  expect(list).toMatchObject([{ text: '读者 follows you now' }]);
  for (const userid of [reader.uid, 99_999]) {
    const answer = await api.send(followUser, { userid, type: 1, token });
    expect(answer).toMatchObject({ status: 4, field: 'userid' });
  }
  await api.ask(followUser, { userid: friend.uid, type: 0, token });
  expect(await api.ask(getFollowedUsers, { token })).toEqual([]);
  const gone = { followed: 'user', target_id: friend.uid, alert: 1, token } as const;
  expect(await api.send(saveFollowAlert, gone)).toMatchObject({ status: 4, field: 'target_id' });
});

test('teams and leagues are followed, each once, newest first', async () => {
  const { token } = await api.member('fan-e');
  await api.ask(followTeam, { teamid: 11, type: 1, token });
  clock.advance(1000);
  await api.ask(followTeam, { teamid: 21, type: 1, token });
  await api.ask(followTeam, { teamid: 21, type: 1, token });
  await api.ask(followEvent, { eventid: 2, type: 1, token });
  expect((await api.ask(getFollowedTeams, { token })).map(({ id, sport_id: sport }) => [id, sport])).toEqual([
    [21, 2],
    [11, 1],
  ]);
  expect((await api.ask(getFollowedEvents, { token })).map(({ id }) => id)).toEqual([2]);
  expect(await api.send(followTeam, { teamid: 999, type: 1, token })).toMatchObject({
    status: 4,
    field: 'teamid',
  });
  expect(await api.send(followEvent, { eventid: 999, type: 1, token })).toMatchObject({
    status: 4,
    field: 'eventid',
  });
  await api.ask(followTeam, { teamid: 21, type: 0, token });
  expect((await api.ask(getFollowedTeams, { token })).map(({ id }) => id)).toEqual([11]);
});

describe('history', () => {
  test('each thing once, newest on top; deleting one or all; pausing adds nothing', async () => {
    const { token } = await api.member('viewer-h');
    for (const id of [1, 2, 1]) {
      await api.ask(addViewLog, { kind: 'match', target_id: id, token });
      clock.advance(1000);
    }
    const { list, total } = await api.ask(getViewLog, { token });
    expect(total).toBe(2);
    expect(list.map(({ target_id: id, match }) => [id, match?.id])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(await api.send(addViewLog, { kind: 'match', target_id: 999, token })).toMatchObject({
      status: 4,
      field: 'target_id',
    });
    expect(await api.ask(removeViewLog, { ids: [list[0]?.id ?? 0], token })).toEqual({ removed: 1 });
    await api.ask(saveUserSettings, { pause_history: true, token });
    expect(await api.ask(addViewLog, { kind: 'match', target_id: 1, token })).toEqual({ added: false });
    expect(await api.ask(removeViewLog, { token })).toEqual({ removed: 1 });
  });

  test('visited leagues: newest first, each once; the search log keeps the 5 newest and skips duplicates', async () => {
    const { token } = await api.member('visitor');
    for (const eventid of [1, 2, 1]) await api.ask(addVisitedLeague, { eventid, token });
    expect((await api.ask(getVisitedLeagues, { token })).map(({ id }) => id)).toEqual([1, 2]);
    for (const n of [1, 2, 3, 4, 5, 6, 4])
      await api.ask(addSearchLog, { target_id: `team:${n}`, keyword: `k${n}`, token });
    expect((await api.ask(getSearchLog, { token })).map(({ keyword }) => keyword)).toEqual([
      'k6',
      'k5',
      'k4',
      'k3',
      'k2',
    ]);
    expect(await api.ask(clearSearchLog, { token })).toEqual([]);
    expect(await api.ask(getSearchLog, { token })).toEqual([]);
  });

  test('a guest who becomes a user keeps follows and history; what does not exist is left out', async () => {
    const anchor = await api.member('anchor-m', { is_anchor: 1 });
    const { token } = await api.member('was-guest');
    const merged = await api.ask(mergeGuest, {
      matchids: [1, 2, 777],
      teamids: [11, 888],
      eventids: [1],
      anchorids: [anchor.uid, 5],
      views: [
        { kind: 'match', target_id: 2, viewed_at: nowSec() - 10 },
        { kind: 'match', target_id: 777, viewed_at: nowSec() },
      ],
      visited: [2, 1],
      searches: [{ target_id: 'team:11', keyword: '临岚' }],
      token,
    });
    expect(merged).toEqual({ matches: 2, teams: 1, events: 1, anchors: 1, views: 1 });
    expect((await api.ask(getVisitedLeagues, { token })).map(({ id }) => id)).toEqual([2, 1]);
    expect((await api.ask(getViewLog, { token })).list.map(({ target_id: id }) => id)).toEqual([2]);
    expect(await api.ask(getSearchLog, { token })).toEqual([{ target_id: 'team:11', keyword: '临岚' }]);
    expect((await api.ask(getFollowedAnchors, { token })).map(({ id }) => id)).toEqual([anchor.uid]);
  });
});

describe('messages', () => {
  test('who follows a match is told once that it began; reading, counting and deleting are the reader’s own', async () => {
    const fan = await api.member('fan-m');
    const other = await api.member('other-m');
    await api.ask(followFootballMatch, { matchid: 2, type: 1, token: fan.token });
    const atSec = nowSec();
    await world.addMatch(3, { status: 2, time_sec: atSec - 60, kickoff_time_sec: atSec - 60 });
    await api.ask(followFootballMatch, { matchid: 3, type: 1, token: fan.token });
    const services = { matches: matchStore(world.match()), news: newsRepository(world.api()) };
    await notifyMatchStarts(services, atSec);
    await notifyMatchStarts(services, atSec + 5);
    const { list, total } = await api.ask(getMessages, { token: fan.token, lang: 'pt-br' });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      title: 'O jogo começou',
      target: { kind: 'match', id: 3, sport_id: 1 },
      read: 0,
    });
    const unread = async () =>
      (await api.ask(getMessageSummary, { token: fan.token })).find(({ category }) => category === 'match')
        ?.unread;
    expect(await unread()).toBe(1);
    const ids = [list[0]?.id ?? 0];
    expect(await api.ask(readMessages, { ids, token: other.token })).toEqual({ read: 0 });
    expect(await api.ask(removeMessages, { ids, token: other.token })).toEqual({ removed: 0 });
    expect(await api.ask(readMessages, { category: 'match', token: fan.token })).toEqual({ read: 1 });
    expect(await unread()).toBe(0);
    expect(await api.ask(removeMessages, { ids, token: fan.token })).toEqual({ removed: 1 });
    await notifyMatchStarts(services, atSec + 10);
    expect((await api.ask(getMessages, { token: fan.token })).total).toBe(0);
  });

  test('tickets: the answer of the service is found under the ticket and in the message centre', async () => {
    const user = await api.member('asker');
    const { id } = await api.ask(publishFeedback, { content: '金币没有到账', token: user.token });
    const waiting = await api.ask(getTickets, { token: api.operatorToken });
    expect(waiting.list.find((ticket) => ticket.id === id)).toMatchObject({
      uid: user.uid,
      status: 'open',
      replies: 0,
    });
    await api.ask(answerTicket, { id, content: '正在核对', token: api.operatorToken });
    expect(await api.ask(getMyFeedback, { token: user.token })).toMatchObject([
      { id, status: 'answered', replies: 1 },
    ]);
    const { list } = await api.ask(getMessages, { category: 'system', token: user.token });
    expect(list).toMatchObject([{ title: '客服已回复', target: { kind: 'ticket', id } }]);
    await api.ask(replyTicket, { id, content: '还没有到', token: user.token });
    const { ticket, replies } = await api.ask(getTicket, { id, token: user.token });
    expect(ticket.status).toBe('open');
    expect(replies.map(({ from_service: service, content }) => [service, content])).toEqual([
      [1, '正在核对'],
      [0, '还没有到'],
    ]);
    const closed = await api.ask(answerTicket, { id, content: '已补发', close: 1, token: api.operatorToken });
    expect(closed.ticket.status).toBe('closed');
  });
});

test('addresses: at most 20, one of them the default as long as there is any', async () => {
  const { token } = await api.member('receiver');
  const one = {
    name: '收件人',
    mobile: '13900000009',
    country: 'CN',
    city: '临岚',
    detail: '湖边路 1 号',
    token,
  };
  await api.ask(saveAddress, one);
  const two = await api.ask(saveAddress, { ...one, detail: '湖边路 2 号', is_default: 1 });
  expect(two.map(({ detail, is_default: byDefault }) => [detail, byDefault])).toEqual([
    ['湖边路 2 号', 1],
    ['湖边路 1 号', 0],
  ]);
  const left = await api.ask(removeAddress, { id: two[0]?.id ?? 0, token });
  expect(left).toMatchObject([{ detail: '湖边路 1 号', is_default: 1 }]);
  for (let count = 1; count < 20; count += 1) await api.ask(saveAddress, one);
  expect(await api.send(saveAddress, one)).toMatchObject({ status: 6 });
  expect(await api.ask(getAddresses, { token })).toHaveLength(20);
});

test('the partner’s number, the agent and when someone was last online', async () => {
  const user = await api.member('partner');
  await api.ask(updateThirdMember, { third_member: 'P-77', token: user.token });
  expect(await api.ask(getUserInfo, { token: user.token })).toMatchObject({ third_member: 'P-77' });
  expect(await api.ask(getUserThirdPrivateAgent, { token: user.token })).toMatchObject({
    agentid: 0,
    third_member: 'P-77',
  });
  expect(await api.ask(getUserLastOnline, { userid: user.uid })).toMatchObject({ online_status: 1 });
  expect(await api.send(getUserLastOnline, { userid: 999_999 })).toMatchObject({
    status: 4,
    field: 'userid',
  });
});

// Last in this file: the clock goes on by a month, and sessions end with it.
test('one change of the name per 30 days; the birthday is told once', async () => {
  const { token } = await api.member('namer');
  await api.ask(editUserInfo, { nick_name: '小满', birthday: '2000-02-03', token });
  const early = await api.send(editUserInfo, { nick_name: '大满', token });
  expect(early).toMatchObject({ status: 6, field: 'nick_name' });
  expect(await api.send(editUserInfo, { birthday: '2010-02-03', token })).toMatchObject({
    status: 6,
    field: 'birthday',
  });
  const info = await api.ask(editUserInfo, { nick_name: '小满', city: '临岚', token });
  expect(info).toMatchObject({ nick_name: '小满', profile: { city: '临岚', age: 26 } });
  clock.advance(30 * DAY_MS - 1000);
  const { token: later } = await api.loginAs('namer', 'member-password');
  expect(await api.send(editUserInfo, { nick_name: '大满', token: later })).toMatchObject({ status: 6 });
  clock.advance(1000);
  expect(await api.ask(editUserInfo, { nick_name: '大满', token: later })).toMatchObject({
    nick_name: '大满',
  });
});
