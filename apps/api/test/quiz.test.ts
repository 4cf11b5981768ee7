import { randomUUID } from 'node:crypto';
import { saveConfig, saveRoom } from '@touchline/contract/operator';
import {
  createQuiz,
  getMyStakes,
  getQuizLog,
  getQuizzes,
  lockQuiz,
  settleQuiz,
  stakeQuiz,
  voidQuiz,
} from '@touchline/contract/quiz';
import { getRoomState } from '@touchline/contract/room';
import { readRoomPush } from '@touchline/contract/room-push';
import { manualClock } from '@touchline/engines/clock/clock';
import { seenOf } from '@touchline/domain/quiz-system';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepQuizzes } from '../src/quiz/keep-quizzes.ts';
import { quizRepository } from '../src/quiz/quiz-repository.ts';
import { quizSettling } from '../src/quiz/quiz-settling-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const world = await openMatchWorld();
const clock = manualClock(Date.now());
const purses = await openPurses(world.url);
const settling = quizSettling(purses.db, purses.ledgerDb);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
  await api.ask(saveConfig, { switch_race_quiz_check: '1', token: api.operatorToken });
});
afterAll(async () => {
  await api.close();
  await purses.close();
});

const nowSec = () => Math.floor(clock.nowMs() / 1000);
let people = 0;
const person = async (points = 0, fields: object = {}) => {
  people += 1;
  const member = await api.member(`quiz-${people}`, { nick_name: `猜${people}`, ...fields });
  if (points > 0) await purses.give(member.uid, 'point', points);
  return member;
};

const liveRoom = async () => {
  const anchor = await person(0, { is_anchor: 1 });
  const body = { anchor_uid: anchor.uid, title: '竞猜间', category: 'talk', token: api.operatorToken };
  const { liveid } = await api.ask(saveRoom, body);
  await api.internal('media/published', { room_id: liveid });
  return { anchor, liveid };
};

const make = async (options = ['会', '不会']) => {
  const { anchor, liveid } = await liveRoom();
  const body = { liveid, title: '上半场会进球吗', options, lock_sec: 60 as const, token: anchor.token };
  const { id } = await api.ask(createQuiz, body);
  return { anchor, liveid, id };
};

const stake = (id: number, token: string, option: number, points: number, request_id = randomUUID()) =>
  api.send(stakeQuiz, { request_id, id, option_no: option, points, token });

const one = async (liveid: number, token?: string) =>
  (await api.ask(getQuizzes, { liveid, ...(token && { token }) })).list[0];

/** What the product does by itself every two seconds, done until a quiz is final. */
const untilFinal = async (liveid: number) => {
  await expect.poll(async () => (await one(liveid))?.status, { timeout: 15_000 }).toMatch(/paid|void/);
};

test('winners share the pool: Σ payouts + dust = Σ stakes, in points alone, and the room is told', async () => {
  const { anchor, liveid, id } = await make();
  const [first, second, loser] = [await person(1000), await person(1000), await person(1000)];
  expect(await stake(id, first.token, 0, 100)).toMatchObject({ status: 0, data: { points: 900, mine: 100 } });
  expect(await stake(id, second.token, 0, 50)).toMatchObject({ status: 0 });
  expect(await stake(id, loser.token, 1, 100)).toMatchObject({ status: 0 });
  expect((await one(liveid, first.token))?.options).toMatchObject([
    { title: '会', pool: 150, people: 2 },
    { title: '不会', pool: 100, people: 1 },
  ]);
  await api.ask(lockQuiz, { id, token: anchor.token });
  const { final_at } = await api.ask(settleQuiz, { id, option_no: 0, token: anchor.token });
  expect(final_at).toBe(nowSec() + 300);
  expect(await purses.balance(first.uid, 'point')).toBe(900);
  clock.advance(301_000);
  await untilFinal(liveid);
  expect(await one(liveid, first.token)).toMatchObject({ status: 'paid', winner: 0, mine: { payout: 166 } });
  expect(await purses.balance(first.uid, 'point')).toBe(1066);
  expect(await purses.balance(second.uid, 'point')).toBe(1033);
  expect(await purses.balance(loser.uid, 'point')).toBe(900);
  const pushes = api.chat.asked
    .map(({ body }) => JSON.stringify(body['MsgBody'] ?? ''))
    .filter((text) => text.includes('QuizBalanceFinished'));
  expect(pushes).not.toEqual([]);
  const lines = await api.ask(getQuizLog, { id });
  expect(lines.map(({ what }) => what)).toEqual(['made', 'locked', 'resulted', 'paid']);
  expect((await api.ask(getMyStakes, { token: loser.token })).list).toMatchObject([
    { id, mine: { payout: 0 } },
  ]);
});

test('a room is told when a quiz begins and when it is locked, and its state names those that take stakes', async () => {
  const { anchor, liveid, id } = await make();
  const told = () =>
    api.chat.asked
      .filter(({ command }) => command.endsWith('send_group_msg'))
      .map(({ body }) => body['MsgBody'] as { MsgContent: { Data: string } }[]) // Our own client sent it.
      .map(([element]) => readRoomPush(element?.MsgContent.Data ?? ''))
      .flatMap((push) => (push?.type === 'QuizBalanceFinished' && push.quiz_id === id ? [push.status] : []));
  expect(told()).toEqual([0]);
  expect((await api.ask(getRoomState, { liveid })).quizzes).toEqual([id]);
  await api.ask(lockQuiz, { id, token: anchor.token });
  expect(told()).toEqual([0, 1]);
  expect((await api.ask(getRoomState, { liveid })).quizzes).toEqual([]);
});

test('a result is put right once within five minutes, which the public log says', async () => {
  const { anchor, liveid, id } = await make();
  const [yes, no] = [await person(1000), await person(1000)];
  await stake(id, yes.token, 0, 100);
  await stake(id, no.token, 1, 100);
  await api.ask(lockQuiz, { id, token: anchor.token });
  await api.ask(settleQuiz, { id, option_no: 0, token: anchor.token });
  await api.ask(settleQuiz, { id, option_no: 1, token: anchor.token });
  expect(await api.send(settleQuiz, { id, option_no: 0, token: anchor.token })).toMatchObject({
    status: 6,
    field: 'id',
  });
  const lines = await api.ask(getQuizLog, { id });
  expect(lines.at(-1)).toMatchObject({ what: 'corrected', from: '0', to: '1', actor: anchor.nick_name });
  clock.advance(301_000);
  await untilFinal(liveid);
  expect(await purses.balance(no.uid, 'point')).toBe(1100);
});

test('void gives each stake back exactly: by the creator, and where nobody chose the winner', async () => {
  const byHand = await make();
  const viewer = await person(1000);
  await stake(byHand.id, viewer.token, 0, 70);
  await stake(byHand.id, viewer.token, 0, 30);
  await api.ask(voidQuiz, { id: byHand.id, token: byHand.anchor.token });
  expect(await purses.balance(viewer.uid, 'point')).toBe(1000);
  expect(await one(byHand.liveid, viewer.token)).toMatchObject({
    status: 'void',
    void_reason: 'creator',
    mine: { points: 0, returned: 100 },
  });
  const alone = await make();
  await stake(alone.id, viewer.token, 0, 100);
  await api.ask(lockQuiz, { id: alone.id, token: alone.anchor.token });
  await api.ask(settleQuiz, { id: alone.id, option_no: 1, token: alone.anchor.token });
  clock.advance(301_000);
  await untilFinal(alone.liveid);
  expect(await one(alone.liveid)).toMatchObject({ status: 'void', void_reason: 'pool' });
  expect(await purses.balance(viewer.uid, 'point')).toBe(1000);
});

test('the clock locks, and a day without a result makes it void', async () => {
  const { liveid, id } = await make();
  const viewer = await person(1000);
  await stake(id, viewer.token, 0, 100);
  clock.advance(60_000);
  expect(await stake(id, viewer.token, 0, 100)).toMatchObject({ status: 6, reason: 'ended', field: 'id' });
  await expect.poll(async () => (await one(liveid))?.status, { timeout: 15_000 }).toBe('locked');
  clock.advance(86_400_000);
  await untilFinal(liveid);
  expect(await one(liveid)).toMatchObject({ status: 'void', void_reason: 'late' });
  expect(await purses.balance(viewer.uid, 'point')).toBe(1000);
});

test('an event of the match locks, and every stake from 10 s before the last look on is returned', async () => {
  const { liveid } = await liveRoom();
  const quizzes = quizRepository(purses.db);
  const before = seenOf({ sport_id: 1, status: 2, home_scores: [0], away_scores: [0] });
  const id = await quizzes.make({
    liveid,
    creatorId: null,
    matchId: 999_999,
    title: '',
    kind: 'nextGoal',
    options: ['home', 'none', 'away'],
    lockAt: nowSec() + 300,
    lockOn: ['goal'],
    begun: before,
    nowMs: clock.nowMs(),
  });
  const [early, late] = [await person(1000), await person(1000)];
  await stake(id, early.token, 2, 100);
  clock.advance(11_000);
  await settling.looked([id], clock.nowMs());
  await stake(id, late.token, 0, 500);
  clock.advance(1000);
  const matchOf = (home: number) => ({
    id: 999_999,
    sport_id: 1,
    status: 2,
    home_scores: [home],
    away_scores: [0],
  });
  const tools = {
    quizzes,
    quizSettling: settling,
    clock,
    matches: { findMany: () => Promise.resolve([matchOf(1)]) },
    liveRooms: { live: () => Promise.resolve([]) },
    settings: { read: () => Promise.resolve({ switch_race_quiz_check: '1' }) },
    roomPushes: { tell: () => Promise.resolve() },
  } as unknown as Parameters<typeof keepQuizzes>[0]; // The parts that are used.
  await keepQuizzes(tools);
  expect(await purses.balance(late.uid, 'point')).toBe(1000);
  expect(await one(liveid, late.token)).toMatchObject({
    status: 'resulted',
    winner: 0,
    mine: { returned: 500 },
  });
  expect((await one(liveid))?.cut_at).toBe(clock.nowMs() - 11_000);
  const lines = await api.ask(getQuizLog, { id });
  expect(lines).toMatchObject([
    { what: 'made' },
    { what: 'cut', to: 'goal' },
    { what: 'resulted', to: '0', actor: '' },
  ]);
  // Nobody is left on the winning side.
  clock.advance(301_000);
  for (let run = 0; run < 50; run += 1) await keepQuizzes(tools);
  expect(await purses.balance(early.uid, 'point')).toBe(1000);
  expect(await purses.postings(late.uid, 'stakeBack')).toHaveLength(1);
});

test('a paying job that is killed 50 times pays once', async () => {
  const { anchor, id } = await make();
  const [winner, loser] = [await person(1000), await person(1000)];
  await stake(id, winner.token, 0, 100);
  await stake(id, loser.token, 1, 100);
  await api.ask(lockQuiz, { id, token: anchor.token });
  await api.ask(settleQuiz, { id, option_no: 0, token: anchor.token });
  const doing = { id, actorId: null, nowSec: nowSec() + 301 };
  await settling.decide(doing);
  for (let run = 0; run < 50; run += 1) {
    await settling.payAll(doing);
    // As if the process had died before it noted that all was paid.
    await sql`update quiz set status = 'paying' where id = ${id}`.execute(purses.db);
  }
  expect(await settling.payAll(doing)).toBe('paid');
  expect(await purses.balance(winner.uid, 'point')).toBe(1100);
  expect(await purses.postings(winner.uid, 'quizWin')).toHaveLength(1);
});

test('20,000 stakes are paid to the last point', async () => {
  const { anchor, id } = await make();
  await api.ask(lockQuiz, { id, token: anchor.token });
  await sql`insert into quiz_stake (quiz_id, account_id, option_no, request_id, points, placed_ms)
    select ${id}, 6000000 + n, n % 2, gen_random_uuid(), 10 + n % 7, 1 from generate_series(1, 20000) as n`.execute(
    purses.db,
  );
  await api.ask(settleQuiz, { id, option_no: 0, token: anchor.token });
  const doing = { id, actorId: null, nowSec: nowSec() + 301 };
  await settling.decide(doing);
  expect(await settling.payAll(doing)).toBe('paid');
  const { rows } = await sql<{ stakes: number; paid: number; dust: number }>`
    select sum(points)::int as stakes, sum(payout)::int as paid, (select dust::int from quiz where id = ${id}) as dust
    from quiz_stake where quiz_id = ${id}`.execute(purses.db);
  expect((rows[0]?.paid ?? 0) + (rows[0]?.dust ?? 0)).toBe(rows[0]?.stakes);
});

test('stakes are refused by name: staff, the other option, caps, no such option, too few points, minors', async () => {
  const { anchor, liveid, id } = await make();
  const rich = await person(50_000);
  expect(await stake(id, anchor.token, 0, 100)).toMatchObject({
    status: 6,
    field: 'id',
    reason: 'notEligible',
  });
  expect(await stake(id, rich.token, 5, 100)).toMatchObject({ status: 6, field: 'option_no' });
  expect(await stake(id, rich.token, 0, 5001)).toMatchObject({ status: 1, field: 'points' });
  const request = randomUUID();
  expect(await stake(id, rich.token, 0, 4000, request)).toMatchObject({ status: 0 });
  expect(await stake(id, rich.token, 0, 4000, request)).toMatchObject({ status: 0, data: { mine: 4000 } });
  expect(await stake(id, rich.token, 0, 4001, request)).toMatchObject({ reason: 'repeatedOtherwise' });
  expect(await stake(id, rich.token, 1, 100)).toMatchObject({ status: 6, field: 'option_no' });
  expect(await stake(id, rich.token, 0, 1001)).toMatchObject({ status: 6, field: 'points', limit: 1000 });
  const poor = await person(50);
  expect(await stake(id, poor.token, 0, 100)).toMatchObject({ reason: 'insufficient', limit: 50 });
  expect(await purses.balance(poor.uid, 'point')).toBe(50);
  const young = await person(1000, { birthday: '2015-01-01' });
  await sql`update account set profile = jsonb_set(profile, '{birthday}', '"2015-01-01"') where id = ${young.uid}`.execute(
    purses.db,
  );
  expect((await stake(id, young.token, 0, 100)).status).toBe(3);
  expect((await api.ask(getQuizzes, { liveid, token: young.token })).list).toEqual([]);
  expect(await api.send(stakeQuiz, { request_id: randomUUID(), id, option_no: 0, points: 10 })).toMatchObject(
    {
      status: 2,
    },
  );
});

test('two stakes of one moment do not pass the cap of a quiz together', async () => {
  const { id } = await make();
  const viewer = await person(50_000);
  const answers = await Promise.all([0, 1, 2].map(() => stake(id, viewer.token, 0, 3000)));
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  expect(await purses.balance(viewer.uid, 'point')).toBe(47_000);
});

test('only the anchor, the admins and operators make and end quizzes; a title with markup is refused', async () => {
  const { anchor, liveid, id } = await make();
  const viewer = await person(100);
  const body = { liveid, title: 'x', options: ['a', 'b'], lock_sec: 60 as const };
  expect(await api.send(createQuiz, { ...body, token: viewer.token })).toMatchObject({
    status: 3,
    field: 'liveid',
  });
  expect(await api.send(voidQuiz, { id, token: viewer.token })).toMatchObject({ status: 3 });
  expect(await api.send(createQuiz, { ...body, title: '<b>', token: anchor.token })).toMatchObject({
    field: 'title',
  });
  expect(await api.send(createQuiz, { ...body, options: ['a', 'a'], token: anchor.token })).toMatchObject({
    status: 1,
    field: 'options',
  });
  expect(await api.send(settleQuiz, { id, option_no: 0, token: anchor.token })).toMatchObject({
    status: 6,
    field: 'id',
  });
  await api.ask(voidQuiz, { id, token: api.operatorToken });
  expect(await one(liveid)).toMatchObject({ void_reason: 'operator' });
});

test('where quizzes are switched off there are none, and nobody stakes', async () => {
  const { liveid, id } = await make();
  const viewer = await person(100);
  await api.ask(saveConfig, { switch_race_quiz_check: '0', token: api.operatorToken });
  expect((await api.ask(getQuizzes, { liveid })).list).toEqual([]);
  expect(await stake(id, viewer.token, 0, 10)).toMatchObject({ status: 6, reason: 'ended' });
  await api.ask(saveConfig, { switch_race_quiz_check: '1', token: api.operatorToken });
});
