import { randomUUID } from 'node:crypto';
import { getUserInfo } from '@touchline/contract/account';
import { editUserInfo } from '@touchline/contract/identity';
import { getBag, getGiftList, giveGift, saveAnchorTerms, saveGift, sendGift } from '@touchline/contract/gift';
import { saveRoom } from '@touchline/contract/operator';
import { banUser, getRoomState } from '@touchline/contract/room';
import { getProfitList } from '@touchline/contract/wallet';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postIncome } from '../src/gift/post-income.ts';
import { reverseGifts } from '../src/gift/gift-reversal-repository.ts';
import { anchorIncomeRepository } from '../src/gift/anchor-income-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const world = await openMatchWorld();
const clock = manualClock(Date.now());
const purses = await openPurses(world.url);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
});
afterAll(async () => {
  await api.close();
  await purses.close();
});

let people = 0;
const person = async (gold = 0, fields: object = {}) => {
  people += 1;
  const member = await api.member(`giver-${people}`, { nick_name: `看客${people}`, ...fields });
  if (gold > 0) await purses.give(member.uid, 'gold', gold);
  return member;
};

const liveRoom = async () => {
  const anchor = await person(0, { is_anchor: 1 });
  const body = { anchor_uid: anchor.uid, title: '直播间', category: 'talk', token: api.operatorToken };
  const { liveid } = await api.ask(saveRoom, body);
  await api.internal('media/published', { room_id: liveid });
  return { anchor, liveid };
};

const catalogue = async (fields: object = {}) => {
  const names = { zh: '开场哨', pt: 'Apito', en: 'Whistle' };
  const body = { names, price: 10, image: '/objects/public/gift.svg', ...fields, token: api.operatorToken };
  return (await api.ask(saveGift, body)).id;
};

const gift = (liveid: number, gift_id: number, fields: object = {}) => ({
  request_id: randomUUID(),
  liveid,
  gift_id,
  quantity: 1,
  source: 'gold' as const,
  ...fields,
});

/** What rooms were told under one name. */
const pushed = (type: string) =>
  api.chat.asked
    .filter(({ command }) => command.endsWith('send_group_msg'))
    .map(({ body }) => {
      const [element] = body['MsgBody'] as { MsgContent: { Data: string } }[]; // Our own client sent it.
      return JSON.parse(element?.MsgContent.Data ?? '{}') as Record<string, unknown>;
    })
    .filter((push) => push['type'] === type);

test('a gift takes gold once, is in the records, raises gift_spend, and the room is told', async () => {
  const { anchor, liveid } = await liveRoom();
  const giver = await person(1000);
  const id = await catalogue({ price: 10, effect_class: 1 });
  const body = { ...gift(liveid, id, { quantity: 66 }), token: giver.token };
  const sent = await api.ask(sendGift, body);
  expect(sent).toMatchObject({ gold: 340, combo_no: 1, quantity_total: 66, spent_day: 660 });
  expect(await api.ask(sendGift, body)).toEqual(sent);
  expect(await api.send(sendGift, { ...body, quantity: 1 })).toMatchObject({
    status: 6,
    reason: 'repeatedOtherwise',
  });
  expect(await purses.balance(giver.uid, 'gold')).toBe(340);
  const { list } = await api.ask(getProfitList, { currency: 'gold', token: giver.token });
  expect(list[0]).toMatchObject({ amount: -660, object: `开场哨 ×66 · ${anchor.nick_name}` });
  expect(await api.ask(getUserInfo, { token: giver.token })).toMatchObject({ gold: 340, gift_spend: 660 });
  await expect.poll(() => pushed('GiftAnimation').filter(({ of }) => of === liveid)).toHaveLength(1);
  expect(pushed('GiftAnimation').find(({ of }) => of === liveid)).toMatchObject({
    v: 1,
    n: (await api.ask(getRoomState, { liveid })).n,
    others: 0,
    events: [{ uid: giver.uid, gift_id: id, quantity: 66, combo_no: 1, class: 1 }],
  });
  expect(await api.ask(getRoomState, { liveid })).toMatchObject({
    gifts: [{ uid: giver.uid, quantity: 66 }],
  });
});

test('a combo counts up within its time and begins anew after it; another person has their own', async () => {
  const { liveid } = await liveRoom();
  const giver = await person(1000);
  const id = await catalogue({ price: 1 });
  const combo = randomUUID();
  const again = (who = giver) =>
    api.ask(sendGift, { ...gift(liveid, id, { quantity: 10, combo }), token: who.token });
  expect(await again()).toMatchObject({ combo_no: 1, quantity_total: 10 });
  clock.advance(4_900);
  expect(await again()).toMatchObject({ combo_no: 2, quantity_total: 20 });
  expect(await again(await person(100))).toMatchObject({ combo_no: 1, quantity_total: 10 });
  clock.advance(5_100);
  expect(await again()).toMatchObject({ combo_no: 1, quantity_total: 10 });
});

test('a hundred sends at the same moment never take more than there is, and each is in the books once', async () => {
  const { anchor, liveid } = await liveRoom();
  const giver = await person(50);
  const id = await catalogue({ price: 1 });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => api.send(sendGift, { ...gift(liveid, id), token: giver.token })),
  );
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(50);
  expect(answers.filter((answer) => 'reason' in answer && answer.reason === 'insufficient')).toHaveLength(50);
  expect(await purses.balance(giver.uid, 'gold')).toBe(0);
  const rows = await world
    .api()
    .selectFrom('gift_sent')
    .selectAll()
    .where('anchor_id', '=', anchor.uid)
    .execute();
  expect(rows).toHaveLength(50);
  expect(await purses.postings(giver.uid, 'gift')).toHaveLength(50);
});

test('what is missing is named, and a refused gift leaves nothing behind', async () => {
  const { anchor, liveid } = await liveRoom();
  const giver = await person(30);
  const id = await catalogue({ price: 10 });
  const refusal = async (fields: object, who = giver) => {
    const answer = await api.send(sendGift, { ...gift(liveid, id, fields), token: who.token });
    return answer.status === 0
      ? 'given'
      : { status: answer.status, field: answer.field, limit: answer.limit };
  };
  expect(await refusal({ quantity: 10 })).toEqual({ status: 6, field: 'quantity', limit: 70 });
  expect(await refusal({ quantity: 5_001 })).toMatchObject({ status: 1, field: 'quantity' });
  expect(await refusal({ gift_id: 9_999 })).toMatchObject({ status: 4, field: 'gift_id' });
  expect(await refusal({}, anchor)).toMatchObject({ status: 6, field: 'liveid' });
  const away = await catalogue({ shown: false });
  expect(await refusal({ gift_id: away })).toMatchObject({ status: 6, field: 'gift_id' });
  const forVip = await catalogue({ min_vip: 2 });
  expect(await refusal({ gift_id: forVip })).toMatchObject({ status: 6, field: 'gift_id' });
  expect(await purses.balance(giver.uid, 'gold')).toBe(30);
  expect(
    await world.api().selectFrom('gift_sent').selectAll().where('room_id', '=', liveid).execute(),
  ).toEqual([]);
});

test('an ended room, the muted and the under-aged: refused by name', async () => {
  const { anchor, liveid } = await liveRoom();
  const id = await catalogue();
  const giver = await person(100);
  const young = await person(100);
  await api.ask(editUserInfo, { birthday: '2015-05-05', token: young.token });
  expect(await api.send(sendGift, { ...gift(liveid, id), token: young.token })).toMatchObject({ status: 3 });
  expect(await api.ask(getGiftList, { token: young.token })).toEqual([]);
  const mute = { liveid, userid: giver.uid, sec: 600, scope: 'mute', token: anchor.token } as const;
  await api.ask(banUser, mute);
  const send = () => api.send(sendGift, { ...gift(liveid, id), token: giver.token });
  expect(await send()).toMatchObject({ status: 6, reason: 'notEligible', field: 'liveid' });
  clock.advance(1_799_000);
  expect(await send()).toMatchObject({ status: 6, reason: 'notEligible' });
  clock.advance(2_000);
  expect(await send()).toMatchObject({ status: 0 });
  await api.internal('media/unpublished', { room_id: liveid });
  expect(await send()).toMatchObject({ status: 6, reason: 'ended', field: 'liveid' });
});

test('what lies in the bag is given without gold, once, and never more than there is', async () => {
  const { liveid } = await liveRoom();
  const giver = await person();
  const id = await catalogue({ shown: false });
  const given = {
    request_id: randomUUID(),
    userid: giver.uid,
    gift_id: id,
    count: 3,
    token: api.operatorToken,
  };
  expect(await api.ask(giveGift, given)).toEqual({ count: 3 });
  expect(await api.ask(giveGift, given)).toEqual({ count: 3 });
  const body = { ...gift(liveid, id, { quantity: 2, source: 'bag' }), token: giver.token };
  await api.ask(sendGift, body);
  await api.ask(sendGift, body);
  expect(await api.ask(getBag, { token: giver.token })).toEqual([{ gift_id: id, count: 1, expires_at: 0 }]);
  expect(await api.send(sendGift, { ...body, request_id: randomUUID() })).toMatchObject({
    status: 6,
    field: 'quantity',
  });
  expect(await api.ask(getBag, { token: giver.token })).toEqual([{ gift_id: id, count: 1, expires_at: 0 }]);
});

test('the host is due the agreed part: held for a day, then posted once, and the same everywhere', async () => {
  const { anchor, liveid } = await liveRoom();
  const giver = await person(10_000);
  const id = await catalogue({ price: 101 });
  const give = () => api.ask(sendGift, { ...gift(liveid, id), token: giver.token });
  await give();
  clock.advance(1_000);
  await api.ask(saveAnchorTerms, { anchor_uid: anchor.uid, sharing_ratio: 60, token: api.operatorToken });
  await give();
  const info = () => api.ask(getUserInfo, { token: anchor.token });
  expect(await info()).toMatchObject({ anchor_point: 50 + 60, sharing_ratio: 60, diamond: 0 });
  const services = { anchorIncome: anchorIncomeRepository(purses.db), wallets: purses.wallets };
  const nowSec = () => Math.floor(clock.nowMs() / 1000);
  clock.advance(3_600_000);
  await postIncome(services, nowSec());
  expect(await purses.balance(anchor.uid, 'diamond')).toBe(0);
  clock.advance(25 * 3_600_000);
  await Promise.all([postIncome(services, nowSec()), postIncome(services, nowSec())]);
  await postIncome(services, nowSec());
  const after = await api.loginAs(anchor.account, 'member-password');
  expect(await api.ask(getUserInfo, { token: after.token })).toMatchObject({
    diamond: 110,
    diamond_total: 110,
    anchor_point: 110,
  });
  expect(await purses.postings(anchor.uid, 'income')).toHaveLength(1);
});

test('gifts of the last day are taken back once, and their host is not paid for them', async () => {
  const { anchor, liveid } = await liveRoom();
  const giftId = await catalogue();
  const giver = await person(100);
  await api.ask(sendGift, { ...gift(liveid, giftId, { quantity: 3 }), token: giver.token });
  const nowSec = Math.floor(clock.nowMs() / 1000);
  const income = anchorIncomeRepository(purses.db);
  // The hour is gathered before the gift is taken back.
  await income.closeHours(nowSec + 3600);
  const payer = { accountId: giver.uid, brand: 'touchline' as const, nowSec: nowSec + 7200 };
  for (let time = 0; time < 2; time += 1) {
    await purses.db
      .transaction()
      .execute((transaction) => reverseGifts({ transaction, wallets: purses.wallets }, payer));
  }
  expect(await purses.balance(giver.uid, 'gold')).toBe(100);
  expect(await purses.postings(giver.uid, 'giftReversed')).toMatchObject([{ amount: 30 }]);
  expect(await income.figures(anchor.uid, nowSec)).toMatchObject({ anchor_point: 0 });
  await postIncome({ anchorIncome: income, wallets: purses.wallets }, nowSec + 30 * 3600);
  expect(await purses.balance(anchor.uid, 'diamond')).toBe(0);
});
