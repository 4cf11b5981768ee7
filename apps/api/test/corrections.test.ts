import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@touchline/contract/define-call';
import { decideCorrection, getCorrections, proposeCorrection } from '@touchline/contract/correction';
import { checkLedger } from '@touchline/ledger/checks';
import { sql } from 'kysely';
import { testDatabase } from '@touchline/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiMigrations, API_SCHEMA } from '../src/migrations.ts';
import { startApiUnderTest } from './api-under-test.ts';
import { openPurses } from './purse.ts';

let api: Awaited<ReturnType<typeof startApiUnderTest>>;
let purses: Awaited<ReturnType<typeof openPurses>>;
let second = { uid: 0, token: '' };
let people = 0;

beforeAll(async () => {
  const { url } = await testDatabase({ schema: API_SCHEMA, migrations: apiMigrations });
  api = await startApiUnderTest({ databaseUrl: url });
  purses = await openPurses(url);
  second = await api.member('second-operator', { is_operate: 1 });
});
afterAll(async () => {
  await purses.close();
  await api.close();
});

const somebody = () => api.member(`corrected-${(people += 1)}`);

const proposed = (accountId: number, over: Partial<BodyOf<typeof proposeCorrection>> = {}) => ({
  request_id: randomUUID(),
  account_id: accountId,
  purse: 'gold' as const,
  amount: 50,
  reason: 'a gift was lost in a fault',
  token: api.operatorToken,
  ...over,
});

const propose = async (accountId: number, over: Partial<BodyOf<typeof proposeCorrection>> = {}) =>
  api.ask(proposeCorrection, proposed(accountId, over));

const decide = (id: number, agree: 0 | 1, token = second.token) =>
  api.send(decideCorrection, { id, agree, token });

test('a correction moves nothing until another operator agrees, and then once', async () => {
  const { uid } = await somebody();
  const made = await propose(uid);
  expect(made).toMatchObject({ status: 'proposed', approver: 0 });
  expect(await purses.balance(uid, 'gold')).toBe(0);
  expect(await decide(made.id, 1, api.operatorToken)).toMatchObject({ status: 3, field: 'id' });
  expect(await purses.balance(uid, 'gold')).toBe(0);
  const both = await Promise.all([decide(made.id, 1), decide(made.id, 1)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([0, 6]);
  expect(await purses.balance(uid, 'gold')).toBe(50);
  expect(await purses.postings(uid, 'correctGold')).toHaveLength(1);
});

test('both names and the reason stand beside the posting', async () => {
  const { uid } = await somebody();
  const made = await propose(uid);
  await decide(made.id, 1);
  const { rows } = await sql`
    select c.reason, c.operator_id, c.approver_id from ledger.correction c
    join ledger.wallet w on w.id = c.wallet_id where w.account_id = ${uid}`.execute(purses.db);
  expect(rows).toEqual([{ reason: made.reason, operator_id: made.maker, approver_id: second.uid }]);
  const { list } = await api.ask(getCorrections, { account_id: uid, token: second.token });
  expect(list).toMatchObject([{ id: made.id, maker: made.maker, approver: second.uid, status: 'approved' }]);
  const faults = (await checkLedger(purses.ledgerDb)).filter((check) => check.faults > 0);
  expect(faults).toEqual([]);
});

test('one’s own correction can be called off, and one that was decided stands', async () => {
  const { uid } = await somebody();
  const made = await propose(uid);
  expect(await decide(made.id, 0, api.operatorToken)).toMatchObject({ data: { status: 'refused' } });
  expect(await decide(made.id, 1)).toMatchObject({ status: 6, field: 'id' });
  expect(await purses.balance(uid, 'gold')).toBe(0);
  const { list } = await api.ask(getCorrections, { open: 1, token: second.token });
  expect(list.map(({ id }) => id)).not.toContain(made.id);
});

test('a correction takes no more than the purse holds, and stays open', async () => {
  const { uid } = await somebody();
  await purses.give(uid, 'point', 30);
  const made = await propose(uid, { purse: 'point', amount: -40 });
  expect(await decide(made.id, 1)).toMatchObject({ status: 6, reason: 'insufficient', limit: 10 });
  await purses.give(uid, 'point', 10);
  expect(await decide(made.id, 1)).toMatchObject({ status: 0 });
  expect(await purses.balance(uid, 'point')).toBe(0);
});

test.each(['gold', 'diamond', 'point', 'money'] as const)('a purse of %s can be put right', async (purse) => {
  const { uid } = await somebody();
  const made = await propose(uid, { purse, amount: 7 });
  expect(await decide(made.id, 1)).toMatchObject({ status: 0 });
  const wallets = await purses.wallets.ledger.wallets(uid);
  expect(wallets.map(({ balance }) => balance)).toEqual([7]);
});

test('the same request asks once, and for something else is refused', async () => {
  const { uid } = await somebody();
  const request = { request_id: randomUUID() };
  expect(await propose(uid, request)).toEqual(await propose(uid, request));
  const other = proposed(uid, { ...request, amount: 51 });
  expect(await api.send(proposeCorrection, other)).toMatchObject({
    status: 6,
    reason: 'repeatedOtherwise',
    field: 'request_id',
  });
});

test('nothing, nobody and no reason are refused by their fields', async () => {
  const { uid } = await somebody();
  expect(await api.send(proposeCorrection, proposed(uid, { amount: 0 }))).toMatchObject({
    status: 1,
    field: 'amount',
  });
  expect(await api.send(proposeCorrection, proposed(999_999))).toMatchObject({
    status: 4,
    field: 'account_id',
  });
  expect(await api.send(proposeCorrection, proposed(uid, { reason: '    ' }))).toMatchObject({
    status: 1,
    field: 'reason',
  });
  expect(await decide(999_999, 1)).toMatchObject({ status: 4, field: 'id' });
});

test('only operators ask and decide', async () => {
  const { uid, token } = await somebody();
  const made = await propose(uid);
  expect(await api.send(proposeCorrection, proposed(uid, { token } as object))).toMatchObject({ status: 3 });
  expect(await decide(made.id, 1, token)).toMatchObject({ status: 3 });
  expect(await api.send(getCorrections, { token })).toMatchObject({ status: 3 });
});
