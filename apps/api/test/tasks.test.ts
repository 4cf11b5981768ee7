import { randomUUID } from 'node:crypto';
import { getUserInfo } from '@touchline/contract/account';
import { setAgeLimit } from '@touchline/contract/age-limit';
import { addViewLog } from '@touchline/contract/history';
import { saveRoom } from '@touchline/contract/operator';
import {
  checkIn,
  getTaskInfo,
  makeShare,
  noteComment,
  notePresence,
  openShare,
  receiveTask,
  saveTaskRule,
  TASK_NAMES,
  type TaskName,
} from '@touchline/contract/task';
import { CURRENCY } from '@touchline/domain/currency';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const START_MS = Date.parse('2026-11-23T12:00:00Z');
const world = await openMatchWorld();
const clock = manualClock(START_MS);
let api: ApiUnderTest;
let purses: Awaited<ReturnType<typeof openPurses>>;
let people = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
  purses = await openPurses(world.url);
  await world.addMatch(1);
  await world.addMatch(2);
});
afterAll(async () => {
  await purses.close();
  await api.close();
});

const member = (fields: object = {}) => {
  people += 1;
  return api.member(`doer-${people}`, fields);
};
const info = (token: string, more: object = {}) => api.ask(getTaskInfo, { token, ...more });
const taskOf = async (token: string, name: TaskName) =>
  (await info(token)).tasks.find(({ prop }) => prop === name);
const check = (token: string, more: object = {}) =>
  api.ask(checkIn, { token, request_id: randomUUID(), ...more });
const receive = (token: string, name: TaskName) =>
  api.send(receiveTask, { token, name, request_id: randomUUID() });

describe('check-in', () => {
  test('the labels and fields are those of the specification', async () => {
    const { token } = await member();
    expect(await info(token)).toMatchObject({
      checkin: 0,
      checkText: '立即签到',
      checkin_continuous: 0,
      checkin_nearest_contious: 3,
      checkin_continuous_accumulation: 0,
      checkin_nth: 1,
      checkin_nth_status: 0,
      gold: 0,
      level: { level: 0, next: 100, point: 0 },
    });
    expect(await check(token)).toEqual({ continuous: 1, award: 5 });
    expect(await info(token)).toMatchObject({ checkin: 1, checkText: '您今天已签到', point: 5 });
  });

  test('100 taps at once on two devices are one check-in and one posting', async () => {
    const { token, uid } = await member();
    const answers = await Promise.all(Array.from({ length: 100 }, () => check(token)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await purses.postings(uid, 'checkIn')).toHaveLength(1);
    expect(await purses.balance(uid, 'point')).toBe(5);
  });

  test.each([
    ['Shanghai', '9', 16 * 3600],
    ['São Paulo', '25', 3 * 3600],
  ])('across midnight in %s each day is received once', async (_zone, source, midnightSec) => {
    const { token, uid } = await member();
    const tap = () => check(token, { sp_source: source });
    const nowSec = clock.nowMs() / 1000;
    clock.advance((((midnightSec - 30 - nowSec) % 86_400) + 86_400) * 1000);
    expect(await tap()).toEqual({ continuous: 1, award: 5 });
    clock.advance(29_000);
    expect(await tap()).toEqual({ continuous: 1, award: 5 });
    clock.advance(1_000);
    expect(await Promise.all([tap(), tap(), tap()])).toEqual(
      Array.from({ length: 3 }, () => ({ continuous: 2, award: 5 })),
    );
    expect(await purses.postings(uid, 'checkIn')).toHaveLength(2);
  });
});

describe('tasks', () => {
  test('all eleven are listed by their literal names, to visitors too', async () => {
    const names = (await info('')).tasks.map(({ prop }) => prop);
    expect(names.toSorted()).toEqual([...TASK_NAMES].toSorted());
    const english = await info('', { lang: 'en' });
    expect(english.tasks.find(({ prop }) => prop === 'watchLive')).toMatchObject({
      name: 'Watch live',
      desc: 'Watch for 30 minutes',
      stage: 0,
      stage_max: 30,
      received: 0,
    });
  });

  test('a task that spends gives no more than one that watches', async () => {
    const { tasks } = await info('');
    const points = (name: TaskName) => tasks.find(({ prop }) => prop === name)?.points ?? 0;
    for (const name of ['sendGift', 'sendFirstGift'] as const) {
      expect(points(name)).toBeLessThanOrEqual(points('watchLive'));
    }
  });

  test('the minors’ mode lists none that spends', async () => {
    const { token } = await member();
    await api.ask(setAgeLimit, { on: true, pin: '2580', token });
    const names = (await info(token)).tasks.map(({ prop }) => prop);
    expect(names).not.toContain('sendGift');
    expect(names).toContain('watchLive');
  });

  test('reading pages counts, and the points come once however often they are received', async () => {
    const { token, uid } = await member();
    await api.ask(saveTaskRule, {
      name: 'readInfo',
      stage_max: 2,
      points: 30,
      shown: true,
      token: api.operatorToken,
    });
    await api.ask(addViewLog, { kind: 'match', target_id: 1, token });
    expect(await taskOf(token, 'readInfo')).toMatchObject({ stage: 1, stage_max: 2, received: 0 });
    expect(await receive(token, 'readInfo')).toMatchObject({
      status: 6,
      reason: 'notEligible',
      field: 'name',
    });
    await api.ask(addViewLog, { kind: 'match', target_id: 2, token });
    const answers = await Promise.all(Array.from({ length: 100 }, () => receive(token, 'readInfo')));
    expect(answers.every(({ status }) => status === 0)).toBe(true);
    expect(await purses.postings(uid, 'task')).toHaveLength(1);
    expect(await taskOf(token, 'readInfo')).toMatchObject({ received: 1 });
    clock.advance(86_400_000);
    expect(await taskOf(token, 'readInfo')).toMatchObject({ stage: 0, received: 0 });
  });

  test('time in rooms is counted by the server: gaps, two rooms at once and closed rooms count nothing', async () => {
    const { token } = await member();
    const [one, other] = await Promise.all([member({ is_anchor: 1 }), member({ is_anchor: 1 })]);
    const streams = [{ url: '/a.m3u8', livestream_source: 0, quality: 'HD' } as const];
    for (const { uid } of [one, other]) {
      await api.ask(saveRoom, {
        anchor_uid: uid,
        title: 'x',
        category: 'talk',
        automatic: true,
        showcase: true,
        streams,
        token: api.operatorToken,
      });
    }
    const note = (anchorid?: number) =>
      api.ask(notePresence, { token, ...(anchorid !== undefined && { anchorid }) });
    const watched = async () => (await taskOf(token, 'watchLive'))?.stage;
    await note(one.uid);
    clock.advance(60_000);
    await note(one.uid);
    expect(await watched()).toBe(1);
    // Two tabs in two rooms.
    for (let minute = 0; minute < 3; minute += 1) {
      clock.advance(60_000);
      await note(other.uid);
      await note(one.uid);
    }
    expect(await watched()).toBe(1);
    clock.advance(600_000);
    await note(one.uid);
    expect(await watched()).toBe(1);
    // A room that is not live is no watching, though time online goes on.
    clock.advance(60_000);
    await note(999_999);
    clock.advance(60_000);
    await note(999_999);
    expect(await watched()).toBe(1);
    expect((await taskOf(token, 'online'))?.stage).toBeGreaterThanOrEqual(5);
  });

  test('a message counts if the chat has it from this person, it says something, and it is new', async () => {
    const { token, uid } = await member();
    const host = await member({ is_anchor: 1 });
    const room = { anchor_uid: host.uid, title: 'x', category: 'talk', token: api.operatorToken };
    const { liveid } = await api.ask(saveRoom, room);
    const said = (text: string, from = `u${uid}`) => {
      const history = [
        {
          From_Account: from,
          MsgSeq: 7,
          MsgRandom: 1,
          MsgTimeStamp: 1,
          MsgPriority: 1,
          IsPlaceMsg: 0,
          MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
        },
      ];
      api.chat.answers.set('group_msg_get_simple', { IsFinished: 1, RspMsgList: history });
      return api.ask(noteComment, { liveid, sequence: 7, token });
    };
    expect(await said('啊啊啊啊')).toEqual({ counted: false });
    expect(await said('这球踢得漂亮', 'u1')).toEqual({ counted: false });
    expect(await said('这球踢得漂亮')).toEqual({ counted: true });
    expect(await said('这球 踢得漂亮')).toEqual({ counted: false });
    expect(await taskOf(token, 'sendComment')).toMatchObject({ stage: 1 });
    expect(await api.send(noteComment, { liveid: 999_999, sequence: 7, token })).toMatchObject({
      status: 4,
      field: 'liveid',
    });
  });

  test('a shared link counts once another device opens it, not the own one', async () => {
    const { token } = await member();
    const { code } = await api.ask(makeShare, { kind: 'shareInfo', token, mobile_model: 'phone A' });
    await api.ask(openShare, { code, mobile_model: 'phone A' });
    await api.ask(openShare, { code, mobile_model: 'phone B', token });
    expect(await taskOf(token, 'shareInfo')).toMatchObject({ stage: 0 });
    await api.ask(openShare, { code, mobile_model: 'phone B' });
    expect(await taskOf(token, 'shareInfo')).toMatchObject({ stage: 1 });
    expect(await api.send(openShare, { code: 'zzzzzzzzzz' })).toMatchObject({ status: 0 });
  });

  test('a gift counts from the ledger', async () => {
    const { token, uid } = await member();
    await purses.give(uid, 'gold', 100);
    await purses.wallets.post(
      { accountId: uid, brand: 'touchline', nowSec: Math.floor(Date.now() / 1000) },
      { kind: 'gift', amount: 10, key: randomUUID(), ref: 1 },
    );
    expect(await taskOf(token, 'sendFirstGift')).toMatchObject({ stage: 1 });
    expect(await receive(token, 'sendFirstGift')).toMatchObject({ status: 0 });
    expect(await purses.wallets.ledger.balance(uid, CURRENCY.gold)).toBe(90);
  });

  test('a new account earns less on its first day than on its seventh', async () => {
    const { mostPoints } = await import('../src/task/receive-task.ts');
    expect(mostPoints(0)).toBe(71);
    expect(mostPoints(6 * 86_400)).toBe(500);
    expect(mostPoints(400 * 86_400)).toBe(500);
  });
});

test('seven days in a row carry their gifts, and a missed day begins anew', async () => {
  const { token, uid } = await member();
  const awards: number[] = [];
  for (let day = 0; day < 7; day += 1) {
    awards.push((await check(token)).award);
    clock.advance(86_400_000);
  }
  expect(awards).toEqual([5, 5, 25, 5, 5, 5, 55]);
  expect(await info(token)).toMatchObject({
    checkin: 0,
    checkin_continuous: 7,
    checkin_nearest_contious: 15,
    checkin_nth: 8,
    checkin_continuous_accumulation_new: [
      { days: 3, points: 20, received: 1 },
      { days: 7, points: 50, received: 1 },
      { days: 15, points: 120, received: 0 },
      { days: 30, points: 300, received: 0 },
    ],
  });
  clock.advance(86_400_000);
  expect(await info(token)).toMatchObject({ checkin_continuous: 0, checkin_nth: 1 });
  expect(await purses.balance(uid, 'point')).toBe(105);
  // Points of the level are their own number and raise the level.
  expect((await info(token)).level).toEqual({ level: 1, next: 300, point: 105 });
  expect((await api.ask(getUserInfo, { token })).user_level).toBe(1);
});
