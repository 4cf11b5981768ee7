import { randomUUID } from 'node:crypto';
import { exportMonth, getProfitConsumeType, getProfitList, getWallet } from '@touchline/contract/wallet';
import { saveSpendingLimits } from '@touchline/contract/spending';
import { testDatabase } from '@touchline/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiMigrations, API_SCHEMA } from '../src/migrations.ts';
import type { Payment } from '../src/wallet/wallet-repository.ts';
import { startApiUnderTest } from './api-under-test.ts';
import { openPurses } from './purse.ts';

let api: Awaited<ReturnType<typeof startApiUnderTest>>;
let purses: Awaited<ReturnType<typeof openPurses>>;
let uid = 0;
let token = '';

const nowSec = (): number => Math.floor(Date.now() / 1000);
const spend = (kind: Payment['kind'], amount: number, ref = 9) =>
  purses.wallets.post(
    { accountId: uid, brand: 'touchline', nowSec: nowSec() },
    { kind, amount, ref, key: randomUUID() },
  );
const thisMonth = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7);

beforeAll(async () => {
  const { url } = await testDatabase({ schema: API_SCHEMA, migrations: apiMigrations });
  api = await startApiUnderTest({ databaseUrl: url });
  purses = await openPurses(url);
  ({ uid, token } = await api.member('reader-of-records'));
  await purses.give(uid, 'gold', 1000);
  for (let index = 1; index <= 24; index += 1) await spend('gift', index);
  await spend('giftReversed', 24);
  await purses.give(uid, 'point', 50);
  await purses.give(uid, 'money', 1250);
});
afterAll(async () => {
  await purses.close();
  await api.close();
});

test('the wallet says what each purse holds and what was spent of the own limits', async () => {
  await api.ask(saveSpendingLimits, { token, day: 900, month: 5000 });
  expect(await api.ask(getWallet, { token })).toMatchObject({
    gold: 1000 - 300 + 24,
    point: 50,
    money: 1250,
    money_code: 'CNY',
    diamond: 0,
    spent_day: 276,
    spent_month: 276,
    limit_day: 900,
    limit_month: 5000,
    owes: 0,
    frozen: 0,
  });
});

test('types come with their direction, each under its purse', async () => {
  const all = await api.ask(getProfitConsumeType, { token, locale: 'en' });
  expect(all).toContainEqual({ type: 1, name: 'Top-ups', direction: 'in', currency: 'gold' });
  expect(all).toContainEqual({ type: 2, name: 'Gifts', direction: 'out', currency: 'gold' });
  const points = await api.ask(getProfitConsumeType, { token, currency: 'point' });
  expect(new Set(points.map(({ currency }) => currency))).toEqual(new Set(['point']));
});

test('every booking is read once over all pages, and they equal the rows of the ledger', async () => {
  const list = [];
  let cursor: number | undefined;
  for (;;) {
    const page = await api.ask(getProfitList, { token, currency: 'gold', ...(cursor && { cursor }) });
    expect(page).toMatchObject({ income: 1024, expense: 300, income_count: 2, expense_count: 24 });
    list.push(...page.list);
    if (page.next === 0) break;
    cursor = page.next;
  }
  const { rows } = await sql<{ seq: number; amount: number; balance_after: number }>`
    select p.seq, p.amount, p.balance_after from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
    where w.account_id = ${uid} and w.currency = 1 order by p.seq desc
  `.execute(purses.db);
  expect(list.map(({ seq, amount, balance_after }) => ({ seq, amount, balance_after }))).toEqual(rows);
  expect(list[0]).toMatchObject({ order_no: '200000000009', name: '礼物退回', balance_after: 724 });
});

test('a type and a month leave out the others', async () => {
  const gifts = await api.ask(getProfitList, { token, currency: 'gold', type: 2, month: thisMonth() });
  expect(gifts).toMatchObject({ income: 0, expense: 300 });
  const before = await api.ask(getProfitList, { token, currency: 'gold', month: '2024-02' });
  expect(before).toMatchObject({ list: [], income: 0, expense: 0, next: 0 });
});

test('a type of another purse is refused by name', async () => {
  expect(await api.send(getProfitList, { token, currency: 'point', type: 2 })).toMatchObject({
    status: 1,
    field: 'type',
  });
  expect(await api.send(getProfitList, { token, currency: 'gold', month: '2026-13' })).toMatchObject({
    status: 1,
    field: 'month',
  });
});

test('the month comes as a table with every booking of the purse, money in whole units', async () => {
  const { name, csv } = await api.ask(exportMonth, { token, currency: 'gold', month: thisMonth() });
  const lines = csv.trim().split('\r\n');
  expect(name).toBe(`gold-${thisMonth()}.csv`);
  expect(lines).toHaveLength(1 + 26);
  expect(lines[1]).toMatch(/,26,礼物退回,,24,724,gold,200000000009$/);
  const money = await api.ask(exportMonth, { token, currency: 'money', month: thisMonth() });
  expect(money.csv).toContain(',12.5,12.5,CNY,');
});

test('nobody reads the bookings of another', async () => {
  const other = await api.member('another-reader');
  expect(await api.ask(getProfitList, { token: other.token, currency: 'gold' })).toMatchObject({
    list: [],
    income: 0,
  });
});
