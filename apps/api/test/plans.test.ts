import { randomUUID } from 'node:crypto';
import { getMyCoupons } from '@touchline/contract/coupon';
import { getMessages } from '@touchline/contract/message';
import {
  exportPlans,
  getAnalyst,
  getMatchPlans,
  getPlan,
  getPlanRank,
  getPlans,
  getPlanSeals,
} from '@touchline/contract/plan';
import {
  addPlanNote,
  getPlanMarkets,
  type Pick,
  publishPlan,
  withdrawPlan,
} from '@touchline/contract/plan-author';
import { complainPlan, getMyPlanOrders } from '@touchline/contract/plan-order';
import {
  answerPlanComplaint,
  backfillPlans,
  getPlanComplaints,
  setAnalyst,
  voidPlan,
} from '@touchline/contract/plan-operator';
import { getUserBasicInfo } from '@touchline/contract/account';
import { saveAccount } from '@touchline/contract/operator';
import { editUserInfo } from '@touchline/contract/identity';
import { excludeFromSpending } from '@touchline/contract/spending';
import { getProfitList } from '@touchline/contract/wallet';
import { checkLedger } from '@touchline/ledger/checks';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { firstWrongSeal, leafOf } from '../src/plan/plan-seal.ts';
import { openPlanWorld } from './plan-world.ts';

const world = await openPlanWorld();
const { api, purses, clock } = world;
afterAll(() => world.close());

const DAY_MS = 86_400_000;

/** A plan for 28 gold about one match, its author and its match. */
const sold = async (over: object = {}, pick: Partial<Pick> = {}) => {
  const author = await world.analyst();
  const matchId = await world.match();
  const body = world.plan(author.token, [world.pick(matchId, pick)], { price: 28, ...over });
  const card = await api.ask(publishPlan, body);
  return { author, matchId, card, body };
};

const finish = async (matchId: number, home: number, away: number) => {
  const [match] = await world.matches.findMany([matchId]);
  await world.set(matchId, {
    time_sec: match?.time ?? 0,
    status: 8,
    home_scores: [home, 0, 0, 0, 0, 0, 0],
    away_scores: [away, 0, 0, 0, 0, 0, 0],
  });
  clock.advance(4 * 3_600_000);
  await world.keep();
};

test('what a plan forecasts is absent from the answer until it is bought, and open once it is settled', async () => {
  const { matchId, card, author } = await sold();
  const buyer = await world.person(100);
  const guest = await api.ask(getPlan, { id: card.id });
  expect(guest).toMatchObject({
    card: { open: 0, status: 1, price: 28, matches: [{ kind: 'euro' }] },
    notes: [],
  });
  expect(Object.keys(guest)).not.toContain('picks');
  expect(JSON.stringify(guest)).not.toContain('不败。');
  expect(guest.proof).toMatchObject({ leaf: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(Object.keys(guest.proof)).not.toContain('text');
  expect((await api.ask(getMatchPlans, { matchid: matchId })).split).toBeUndefined();
  expect(await world.buy(card.id, buyer.token)).toMatchObject({ status: 0, data: { gold: 72 } });
  const bought = await api.ask(getPlan, { id: card.id, token: buyer.token });
  expect(bought.picks).toMatchObject([{ side: 'home', odds: 2, reference: 2, companies: 6, now: 2 }]);
  expect(leafOf(bought.proof.text ?? '')).toBe(bought.proof.leaf);
  expect(await api.ask(getMatchPlans, { matchid: matchId, token: buyer.token })).toMatchObject({
    total: 1,
    split: [{ kind: 'euro', side: 'home', n: 1 }],
  });
  await finish(matchId, 2, 1);
  const settled = await api.ask(getPlan, { id: card.id });
  expect(settled).toMatchObject({ card: { status: 2, result: 'right', open: 1 }, picks: [{ factor: 2 }] });
  expect(await purses.balance(buyer.uid, 'gold')).toBe(72);
  const told = (await api.ask(getMessages, { token: buyer.token })).list.map(({ target }) => target);
  expect(told).toContainEqual(expect.objectContaining({ kind: 'plan', id: card.id }));
  clock.advance(DAY_MS + 1000);
  await world.keep();
  // 70 % of 28, rounded down.
  expect(await purses.balance(author.uid, 'diamond')).toBe(19);
  await world.keep();
  expect(await purses.balance(author.uid, 'diamond')).toBe(19);
  expect((await api.ask(getMyPlanOrders, { token: buyer.token })).list).toMatchObject([
    { state: 'settled', paid: 28, refund_reason: '' },
  ]);
});

test('one request buys once, two at once as well; a second request and an own plan are refused', async () => {
  const { card, author } = await sold();
  const buyer = await world.person(100);
  const request_id = randomUUID();
  const both = await Promise.all([1, 2].map(() => world.buy(card.id, buyer.token, { request_id })));
  expect(both.map(({ status }) => status)).toEqual([0, 0]);
  expect(await world.buy(card.id, buyer.token, { request_id })).toMatchObject({ status: 0 });
  expect(await world.buy(card.id, buyer.token)).toMatchObject({ status: 6, field: 'id' });
  expect(await purses.balance(buyer.uid, 'gold')).toBe(72);
  await purses.give(author.uid, 'gold', 100);
  expect(await world.buy(card.id, author.token)).toMatchObject({ status: 6, field: 'id' });
  expect(await purses.balance(author.uid, 'gold')).toBe(100);
  const poor = await world.person(10);
  expect(await world.buy(card.id, poor.token)).toMatchObject({ reason: 'insufficient', limit: 18 });
  expect(await world.buy(card.id, poor.token, { total: 8 })).toMatchObject({ status: 6, field: 'total' });
});

test('plans do not exist for somebody under age, and who keeps from spending buys none', async () => {
  const { card, matchId } = await sold();
  const child = await world.person(100);
  await api.ask(editUserInfo, { birthday: '2015-01-02', token: child.token });
  const { token } = child;
  expect(await api.send(getPlan, { id: card.id, token })).toMatchObject({ status: 4 });
  expect(await api.send(getMatchPlans, { matchid: matchId, token })).toMatchObject({ status: 4 });
  expect(await api.ask(getPlans, { type: 'newest', token })).toEqual({ list: [], total: 0 });
  expect((await api.ask(getPlanRank, { type: 'return', token })).list).toEqual([]);
  expect(await world.buy(card.id, token)).toMatchObject({ status: 4 });
  const excluded = await world.person(100);
  await api.ask(excludeFromSpending, { days: 7, token: excluded.token });
  expect(await world.buy(card.id, excluded.token)).toMatchObject({ reason: 'excluded' });
  expect(await purses.balance(excluded.uid, 'gold')).toBe(100);
});

test('only an accepted analyst publishes: not on a match that began, at no stale price, and in a living feed', async () => {
  const author = await world.analyst();
  const stranger = await world.person();
  const matchId = await world.match();
  const plan = (over: Partial<Pick> = {}, token = author.token) =>
    world.publish(world.plan(token, [world.pick(matchId, over)]));
  expect(await plan({}, stranger.token)).toMatchObject({ status: 3, field: 'uid' });
  expect(await plan({ odds: 2.1 })).toMatchObject({ status: 6, field: 'odds' });
  await world.quote(matchId, 0.1);
  expect(await plan()).toMatchObject({ status: 6, field: 'odds', msg: expect.stringContaining('2.10') });
  expect(await plan({ company: 5, odds: 2.4 })).toMatchObject({ status: 6, field: 'odds' });
  expect(await plan({ kind: 'total', side: 'over', line: 3.5, odds: 1.9 })).toMatchObject({ field: 'odds' });
  clock.advance(31_000);
  expect(await plan({ odds: 2.1 })).toMatchObject({ status: 6, field: 'picks' });
  const soon = await world.match({ time_sec: world.nowSec() + 599 });
  const far = await world.match({ time_sec: world.nowSec() + 73 * 3600 });
  const begun = await world.match({ status: 2, kickoff_time_sec: world.nowSec() });
  for (const id of [soon, far, begun]) {
    const refused = await world.publish(world.plan(author.token, [world.pick(id)]));
    expect(refused).toMatchObject({ status: 6, field: 'picks' });
  }
  const body = world.plan(author.token, [world.pick(matchId, { odds: 2.1 })]);
  const made = await api.ask(publishPlan, body);
  expect((await api.ask(publishPlan, body)).id).toBe(made.id);
  expect(await plan({ odds: 2.1, company: 1 })).toMatchObject({ status: 6, field: 'picks' });
  await api.ask(setAnalyst, {
    account_id: author.uid,
    analyst_state: 'blocked',
    why: 'test',
    token: api.operatorToken,
  });
  expect(await plan({ kind: 'total', side: 'over', line: 2.5, odds: 1.9 })).toMatchObject({ status: 3 });
  expect(await api.ask(getAnalyst, { id: author.uid })).toMatchObject({ state: 'blocked', total: 21 });
});

test('to sell an author needs 20 settled free plans, and more for the higher prices', async () => {
  const author = await world.person();
  await api.ask(setAnalyst, { account_id: author.uid, why: 'test', token: api.operatorToken });
  const matchId = await world.match();
  const priced = (price: 8 | 58, token = author.token) =>
    world.publish(world.plan(token, [world.pick(matchId)], { price }));
  expect(await priced(8)).toMatchObject({ status: 6, field: 'price' });
  const seller = await world.analyst();
  expect(await priced(58, seller.token)).toMatchObject({ status: 6, field: 'price' });
  await sql`insert into match.progress (name, body) values ('seed', '{"seed": "touchline"}')`.execute(
    purses.db,
  );
  expect(await priced(8, seller.token)).toMatchObject({ status: 6, field: 'price' });
  await sql`delete from match.progress where name = 'seed'`.execute(purses.db);
  expect(await priced(8, seller.token)).toMatchObject({ status: 0 });
  const markets = await api.ask(getPlanMarkets, { matchid: matchId, token: seller.token });
  expect(markets.offers).toContainEqual(
    expect.objectContaining({ kind: 'handicap', side: 'home', line: -0.25, reference: 1.9, companies: 6 }),
  );
});

test('a coupon pays a part of a plan, once, and comes back with the refund for at least seven days', async () => {
  const { card, author } = await sold();
  const other = await sold();
  const buyer = await world.person(100);
  const coupon_id = await world.coupon(buyer.token);
  const wrongTotal = await world.buy(card.id, buyer.token, { coupon_id });
  expect(wrongTotal).toMatchObject({ status: 6, field: 'total' });
  expect(await world.buy(card.id, buyer.token, { coupon_id, total: 8 })).toMatchObject({
    data: { gold: 92, order: { price: 28, discount: 20, paid: 8 } },
  });
  const again = await world.buy(other.card.id, buyer.token, { coupon_id, total: 8 });
  expect(again).toMatchObject({ status: 6, field: 'coupon_id' });
  expect((await api.ask(getMyCoupons, { tab: 'usable', token: buyer.token })).list).toEqual([]);
  await api.ask(withdrawPlan, { id: card.id, token: author.token });
  expect(await purses.balance(buyer.uid, 'gold')).toBe(100);
  const [back] = (await api.ask(getMyCoupons, { tab: 'usable', token: buyer.token })).list;
  expect(back?.id).toBe(coupon_id);
  expect(back?.expires_at).toBeGreaterThanOrEqual(world.nowSec() + 7 * 86_400);
});

test('a parlay is one bet of the product, settled when its last match is, and lost with the first one', async () => {
  const author = await world.analyst();
  const [first, second] = [await world.match(), await world.match()];
  const picks = [first, second].map((id) => world.pick(id));
  const card = await api.ask(publishPlan, world.plan(author.token, picks));
  expect(card.matches).toHaveLength(2);
  expect(await world.publish(world.plan(author.token, [world.pick(first), world.pick(first)]))).toMatchObject(
    {
      field: 'picks',
    },
  );
  const [other] = [await world.match()];
  const lost = await api.ask(
    publishPlan,
    world.plan(author.token, [world.pick(other), world.pick(await world.match())]),
  );
  await finish(first, 2, 0);
  expect((await api.ask(getPlan, { id: card.id })).card).toMatchObject({ status: 4 });
  await finish(second, 1, 0);
  const settled = await api.ask(getPlan, { id: card.id });
  expect(settled).toMatchObject({
    card: { status: 2, result: 'right' },
    picks: [{ factor: 2 }, { factor: 2 }],
  });
  await finish(other, 0, 1);
  expect((await api.ask(getPlan, { id: lost.id })).card).toMatchObject({ status: 2, result: 'wrong' });
});

test('a plan and its author speak the language of who reads them, and the seal holds every wording', async () => {
  const author = await world.analyst();
  const accounts = purses.db.selectFrom('account').select('account');
  const [account] = await accounts.where('id', '=', author.uid).execute();
  const words = { en: { nick_name: 'Tideline', signature: 'Only matches I can read.' } };
  await api.ask(saveAccount, { account: account?.account ?? '', texts: words, token: api.operatorToken });
  const texts = { en: { headline: 'The home side holds', reasoning: 'Five games unbeaten.' } };
  const card = await api.ask(
    publishPlan,
    world.plan(author.token, [world.pick(await world.match())], { texts }),
  );
  const english = await api.ask(getPlan, { id: card.id, lang: 'en' });
  expect(english).toMatchObject({
    card: { headline: 'The home side holds', analyst: { nick_name: 'Tideline' } },
    reasoning: 'Five games unbeaten.',
  });
  expect(english.proof.text).toContain('The home side holds');
  expect(leafOf(english.proof.text ?? '')).toBe(english.proof.leaf);
  const chinese = await api.ask(getPlan, { id: card.id });
  expect(chinese.card.headline).toBe('主队占优，看好不败');
  expect((await api.ask(getUserBasicInfo, { id: author.uid, lang: 'en' })).nick_name).toBe('Tideline');
  await api.ask(editUserInfo, { signature: '新的介绍', token: author.token });
  expect((await api.ask(getUserBasicInfo, { id: author.uid, lang: 'en' })).nick_name).not.toBe('Tideline');
});

test('messages and statements name a plan in the language of who reads them, until its words are taken away', async () => {
  const { card, author } = await sold({ texts: { pt: { headline: 'O mandante segura' } } });
  const buyer = await world.person(28);
  await world.buy(card.id, buyer.token);
  const asked = { token: author.token, lang: 'pt-br' as const };
  const told = async (over = {}) => (await api.ask(getMessages, { ...asked, ...over })).list[0]?.text;
  const statement = { token: buyer.token, lang: 'pt-br' as const, currency: 'gold' as const };
  const paid = async () => JSON.stringify((await api.ask(getProfitList, statement)).list);
  expect(await told()).toBe('Sua dica “O mandante segura” foi vendida');
  expect(await told({ lang: 'en' })).toBe('Your tip “主队占优，看好不败” was sold');
  expect(await paid()).toContain('O mandante segura');
  await api.ask(voidPlan, { id: card.id, remove: 1, why: 'rules', token: api.operatorToken });
  expect(await told()).toBe('Sua dica “conteúdo retirado” foi vendida');
  expect(await paid()).not.toContain('mandante');
});

test('VIP pays less for a plan, and such a purchase is a use of VIP', async () => {
  const { card } = await sold();
  const vip = await world.person(100, { vip_level: 1, vip_date: world.nowSec() + 30 * 86_400 });
  expect(await api.ask(getPlan, { id: card.id, token: vip.token })).toMatchObject({ vip_discount: 2 });
  expect(await api.ask(getPlan, { id: card.id })).toMatchObject({ vip_discount: 0 });
  expect(await world.buy(card.id, vip.token)).toMatchObject({ status: 6, field: 'total' });
  expect(await world.buy(card.id, vip.token, { total: 26 })).toMatchObject({
    data: { gold: 74, order: { price: 28, discount: 0, vip_discount: 2, paid: 26 } },
  });
});

test('whoever a settlement concerns is told in the same transaction, so that a crash right after loses nothing', async () => {
  const { card, author } = await sold();
  const buyer = await world.person(28);
  await world.buy(card.id, buyer.token);
  const verdict = {
    legs: [{ state: 'settled' as const, factor: 2_000_000 }],
    done: {
      voidReason: '' as const,
      refundReason: '' as const,
      factor: 2_000_000,
      reference: 2_000_000,
      chance: 480_000,
    },
  };
  // The upkeep that would go on with money and messages never runs.
  expect(
    await world.planSettling.settle({ id: card.id, verdict, closings: [], nowSec: world.nowSec() }),
  ).toBe(true);
  const toldOf = async (token: string) =>
    (await api.ask(getMessages, { token })).list.filter(({ target }) => target?.kind === 'plan');
  expect(await toldOf(buyer.token)).toHaveLength(1);
  // Sold, and settled.
  expect(await toldOf(author.token)).toHaveLength(2);
});

test('a wrong one sold so and a void match are given back by name, and half a loss is not', async () => {
  const pushed = await sold({}, { kind: 'handicap', side: 'home', line: -0.25, odds: 1.9 });
  const wrong = await sold({ refund_if_wrong: 1 });
  const lost = await sold();
  const gone = await sold();
  const buyer = await world.person(200);
  for (const { card } of [pushed, wrong, lost, gone]) {
    expect(await world.buy(card.id, buyer.token)).toMatchObject({ status: 0 });
  }
  expect(await purses.balance(buyer.uid, 'gold')).toBe(88);
  await world.set(gone.matchId, { time_sec: world.nowSec() + 3600, status: 12 });
  await finish(pushed.matchId, 1, 1);
  await finish(wrong.matchId, 0, 2);
  await finish(lost.matchId, 0, 2);
  const orders = (await api.ask(getMyPlanOrders, { token: buyer.token })).list;
  const of = (id: number) => orders.find(({ plan }) => plan.id === id);
  // A draw loses half at a quarter line: neither a push nor sold to be refunded.
  expect(of(pushed.card.id)).toMatchObject({ state: 'paid', plan: { result: 'halfWrong' } });
  expect(of(wrong.card.id)).toMatchObject({ state: 'refunded', refund_reason: 'wrong', plan: { status: 2 } });
  expect(of(lost.card.id)).toMatchObject({ state: 'paid', plan: { result: 'wrong' } });
  expect(of(gone.card.id)).toMatchObject({ state: 'refunded', refund_reason: 'match', plan: { status: 3 } });
  expect(await purses.balance(buyer.uid, 'gold')).toBe(144);
});

test('a corrected score settles again within a day, takes the price again, and not later', async () => {
  const { card, matchId, author } = await sold({ refund_if_wrong: 1 });
  const buyer = await world.person(28);
  await world.buy(card.id, buyer.token);
  await finish(matchId, 0, 1);
  expect(await purses.balance(buyer.uid, 'gold')).toBe(28);
  await finish(matchId, 2, 1);
  expect(await purses.balance(buyer.uid, 'gold')).toBe(0);
  expect((await api.ask(getPlan, { id: card.id })).card.result).toBe('right');
  await finish(matchId, 1, 1);
  expect(await purses.balance(buyer.uid, 'gold')).toBe(28);
  await finish(matchId, 3, 1);
  clock.advance(DAY_MS);
  await world.keep();
  expect(await purses.balance(author.uid, 'diamond')).toBe(19);
  await finish(matchId, 0, 0);
  expect((await api.ask(getPlan, { id: card.id })).card.result).toBe('right');
  expect(await purses.balance(buyer.uid, 'gold')).toBe(0);
});

test('a plan is taken back before kick-off: buyers are refunded, and it counts in the record', async () => {
  const { card, matchId, author } = await sold();
  const buyer = await world.person(28);
  await world.buy(card.id, buyer.token);
  await api.ask(addPlanNote, { id: card.id, content: '主力门将赛前受伤。', token: author.token });
  expect(await api.ask(withdrawPlan, { id: card.id, token: author.token })).toMatchObject({ status: 3 });
  expect(await purses.balance(buyer.uid, 'gold')).toBe(28);
  await finish(matchId, 0, 1);
  expect((await api.ask(getPlan, { id: card.id })).card).toMatchObject({
    status: 3,
    void_reason: 'withdrawn',
    result: 'wrong',
  });
  await world.reckon();
  expect((await api.ask(getAnalyst, { id: author.uid })).records).toMatchObject([
    { origin: 'sealed', n: 21, wrong: 21 },
  ]);
  const late = await sold();
  await finish(late.matchId, 1, 0);
  expect(await api.send(withdrawPlan, { id: late.card.id, token: late.author.token })).toMatchObject({
    status: 6,
  });
});

test('a complaint keeps the price back until the operator answers it', async () => {
  const { card, matchId, author } = await sold();
  const [first, second] = [await world.person(28), await world.person(28)];
  for (const { token } of [first, second]) await world.buy(card.id, token);
  const [order] = (await api.ask(getMyPlanOrders, { token: first.token })).list;
  const id = order?.id ?? 0;
  await finish(matchId, 2, 0);
  await api.ask(complainPlan, { id, content: '内容与标题不符。', token: first.token });
  clock.advance(DAY_MS + 1000);
  await world.keep();
  expect(await purses.balance(author.uid, 'diamond')).toBe(19);
  expect((await api.ask(getPlanComplaints, { token: api.operatorToken })).list).toMatchObject([{ id }]);
  const answer = { id, refund: 1 as const, why: 'right', token: api.operatorToken };
  expect(await api.ask(answerPlanComplaint, answer)).toMatchObject({
    state: 'refunded',
    refund_reason: 'complaint',
    answered: 1,
  });
  await world.keep();
  expect(await purses.balance(first.uid, 'gold')).toBe(28);
  expect(await purses.balance(author.uid, 'diamond')).toBe(19);
});

test('the operator makes a plan void and takes its words away, which the log keeps with the reason', async () => {
  const { card } = await sold();
  const buyer = await world.person(28);
  await world.buy(card.id, buyer.token);
  const body = { id: card.id, remove: 1 as const, why: '违反社区规范', token: api.operatorToken };
  expect(await api.ask(voidPlan, body)).toMatchObject({ status: 3, removed: 1, headline: '' });
  expect(await purses.balance(buyer.uid, 'gold')).toBe(28);
  expect(JSON.stringify(await api.ask(getPlan, { id: card.id }))).not.toContain('不败');
  const lines = await purses.db.selectFrom('plan_log').selectAll().where('plan_id', '=', card.id).execute();
  expect(lines).toMatchObject([{ what: 'remove', reason: '违反社区规范' }]);
  const past = { account_id: 1, plans: [], token: api.operatorToken };
  expect(await api.send(backfillPlans, past)).toMatchObject({ status: 3 });
});

test('what a plan says cannot be changed, its chain of seals is whole, and the gold adds up', async () => {
  await expect(sql`update plan set headline = 'better'`.execute(purses.db)).rejects.toThrow(/never changed/);
  await expect(sql`update plan_pick set side = 'away'`.execute(purses.db)).rejects.toThrow(/never changed/);
  await expect(sql`delete from plan_seal`.execute(purses.db)).rejects.toThrow(/never changed/);
  const seals = await api.ask(getPlanSeals, {});
  expect(seals.length).toBeGreaterThan(5);
  expect(firstWrongSeal(seals)).toBeUndefined();
  const { held, earned } = await world.planMoney.held();
  const { rows } = await sql<{ gold: number }>`
    select -sum(amount)::bigint as gold from ledger.posting where contra = 42
  `.execute(purses.db);
  expect(rows[0]?.gold).toBe(held + earned);
  // Days are closed by the clock of the test, which runs ahead of the one that dates postings.
  const checks = (await checkLedger(purses.ledgerDb)).filter(({ name }) => !name.startsWith('closed days'));
  expect(checks.map(({ faults }) => faults)).toEqual(checks.map(() => 0));
});

test('every figure of a record is reckoned again from the export, to the last digit', async () => {
  const author = await world.analyst();
  for (let at = 0; at < 6; at += 1) {
    const matchId = await world.match();
    const pick = world.pick(
      matchId,
      at % 2 === 0 ? {} : { kind: 'total', side: 'over', line: 2.5, odds: 1.9 },
    );
    await api.ask(publishPlan, world.plan(author.token, [pick]));
    await finish(matchId, at % 3, at % 2);
  }
  await world.reckon();
  const [record] = (await api.ask(getAnalyst, { id: author.uid })).records;
  const { csv } = await api.ask(exportPlans, {});
  const [head = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = head.split(',').map((name) => name.replaceAll('"', ''));
  const rows = lines
    // The sealed text stands last and holds commas of its own.
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
    .filter(
      ({ origin, factor, void_reason: why }) =>
        origin === 'sealed' && factor !== '' && (why === '' || why === 'withdrawn'),
    );
  const own = rows.filter(({ analyst }) => Number(analyst) === author.uid);
  const factors = own.map(({ factor }) => Number(factor) / 1e6);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = (values: number[]) =>
    values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1);
  expect(own).toHaveLength(26);
  expect(record).toMatchObject({ n: 26, right: factors.filter((factor) => factor > 1).length });
  expect(record?.yield.toFixed(12)).toBe((mean(factors) - 1).toFixed(12));
  const beaten = own.map(({ reference, closing }) =>
    Math.log((Number(reference) / 1e6) * (Number(closing) / 1e6)),
  );
  expect(record?.clv.toFixed(12)).toBe(mean(beaten).toFixed(12));
  expect(record?.clv_error.toFixed(12)).toBe(Math.sqrt(variance(beaten) / 26).toFixed(12));
  const noiseOf = (of: typeof rows) =>
    Math.max(
      variance(of.map(({ factor }) => Number(factor) / 1e6)),
      mean(of.map(({ reference }) => Number(reference) / 1e6 - 1)) / 2,
    ) / of.length;
  const authors = [...new Set(rows.map(({ analyst }) => analyst))].map((id) =>
    rows.filter(({ analyst }) => analyst === id),
  );
  const known = authors.filter(({ length }) => length >= 20);
  const yields = known.map((of) => mean(of.map(({ factor }) => Number(factor) / 1e6)) - 1);
  const prior = Math.min(0.05 ** 2, Math.max(0.01 ** 2, variance(yields) - mean(known.map(noiseOf))));
  const middle =
    mean(rows.map(({ chance, reference }) => (Number(chance) / 1e6) * (Number(reference) / 1e6))) - 1;
  const weight = prior / (prior + noiseOf(own));
  expect(record?.shrunk.toFixed(12)).toBe((middle + weight * (mean(factors) - 1 - middle)).toFixed(12));
  const { list, least_n: least } = await api.ask(getPlanRank, { type: 'return', days: 90 });
  expect(least).toBe(20);
  expect(list.every(({ record: { n } }) => n >= 20)).toBe(true);
});
