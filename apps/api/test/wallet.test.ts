import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUserInfo } from '@touchline/contract/account';
import { editUserInfo } from '@touchline/contract/identity';
import { excludeFromSpending, saveSpendingLimits } from '@touchline/contract/spending';
import { getWallet } from '@touchline/contract/wallet';
import { testDatabase } from '@touchline/testing/test-database';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RefusedError } from '../src/refusal.ts';
import { apiMigrations, API_SCHEMA } from '../src/migrations.ts';
import type { Payer, Payment } from '../src/wallet/wallet-repository.ts';
import { startApiUnderTest } from './api-under-test.ts';
import { openPurses } from './purse.ts';

const NOON_SEC = Date.UTC(2026, 10, 23, 4) / 1000;
const clock = manualClock(NOON_SEC * 1000);
let api: Awaited<ReturnType<typeof startApiUnderTest>>;
let purses: Awaited<ReturnType<typeof openPurses>>;
/** Of the operator's brands. */
let folder = '';
let uid = 0;
let token = '';

const payer = (over: Partial<Payer> = {}): Payer => ({
  accountId: uid,
  brand: 'touchline',
  nowSec: NOON_SEC,
  ...over,
});
const gift = (amount: number, over: Partial<Payment> = {}): Payment => ({
  kind: 'gift',
  amount,
  key: randomUUID(),
  ref: 7,
  ...over,
});
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RefusedError)) throw new Error('it was not refused', { cause: error });
  const { status, reason, field, limit } = error.refusal;
  return { status, reason, field, limit };
};
let made = 0;
const newcomer = async () => api.member(`wallet-${(made += 1)}`);

beforeAll(async () => {
  const { url } = await testDatabase({ schema: API_SCHEMA, migrations: apiMigrations });
  folder = await mkdtemp(join(tmpdir(), 'touchline-brands-'));
  const brand = { id: 'northstand', name: 'North Stand', themeColor: '#8b1e3f', mark: 'M4 4h20z' };
  const counts = { sources: ['41*'], countsAs: 'sixyard' };
  await writeFile(join(folder, 'northstand.json'), JSON.stringify({ ...brand, ...counts }));
  api = await startApiUnderTest({ databaseUrl: url, clock, brands: { folder } });
  purses = await openPurses(url);
  ({ uid, token } = await newcomer());
});
afterAll(async () => {
  await purses.close();
  await api.close();
  await rm(folder, { recursive: true });
});

test('the user record shows what the wallets hold', async () => {
  const before = await api.ask(getUserInfo, { token });
  expect(before).toMatchObject({ gold: 0, diamond: 0, point: 0, money: 0, gift_spend: 0, diamond_total: 0 });
  await purses.give(uid, 'gold', 5000);
  await purses.give(uid, 'point', 70);
  await purses.give(uid, 'diamond', 12);
  await purses.give(uid, 'money', 1234);
  await purses.wallets.post(payer(), gift(800));
  await purses.wallets.post(payer(), gift(300, { kind: 'giftReversed' }));
  expect(await api.ask(getUserInfo, { token })).toMatchObject({
    gold: 4500,
    diamond: 12,
    diamond_total: 12,
    point: 70,
    money: 12.34,
    gift_spend: 500,
  });
});

test('an account that comes by a brand file has the money of the brand that the file counts as', async () => {
  expect(await api.ask(getWallet, { token, sp_source: '4107' })).toMatchObject({ money_code: 'BRL' });
  expect(await api.ask(getWallet, { token, sp_source: '9' })).toMatchObject({ money_code: 'CNY' });
});

describe('what is spent', () => {
  test('one key posts once, however often it is asked', async () => {
    const { uid: accountId } = await newcomer();
    await purses.give(accountId, 'gold', 100);
    const one = gift(60);
    const results = await Promise.all([1, 2, 3].map(() => purses.wallets.post(payer({ accountId }), one)));
    expect(results.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(await purses.balance(accountId, 'gold')).toBe(40);
    expect(await refusalOf(purses.wallets.post(payer({ accountId }), { ...one, amount: 1 }))).toMatchObject({
      status: 6,
      reason: 'repeatedOtherwise',
      field: 'request_id',
    });
  });

  test('what is missing is named', async () => {
    const { uid: accountId } = await newcomer();
    await purses.give(accountId, 'gold', 100);
    expect(await refusalOf(purses.wallets.post(payer({ accountId }), gift(130)))).toEqual({
      status: 6,
      reason: 'insufficient',
      field: 'price',
      limit: '30',
    });
  });

  test('a refusal takes the rows of the buying transaction with it', async () => {
    const { uid: accountId } = await newcomer();
    const buy = purses.db.transaction().execute(async (transaction) => {
      const row = { name: 'bought', body: 'x' };
      await transaction.insertInto('site_text').values(row).execute();
      await purses.wallets.post(payer({ accountId }), gift(1), transaction);
    });
    expect(await refusalOf(buy)).toMatchObject({ reason: 'insufficient' });
    const rows = await purses.db.selectFrom('site_text').selectAll().where('name', '=', 'bought').execute();
    expect(rows).toEqual([]);
  });

  test('own limits of a day hold under many at once, to the last piece of gold, and end at midnight of the brand', async () => {
    const { uid: accountId, token: own } = await newcomer();
    await purses.give(accountId, 'gold', 10_000);
    await api.ask(saveSpendingLimits, { token: own, day: 100 });
    const tries = await Promise.allSettled(
      Array.from({ length: 64 }, () => purses.wallets.post(payer({ accountId }), gift(7))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
    expect(await purses.balance(accountId, 'gold')).toBe(10_000 - 98);
    expect(await refusalOf(purses.wallets.post(payer({ accountId }), gift(7)))).toMatchObject({
      reason: 'limitDay',
      limit: '5',
    });
    const midnight = Date.UTC(2026, 10, 23, 16) / 1000;
    const late = payer({ accountId, nowSec: midnight - 1 });
    expect(await refusalOf(purses.wallets.post(late, gift(7)))).toMatchObject({ reason: 'limitDay' });
    await purses.wallets.post(payer({ accountId, nowSec: midnight }), gift(7));
  });

  test('whoever keeps from spending cannot pay, and is given refunds all the same', async () => {
    const { uid: accountId, token: own } = await newcomer();
    await purses.give(accountId, 'gold', 100);
    await purses.wallets.post(payer({ accountId }), gift(50));
    await api.ask(excludeFromSpending, { token: own, days: 7 });
    expect(await refusalOf(purses.wallets.post(payer({ accountId }), gift(1)))).toMatchObject({
      reason: 'excluded',
    });
    await purses.wallets.post(payer({ accountId }), gift(50, { kind: 'giftReversed' }));
    expect(await purses.balance(accountId, 'gold')).toBe(100);
  });

  test('under age nothing is paid or staked', async () => {
    const { uid: accountId, token: own } = await newcomer();
    await purses.give(accountId, 'gold', 100);
    await purses.give(accountId, 'point', 100);
    await api.ask(editUserInfo, { token: own, birthday: '2012-01-01' });
    for (const kind of ['gift', 'stake', 'shopPoint', 'vip'] as const) {
      expect(await refusalOf(purses.wallets.post(payer({ accountId }), gift(1, { kind })))).toMatchObject({
        status: 3,
        reason: 'underAge',
      });
    }
    await purses.give(accountId, 'point', 5);
    expect(await purses.balance(accountId, 'point')).toBe(105);
  });

  test('of a batch each is judged by itself', async () => {
    const { uid: rich } = await newcomer();
    const { uid: poor } = await newcomer();
    await purses.give(rich, 'gold', 100);
    const results = await purses.db.transaction().execute((transaction) =>
      purses.wallets.postMany(
        [
          { payer: payer({ accountId: rich }), payment: gift(40) },
          { payer: payer({ accountId: poor }), payment: gift(40) },
        ],
        transaction,
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await purses.balance(rich, 'gold')).toBe(60);
  });
});
