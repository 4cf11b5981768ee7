import { randomUUID } from 'node:crypto';
import {
  announceMatch,
  getAnchors,
  getIncome,
  getSchedule,
  getStats,
  getTerms,
  remindMe,
} from '@touchline/contract/anchor';
import { getUserInfo } from '@touchline/contract/account';
import { followAnchor } from '@touchline/contract/follow';
import { saveGift, sendGift } from '@touchline/contract/gift';
import { getMessages } from '@touchline/contract/message';
import { saveRoom } from '@touchline/contract/operator';
import { decideReportCase, getReportCases, reportContent } from '@touchline/contract/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const world = await openMatchWorld();
const purses = await openPurses(world.url);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  await world.addMatch(701);
  await world.addMatch(702, { time_sec: 1_800_009_000 });
  await world.addMatch(703, { status: 8 });
});
afterAll(async () => {
  await api.close();
  await purses.close();
});

const person = (fields: object = {}) => {
  const account = `a-${randomUUID().slice(0, 8)}`;
  return api.member(account, { nick_name: account, ...fields });
};

const anAnchor = async (category = 'talk') => {
  const anchor = await person({ is_anchor: 1 });
  const body = { anchor_uid: anchor.uid, title: '直播间', category, token: api.operatorToken };
  const { liveid } = await api.ask(saveRoom, body);
  return { ...anchor, liveid };
};

const goLive = (liveid: number) => api.internal('media/published', { room_id: liveid });

test('anchors on air come first, then those that were watched longest; income does not count', async () => {
  const quiet = await anAnchor('basketball');
  const watched = await anAnchor('basketball');
  const live = await anAnchor('basketball');
  await goLive(watched.liveid);
  await world
    .api()
    .updateTable('live_session')
    .set({ watched_sec: 900 })
    .where('room_id', '=', watched.liveid)
    .execute();
  await api.internal('media/unpublished', { room_id: watched.liveid });
  await goLive(live.liveid);
  const uids = async (body: object) =>
    (await api.ask(getAnchors, { sport_id: 2, ...body })).list.map(({ anchor }) => anchor.id);
  expect(await uids({})).toEqual([live.uid, watched.uid, quiet.uid]);
  expect(await uids({ only: 'live' })).toEqual([live.uid]);
  expect(await uids({ size: 1, page: 2 })).toEqual([watched.uid]);
  const fan = await person();
  await api.ask(followAnchor, { anchorid: quiet.uid, type: 1, token: fan.token });
  expect(await uids({ only: 'followed', token: fan.token })).toEqual([quiet.uid]);
  expect(await uids({ only: 'followed' })).toEqual([]);
});

test('an announced match stands in the schedule and in the list, and is gone when it is taken back', async () => {
  const anchor = await anAnchor();
  const { token } = anchor;
  await api.ask(announceMatch, { matchid: 702, on: true, token });
  await api.ask(announceMatch, { matchid: 701, on: true, token });
  await api.ask(announceMatch, { matchid: 701, on: true, token });
  const schedule = async () =>
    (await api.ask(getSchedule, { anchorid: anchor.uid })).map(({ match }) => match.id);
  expect(await schedule()).toEqual([701, 702]);
  const { list } = await api.ask(getAnchors, { size: 100 });
  expect(list.find((one) => one.anchor.id === anchor.uid)?.match?.id).toBe(701);
  await api.ask(announceMatch, { matchid: 701, on: false, token });
  expect(await schedule()).toEqual([702]);
  expect(await api.send(announceMatch, { matchid: 703, on: true, token })).toMatchObject({
    status: 6,
    field: 'matchid',
  });
  expect(await api.send(announceMatch, { matchid: 99_999, on: true, token })).toMatchObject({
    status: 4,
    field: 'matchid',
  });
});

test('a reminder is a message once the anchor is on air, once', async () => {
  const anchor = await anAnchor();
  await api.ask(announceMatch, { matchid: 701, on: true, token: anchor.token });
  const fan = await person();
  const [announced] = await api.ask(getSchedule, { anchorid: anchor.uid, token: fan.token });
  expect(announced?.reminded).toBe(0);
  const id = announced?.id ?? 0;
  await api.ask(remindMe, { id, on: true, token: fan.token });
  expect(await api.ask(getSchedule, { anchorid: anchor.uid, token: fan.token })).toMatchObject([
    { reminded: 1 },
  ]);
  await goLive(anchor.liveid);
  const told = async () =>
    (await api.ask(getMessages, { token: fan.token })).list.filter(({ target }) => target.kind === 'live');
  await expect.poll(told, { timeout: 15_000 }).toMatchObject([{ target: { id: anchor.uid } }]);
  expect((await told())[0]?.text).toContain(anchor.nick_name);
  expect(await api.ask(getSchedule, { anchorid: anchor.uid, token: fan.token })).toMatchObject([
    { reminded: 0 },
  ]);
  expect(await api.send(remindMe, { id: 999_999, on: true, token: fan.token })).toMatchObject({
    status: 4,
    field: 'id',
  });
});

test('the figures of an anchor equal the gifts to the diamond, and income names each hour', async () => {
  const anchor = await anAnchor();
  await goLive(anchor.liveid);
  const giver = await person();
  await purses.give(giver.uid, 'gold', 1000);
  const names = { zh: '哨', pt: 'Apito', en: 'Whistle' };
  const { id } = await api.ask(saveGift, { names, price: 10, image: '/g.svg', token: api.operatorToken });
  const gift = { liveid: anchor.liveid, gift_id: id, source: 'gold' as const, token: giver.token };
  await api.ask(sendGift, { ...gift, request_id: randomUUID(), quantity: 7 });
  await api.ask(sendGift, { ...gift, request_id: randomUUID(), quantity: 3 });
  await api.ask(followAnchor, { anchorid: anchor.uid, type: 1, token: giver.token });
  const days = await api.ask(getStats, { token: anchor.token });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ diamonds: 50, gifts: 10, new_fans: 1 });
  expect(await api.ask(getUserInfo, { token: anchor.token })).toMatchObject({ anchor_point: 50 });
  expect(await api.ask(getIncome, { token: anchor.token })).toMatchObject({
    open: 50,
    held: 0,
    released: 0,
    total: 0,
  });
  await world
    .api()
    .insertInto('anchor_income')
    .values({
      anchor_id: anchor.uid,
      hour: 1_699_999_200,
      gifts: 2,
      gold: 80,
      diamonds: 40,
      state: 'held',
      release_at: 1_900_000_000,
    })
    .execute();
  expect(await api.ask(getIncome, { token: anchor.token })).toMatchObject({
    list: [{ hour: 1_699_999_200, gifts: 2, gold: 80, diamonds: 40, state: 'held' }],
    held: 40,
    open: 50,
    total: 1,
  });
});

test('terms name the part of gifts, and a broken rule costs the level', async () => {
  const anchor = await anAnchor();
  const { token } = anchor;
  await goLive(anchor.liveid);
  await world
    .api()
    .updateTable('live_session')
    .set({ watched_sec: 2400 * 60 })
    .where('room_id', '=', anchor.liveid)
    .execute();
  expect(await api.ask(getTerms, { token })).toEqual({
    sharing_ratio: 50,
    level: 2,
    watched_min: 2400,
    next_min: 5400,
    rules_score: 100,
    broken: [],
  });
  const reader = await person();
  const report = {
    kind: 'user' as const,
    id: String(anchor.uid),
    reason: 'fraud' as const,
    token: reader.token,
  };
  await api.ask(reportContent, report);
  const { list } = await api.ask(getReportCases, { size: 100, token: api.operatorToken });
  const id = list.find(({ subject_uid: uid }) => uid === anchor.uid)?.id ?? 0;
  await api.ask(decideReportCase, { id, decision: 'upheld', reason: 'fraud', token: api.operatorToken });
  expect(await api.ask(getTerms, { token })).toMatchObject({
    level: 1,
    rules_score: 80,
    broken: [{ rule: 'fraud' }],
  });
});
