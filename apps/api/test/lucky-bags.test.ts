import { createHash, randomUUID } from 'node:crypto';
import { getProtocal } from '@touchline/contract/legal';
import { followAnchor } from '@touchline/contract/follow';
import { giveGift, getBag, saveGift } from '@touchline/contract/gift';
import { claimPackage, getMyPackages, getPackage, sendPackage } from '@touchline/contract/lucky-bag';
import { saveRoom } from '@touchline/contract/operator';
import { banUser, getRoomState } from '@touchline/contract/room';
import { readRoomPush } from '@touchline/contract/room-push';
import { notePresence } from '@touchline/contract/task';
import { splitBag } from '@touchline/domain/bag-split';
import { manualClock } from '@touchline/engines/clock/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bagClaiming } from '../src/lucky-bag/bag-claiming-repository.ts';
import { endBags } from '../src/lucky-bag/end-bags.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const world = await openMatchWorld();
const clock = manualClock(Date.now());
const purses = await openPurses(world.url);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock, config: { API_CALLS_PER_MIN: 0 } });
});
afterAll(async () => {
  await api.close();
  await purses.close();
});

const nowSec = () => Math.floor(clock.nowMs() / 1000);
let people = 0;
/** Somebody who may claim: with a phone, and registered the day before. */
const person = async (gold = 0, fields: object = {}) => {
  people += 1;
  const member = await api.member(`bag-${people}`, { nick_name: `福${people}`, ...fields });
  const mobile = `139${String(people).padStart(8, '0')}`;
  await sql`update account set mobile = ${mobile}, regist_time = ${nowSec() - 90_000} where id = ${member.uid}`.execute(
    purses.db,
  );
  if (gold > 0) await purses.give(member.uid, 'gold', gold);
  return member;
};

const liveRoom = async () => {
  const anchor = await person(0, { is_anchor: 1 });
  const body = { anchor_uid: anchor.uid, title: '福袋间', category: 'talk', token: api.operatorToken };
  const { liveid } = await api.ask(saveRoom, body);
  await api.internal('media/published', { room_id: liveid });
  return { anchor, liveid };
};

const bagOf = (fields: object = {}) => ({
  kind: 'gold' as const,
  total: 100,
  shares: 4,
  split: 'random' as const,
  condition: 'none' as const,
  wait_sec: 10 as const,
  message: '',
  ...fields,
});

const send = (liveid: number, token: string, fields: object = {}, request_id = randomUUID()) =>
  api.ask(sendPackage, { request_id, liveid, bag: bagOf(fields), token });

/** Puts people into a room for longer than a minute. */
const stay = async (anchorid: number, tokens: readonly string[]) => {
  for (const token of tokens) await api.ask(notePresence, { anchorid, token });
  clock.advance(60_000);
  for (const token of tokens) await api.ask(notePresence, { anchorid, token });
};

const from = (place: number) => ({ mobile_model: `phone ${place}`, system_ver: '1' });
const claim = (id: number, token: string, fields: object = {}) =>
  api.send(claimPackage, { id, token, ...from(people), ...fields });

const pushed = (liveid: number, type: string) =>
  api.chat.asked
    .filter(({ command }) => command.endsWith('send_group_msg'))
    .map(({ body }) => body['MsgBody'] as { MsgContent: { Data: string } }[]) // Our own client sent it.
    .map(([element]) => readRoomPush(element?.MsgContent.Data ?? ''))
    .filter((push) => push?.type === type && push.of === liveid);

test('a bag is paid at once, told to the room, sealed, and stands in the state of the room', async () => {
  const { liveid } = await liveRoom();
  const sender = await person(500);
  const request = randomUUID();
  const { id, gold } = await send(liveid, sender.token, {}, request);
  expect(gold).toBe(400);
  expect(await send(liveid, sender.token, {}, request)).toEqual({ id, gold: 400 });
  expect(pushed(liveid, 'SendPackage')).toMatchObject([{ id, kind: 'gold', shares: 4 }]);
  const { bags } = await api.ask(getRoomState, { liveid });
  expect(bags).toMatchObject([{ id, total: 100, claimed: 0, seed: '', state: 'open', mine: 0 }]);
  const other = await api.send(sendPackage, {
    request_id: request,
    liveid,
    bag: bagOf({ total: 200 }),
    token: sender.token,
  });
  expect(other).toMatchObject({ status: 6, reason: 'repeatedOtherwise' });
});

test('Σ claims + return = total, in the ledger too, and the seed shown at the end makes the same shares', async () => {
  const { anchor, liveid } = await liveRoom();
  const sender = await person(100);
  const viewers = [await person(), await person()];
  const { id } = await send(liveid, sender.token);
  await stay(
    anchor.uid,
    viewers.map(({ token }) => token),
  );
  const shares: number[] = [];
  for (const [at, { token, uid }] of viewers.entries()) {
    const answer = await api.ask(claimPackage, { id, token, ...from(at) });
    expect(answer.result).toBe('share');
    shares.push(answer.share);
    expect(await api.ask(claimPackage, { id, token, ...from(at) })).toEqual(answer);
    expect(await purses.balance(uid, 'gold')).toBe(answer.share);
  }
  clock.advance(301_000);
  const claiming = bagClaiming(purses.db, purses.wallets);
  await endBags({ bagClaiming: claiming }, nowSec());
  await endBags({ bagClaiming: claiming }, nowSec());
  const { bag, claims } = await api.ask(getPackage, { id, token: viewers[0]?.token });
  expect(bag).toMatchObject({ state: 'returned', mine: shares[0], claimed: 2 });
  expect(claims.map(({ amount }) => amount)).toEqual(shares);
  const back = 100 - shares.reduce((sum, one) => sum + one, 0);
  expect(await purses.balance(sender.uid, 'gold')).toBe(back);
  expect(createHash('sha256').update(bag.seed).digest('hex')).toBe(bag.seed_hash);
  expect(splitBag(bag.seed, 100, 4, 'random').slice(0, 2)).toEqual(shares);
  expect((await api.ask(getMyPackages, { token: sender.token })).list).toMatchObject([{ id }]);
  expect((await api.ask(getMyPackages, { token: viewers[1]?.token })).list).toMatchObject([
    { id, mine: shares[1] },
  ]);
  expect(await api.send(claimPackage, { id, token: viewers[1]?.token })).toMatchObject({
    data: { share: shares[1] },
  });
});

test('nobody gets two shares and no share is given twice under parallel claims', async () => {
  const { liveid } = await liveRoom();
  const sender = await person(1000);
  const { id } = await send(liveid, sender.token, { total: 1000, shares: 100 });
  clock.advance(11_000);
  const claiming = bagClaiming(purses.db, purses.wallets);
  const crowd = Array.from({ length: 200 }, (_, at) => 5_000_000 + at);
  const outcomes = await Promise.all(
    Array.from({ length: 5_000 }, (_, at) => {
      const accountId = crowd[at % crowd.length] ?? 0;
      return claiming.claim({
        bagId: id,
        accountId,
        brand: 'touchline',
        device: Buffer.from(String(accountId)),
        network: `10.0.${at % crowd.length}`,
        nowSec: nowSec(),
      });
    }),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'share')).toHaveLength(2500);
  const { rows } = await sql<{ people: number; sum: number; paid: number }>`
    select count(distinct account_id)::int as people, sum(amount)::int as sum,
      (select sum(balance)::int from ledger.wallet where account_id between 5000000 and 5000199) as paid
    from lucky_bag_claim join lucky_bag_share using (bag_id, no) where bag_id = ${id}
  `.execute(purses.db);
  expect(rows[0]).toEqual({ people: 100, sum: 1000, paid: 1000 });
  expect((await api.ask(getPackage, { id })).bag).toMatchObject({ state: 'emptied', claimed: 100 });
});

test('who may not claim is told why: too early, own, host, new account, not here, or without the condition', async () => {
  const { anchor, liveid } = await liveRoom();
  const sender = await person(1000);
  const viewer = await person();
  const { id } = await send(liveid, sender.token, { condition: 'follow' });
  const refused = { status: 6, reason: 'notEligible', field: 'id' };
  expect(await claim(id, viewer.token)).toMatchObject({ ...refused, msg: '福袋还没有开' });
  await stay(anchor.uid, [viewer.token, sender.token, anchor.token]);
  expect(await claim(id, sender.token)).toMatchObject(refused);
  expect(await claim(id, anchor.token)).toMatchObject(refused);
  expect(await claim(id, viewer.token)).toMatchObject({ ...refused, msg: '关注主播后才能抢这个福袋' });
  await api.ask(followAnchor, { anchorid: anchor.uid, type: 1, token: viewer.token });
  expect(await claim(id, viewer.token)).toMatchObject({ status: 0 });
  const elsewhere = await person();
  expect(await claim(id, elsewhere.token)).toMatchObject({
    ...refused,
    msg: '进入房间满 1 分钟后才能抢福袋',
  });
  const fresh = await api.member('bag-fresh');
  expect(await claim(id, fresh.token)).toMatchObject({ ...refused, msg: /24/ });
  const young = await person(0, { birthday: '2015-01-01' });
  expect([3, 6]).toContain((await claim(id, young.token)).status);
  expect(await api.send(claimPackage, { id: 999_999, token: viewer.token })).toMatchObject({
    status: 4,
    field: 'id',
  });
  expect(await api.send(claimPackage, { id })).toMatchObject({ status: 2 });
});

test('the message of a bag must stand in the chat of the room, said by the one who claims', async () => {
  const { anchor, liveid } = await liveRoom();
  const sender = await person(1000);
  const viewer = await person();
  const { id } = await send(liveid, sender.token, { condition: 'message', message: '临岚必胜' });
  await stay(anchor.uid, [viewer.token]);
  expect(await claim(id, viewer.token)).toMatchObject({ status: 6, field: 'sequence' });
  const said = { MsgType: 'TIMTextElem', MsgContent: { Text: '临岚必胜' } };
  const line = { From_Account: `u${viewer.uid}`, MsgSeq: 7, MsgRandom: 1, MsgTimeStamp: 1, MsgBody: [said] };
  api.chat.answers.set('group_msg_get_simple', { IsFinished: 1, RspMsgList: [line] });
  expect(await claim(id, viewer.token, { sequence: 8 })).toMatchObject({ status: 6, field: 'sequence' });
  expect(await claim(id, viewer.token, { sequence: 7 })).toMatchObject({ status: 0 });
});

test('one device or network gets at most three shares', async () => {
  const { anchor, liveid } = await liveRoom();
  const sender = await person(1000);
  const viewers = [await person(), await person(), await person(), await person()];
  const { id } = await send(liveid, sender.token, { shares: 10 });
  await stay(
    anchor.uid,
    viewers.map(({ token }) => token),
  );
  const answers = [];
  for (const [at, { token }] of viewers.entries()) {
    answers.push((await api.send(claimPackage, { id, token, ...from(at) })).status);
  }
  expect(answers).toEqual([0, 0, 0, 6]);
});

test('a bag of gifts fills the gift bags, and what is left of it comes back as coins', async () => {
  const { anchor, liveid } = await liveRoom();
  const names = { zh: '围巾', pt: 'Cachecol', en: 'Scarf' };
  const gift = { names, price: 10, image: '/objects/public/gift.svg', token: api.operatorToken };
  const { id: gift_id } = await api.ask(saveGift, gift);
  const [sender, viewer] = [await person(300), await person()];
  await api.ask(giveGift, {
    request_id: randomUUID(),
    userid: viewer.uid,
    gift_id,
    count: 1,
    token: api.operatorToken,
  });
  const { id, gold } = await send(liveid, sender.token, {
    kind: 'gift',
    gift_id,
    total: 20,
    shares: 2,
    split: 'equal',
  });
  expect(gold).toBe(100);
  await stay(anchor.uid, [viewer.token]);
  expect(await api.ask(claimPackage, { id, token: viewer.token })).toMatchObject({ share: 10 });
  expect(await api.ask(getBag, { token: viewer.token })).toMatchObject([{ gift_id, count: 11 }]);
  clock.advance(301_000);
  await bagClaiming(purses.db, purses.wallets).end(id, nowSec());
  expect(await purses.balance(sender.uid, 'gold')).toBe(200);
});

test('bags are refused by name: too little, too much, no coins, no message, muted, an ended or hostless room', async () => {
  const { anchor, liveid } = await liveRoom();
  const sender = await person(50_000);
  const attempt = (fields: object, room = liveid, token = sender.token) =>
    api.send(sendPackage, { request_id: randomUUID(), liveid: room, bag: bagOf(fields), token });
  expect(await attempt({ total: 3 })).toMatchObject({ status: 6, field: 'bag' });
  expect(await attempt({ total: 50_001 })).toMatchObject({ status: 1 });
  expect(await attempt({ condition: 'message', message: ' ' })).toMatchObject({ status: 6, field: 'bag' });
  expect(await attempt({ kind: 'gift', gift_id: 77_777 })).toMatchObject({ status: 4, field: 'gift_id' });
  const poor = await person();
  expect(await attempt({}, liveid, poor.token)).toMatchObject({
    status: 6,
    reason: 'insufficient',
    limit: 100,
  });
  expect(await attempt({}, 999_999)).toMatchObject({ status: 4, field: 'liveid' });
  await api.ask(banUser, { liveid, userid: sender.uid, sec: 600, scope: 'mute', token: anchor.token });
  expect(await attempt({})).toMatchObject({ status: 6, field: 'liveid' });
  expect(await purses.balance(sender.uid, 'gold')).toBe(50_000);
  await api.internal('media/unpublished', { room_id: liveid });
  expect(await attempt({}, liveid, poor.token)).toMatchObject({ status: 6, reason: 'ended' });
});

test('a bag of 1,000 coins or more is told to the other live rooms', async () => {
  const [here, there] = [await liveRoom(), await liveRoom()];
  const sender = await person(1000);
  const { id } = await send(here.liveid, sender.token, { total: 1000 });
  expect(pushed(there.liveid, 'OtherRoomPackageNotify')).toMatchObject([
    { id, anchor: here.anchor.uid, total: 1000 },
  ]);
  expect(pushed(here.liveid, 'OtherRoomPackageNotify')).toEqual([]);
});

test('the rules of lucky bags are there in three languages', async () => {
  for (const lang of ['zh-CN', 'pt-br', 'en']) {
    expect((await api.ask(getProtocal, { type: 6, lang })).length).toBeGreaterThan(500);
  }
});
