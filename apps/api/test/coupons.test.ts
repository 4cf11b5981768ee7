import { getUserInfo } from '@touchline/contract/account';
import { setAgeLimit } from '@touchline/contract/age-limit';
import {
  exchangeCoupon,
  fitCoupons,
  getMyCoupons,
  getNewCoupons,
  makeCouponCodes,
  receiveCoupon,
  saveCouponBatch,
  sendCouponGift,
} from '@touchline/contract/coupon';
import { saveRoom } from '@touchline/contract/operator';
import { manualClock } from '@touchline/engines/clock/clock';
import { readRoomPush } from '@touchline/contract/room-push';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveCouponBack, spendCoupon } from '../src/coupon/coupon-use-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const DAY_SEC = 86_400;
const world = await openMatchWorld();
const db = world.api();
const clock = manualClock(Date.parse('2026-11-20T15:50:00Z'));
const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
});
afterAll(() => api.close());

const give = (over: object = {}) =>
  api.ask(saveCouponBatch, {
    name: '商城券',
    worth: 20,
    uses: ['shop'],
    ends_at: nowSec() + 9 * DAY_SEC,
    valid_days: 7,
    total: 100,
    token: api.operatorToken,
    ...over,
  });
const offered = async (who: object = {}, id?: number) =>
  (await api.ask(getNewCoupons, { ...who, ...(id !== undefined && { id }) })).map((batch) => batch.id);
const mine = async (tab: 'usable' | 'used' | 'expired', token: string) =>
  (await api.ask(getMyCoupons, { tab, token })).list;

describe('who is offered a batch', () => {
  test('new accounts, VIPs, holders of codes and those in a room, each their own', async () => {
    const [fresh, vip] = await Promise.all([
      api.member('fresh'),
      api.member('vip-old', { vip_level: 1, vip_date: nowSec() + DAY_SEC }),
    ]);
    const ids = {
      new: (await give({ audience: 'new' })).id,
      vip: (await give({ audience: 'vip' })).id,
      code: (await give({ audience: 'code' })).id,
      room: (await give({ audience: 'room' })).id,
    };
    expect(await offered({ token: fresh.token })).toEqual(expect.arrayContaining([ids.new]));
    expect(await offered({ token: fresh.token })).not.toContain(ids.vip);
    expect(await offered({ token: vip.token })).toContain(ids.vip);
    for (const id of [ids.code, ids.room]) expect(await offered({ token: vip.token })).not.toContain(id);
    expect(await offered({ token: fresh.token }, ids.room)).toEqual([ids.room]);
    expect(await offered({ token: fresh.token }, ids.code)).toEqual([]);
    for (const id of [ids.vip, ids.code]) {
      expect(await api.send(receiveCoupon, { id, token: fresh.token })).toMatchObject({ status: 6 });
    }
  });

  test('a batch of one variant is not for the others', async () => {
    const { id } = await give({ brand: 'sixyard' });
    expect(await offered({ sp_source: '25' })).toContain(id);
    expect(await offered({ sp_source: '9' })).not.toContain(id);
  });

  test('as many as the day allows are given away, and again after the variant’s midnight', async () => {
    const { id } = await give({ per_day: 1 });
    const people = await Promise.all(['day-a', 'day-b', 'day-c'].map((name) => api.member(name)));
    const take = () => Promise.all(people.map(({ token }) => api.send(receiveCoupon, { id, token })));
    expect((await take()).filter(({ status }) => status === 0)).toHaveLength(1);
    // Ten minutes later it is the next day in Shanghai.
    clock.advance(600_000);
    expect((await take()).filter(({ status }) => status === 0)).toHaveLength(2);
  });
});

test('200 people take 50 coupons at the same moment: 50 get one, each one', async () => {
  const { id } = await give({ total: 50 });
  const accounts = await db
    .insertInto('account')
    .values(
      Array.from({ length: 200 }, (_, at) => ({
        account: `crowd-${at}`,
        password_hash: '!',
        nick_name: 'crowd',
        invite_code: `CROWD${at}`,
        regist_time: nowSec(),
      })),
    )
    .returning('id')
    .execute();
  const { couponTaking } = await import('../src/coupon/coupon-taking-repository.ts');
  const [one, other] = [couponTaking(db), couponTaking(world.api())];
  const asked = accounts.flatMap(({ id: accountId }) => [
    one.take({ accountId, batchId: id, nowSec: nowSec(), day: 20_261_121 }),
    other.take({ accountId, batchId: id, nowSec: nowSec(), day: 20_261_121 }),
  ]);
  const got = (await Promise.all(asked)).filter((coupon) => coupon !== undefined);
  expect(new Set(got.map((coupon) => coupon.id)).size).toBe(50);
  const batch = await db.selectFrom('coupon_batch').select('taken').where('id', '=', id).executeTakeFirst();
  expect(batch?.taken).toBe(50);
});

describe('codes', () => {
  test('a code gives one coupon, to the first who types it, however it is written', async () => {
    const [holder, late] = await Promise.all([api.member('holder'), api.member('late')]);
    const { id } = await give({ audience: 'code' });
    const { codes } = await api.ask(makeCouponCodes, { id, count: 2, token: api.operatorToken });
    expect(new Set(codes).size).toBe(2);
    const code = codes[0] ?? '';
    const typed = ` ${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)} `.toLowerCase();
    const taken = await api.ask(exchangeCoupon, { code: typed, token: holder.token });
    expect(taken).toMatchObject({ name: '商城券', worth: 20, used_at: 0 });
    expect(await api.ask(exchangeCoupon, { code, token: holder.token })).toEqual(taken);
    expect(await api.send(exchangeCoupon, { code, token: late.token })).toMatchObject({
      status: 6,
      field: 'code',
    });
    // A second code of the batch is not used up by someone who has the coupon.
    const second = { code: codes[1] ?? '' };
    expect(await api.send(exchangeCoupon, { ...second, token: holder.token })).toMatchObject({ status: 6 });
    expect(await api.ask(exchangeCoupon, { ...second, token: late.token })).toMatchObject({ worth: 20 });
    const kept = await db.selectFrom('coupon_code').select('hash').where('batch_id', '=', id).execute();
    expect(kept.map(({ hash }) => hash.toString('utf8')).join()).not.toContain(code);
  });

  test('after 5 wrong codes the account waits, with the right one too', async () => {
    const { token } = await api.member('guesser');
    const { id } = await give({ audience: 'code' });
    const { codes } = await api.ask(makeCouponCodes, { id, count: 1, token: api.operatorToken });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await api.send(exchangeCoupon, { code: 'AAAABBBBCCCC', token })).toMatchObject({ status: 6 });
    }
    expect(await api.send(exchangeCoupon, { code: codes[0], token })).toMatchObject({ status: 5 });
  });
});

describe('own coupons', () => {
  test('move from usable to used and back, or to expired', async () => {
    const { token, uid } = await api.member('saver');
    const [soon, late] = [await give({ valid_days: 1 }), await give({ worth: 50, threshold: 90 })];
    const first = await api.ask(receiveCoupon, { id: soon.id, token });
    const second = await api.ask(receiveCoupon, { id: late.id, token });
    expect((await mine('usable', token)).map(({ id }) => id)).toEqual([first.id, second.id]);
    const fit = (price: number) => api.ask(fitCoupons, { use: 'shop', price, token });
    expect(await fit(100)).toMatchObject([{ discount: 50 }, { discount: 20 }]);
    expect(await fit(10)).toMatchObject([{ coupon: { id: first.id }, discount: 10 }]);
    expect(await api.ask(fitCoupons, { use: 'vip', price: 100, token })).toEqual([]);

    const order = { accountId: uid, use: 'shop', price: 100, nowSec: nowSec(), ref: 7 } as const;
    const spend = (couponId: number, over: object = {}) =>
      db.transaction().execute((transaction) => spendCoupon(transaction, { ...order, couponId, ...over }));
    expect(await spend(second.id)).toBe(50);
    await expect(spend(second.id)).rejects.toMatchObject({ refusal: { field: 'coupon_id' } });
    await expect(spend(first.id, { use: 'vip' })).rejects.toThrow('does not fit');
    await expect(spend(first.id, { accountId: uid + 1 })).rejects.toThrow('does not fit');
    expect(await mine('used', token)).toMatchObject([{ id: second.id, used_at: nowSec() }]);
    await db.transaction().execute((transaction) => giveCouponBack(transaction, { use: 'shop', ref: 7 }));
    expect((await mine('usable', token)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await mine('usable', token))[1]?.expires_at).toBe(second.expires_at);

    clock.advance(2 * DAY_SEC * 1000);
    expect(await mine('expired', token)).toMatchObject([{ id: first.id }]);
    await expect(spend(first.id, { nowSec: nowSec() })).rejects.toThrow('does not fit');
  });

  test('are paged by cursor without a gap', async () => {
    const { token, uid } = await api.member('collector');
    const { id } = await give();
    const batches = await db
      .insertInto('coupon_batch')
      .values(
        Array.from({ length: 45 }, () => ({
          name: 'x',
          worth: 1,
          threshold: 0,
          uses: ['shop'] as 'shop'[],
          begins_at: 0,
          ends_at: id,
          valid_days: 1,
          total: 1,
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('coupon')
      .values(
        batches.map((batch) => ({
          account_id: uid,
          batch_id: batch.id,
          taken_at: 1,
          // Several expire at the same moment.
          expires_at: nowSec() + 10 + (batch.id % 3),
        })),
      )
      .execute();
    const seen: number[] = [];
    let cursor: number | undefined;
    for (let page = 0; page < 3; page += 1) {
      const answer = await api.ask(getMyCoupons, {
        tab: 'usable',
        token,
        ...(cursor !== undefined && { cursor }),
      });
      expect(answer.usable).toBe(45);
      seen.push(...answer.list.map((coupon) => coupon.id));
      cursor = answer.next;
    }
    expect(cursor).toBe(0);
    expect(new Set(seen).size).toBe(45);
  });

  test('the minors’ mode shows and takes none', async () => {
    const { token } = await api.member('guarded');
    const { id } = await give();
    await api.ask(receiveCoupon, { id, token });
    await api.ask(setAgeLimit, { on: true, pin: '2580', token });
    expect(await api.ask(getMyCoupons, { tab: 'usable', token })).toEqual({ list: [], next: 0, usable: 0 });
    expect(await api.send(exchangeCoupon, { code: 'AAAABBBBCCCC', token })).toMatchObject({ status: 3 });
    expect(await api.ask(fitCoupons, { use: 'shop', price: 100, token })).toEqual([]);
    expect((await api.ask(getUserInfo, { token })).minors_mode).toBe(1);
  });
});

test('sendCouponGift tells those in the room at once, under its name in the specification', async () => {
  const { uid } = await api.member('gift-anchor', { is_anchor: 1 });
  const room = await api.ask(saveRoom, {
    anchor_uid: uid,
    title: 'x',
    category: 'talk',
    token: api.operatorToken,
  });
  const { id } = await give({ audience: 'room' });
  const sent = { id, liveid: room.liveid, token: api.operatorToken };
  expect(await api.ask(sendCouponGift, sent)).toEqual({ rooms: 1 });
  const pushed = api.chat.asked.filter(({ command }) => command.endsWith('/send_group_msg'));
  expect(pushed).toHaveLength(1);
  const { GroupId, MsgBody } = pushed[0]?.body ?? {};
  const [element] = MsgBody as { MsgContent: { Data: string } }[]; // Our own client sent it.
  expect(GroupId).toBe(room.group_id);
  expect(readRoomPush(element?.MsgContent.Data ?? '')).toMatchObject({
    type: 'sendCouponGift',
    id,
    of: room.liveid,
  });
  const missing = await api.send(sendCouponGift, { ...sent, liveid: 999_999 });
  expect(missing).toMatchObject({ status: 4, field: 'liveid' });
});
