import { randomUUID } from 'node:crypto';
import { editUserInfo } from '@touchline/contract/identity';
import {
  cancelWithdraw,
  decideIdentity,
  decideWithdraw,
  exportPayouts,
  findWithdraws,
  getIdentityChecks,
  getWithdraw,
  getWithdrawRules,
  getWithdraws,
  requestWithdraw,
  saveIdentity,
  savePayoutAccount,
} from '@touchline/contract/withdraw';
import { manualClock } from '@touchline/engines/clock/clock';
import { testDatabase } from '@touchline/testing/test-database';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiMigrations, API_SCHEMA } from '../src/migrations.ts';
import { startApiUnderTest } from './api-under-test.ts';
import { openPurses } from './purse.ts';

const clock = manualClock(Date.UTC(2026, 10, 5, 4));
let api: Awaited<ReturnType<typeof startApiUnderTest>>;
let purses: Awaited<ReturnType<typeof openPurses>>;
let people = 0;
let second = '';

type Person = { uid: number; token: string; mobile: string };

beforeAll(async () => {
  const { url } = await testDatabase({ schema: API_SCHEMA, migrations: apiMigrations });
  api = await startApiUnderTest({ databaseUrl: url, clock, config: { DEMO: true } });
  purses = await openPurses(url);
  ({ token: second } = await api.member('second-operator', { is_operate: 1 }));
});
afterAll(async () => {
  await purses.close();
  await api.close();
});

const newcomer = async (over: object = {}): Promise<Person> => {
  const number = (people += 1);
  const { uid, token } = await api.member(`payee-${number}`, over);
  const mobile = `1390000${String(number).padStart(4, '0')}`;
  await purses.db.updateTable('account').set({ mobile }).where('id', '=', uid).execute();
  return { uid, token, mobile };
};

const identify = async ({ uid, token }: Person, accepted: 0 | 1 = 1): Promise<void> => {
  const person = { name: '顾南风', id_number: `1101011990${uid}X`, birthday: '1990-01-01' };
  await api.ask(saveIdentity, { token, ...person });
  await api.ask(decideIdentity, { token: api.operatorToken, account_id: uid, accepted, note: '' });
};

/** A person who may be paid: checked, with an account that has waited. */
const payee = async (over: object = {}) => {
  const person = await newcomer(over);
  await identify(person);
  const account = { payout_kind: 'alipay', holder: '顾南风', number: '13900006207' } as const;
  const [saved] = await api.ask(savePayoutAccount, { token: person.token, ...account });
  const accountId = saved?.id ?? 0;
  await purses.db.updateTable('payout_account').set({ created_at: 1 }).where('id', '=', accountId).execute();
  return { ...person, accountId };
};

/** What a message would have said. */
const codeFor = async (mobile: string): Promise<string> => {
  const hashed = createHash('sha256').update(mobile).digest('base64url').slice(0, 22);
  await api.engines.counters.set(`sms:code:${hashed}`, 123_456, 600_000);
  return '123456';
};

const ask = async (person: Awaited<ReturnType<typeof payee>>, over: object = {}) =>
  api.send(requestWithdraw, {
    token: person.token,
    request_id: randomUUID(),
    purse: 'money',
    amount: 6000,
    payout_account_id: person.accountId,
    code: await codeFor(person.mobile),
    ...over,
  });

const idOf = (answer: { data: unknown }): number => (answer.data as { id: number }).id;
const money = async (uid: number): Promise<number> =>
  (await purses.wallets.ledger.wallets(uid)).find(({ currency }) => currency > 4000)?.balance ?? 0;
const decide = (id: number, step: 'approve' | 'cancel' | 'paid', note = '', token = api.operatorToken) =>
  api.send(decideWithdraw, { token, id, step, note });

describe('a withdrawal', () => {
  test('goes from review over paying to paid, with its timeline and one booking', async () => {
    const person = await payee();
    await purses.give(person.uid, 'money', 10_000);
    const answer = await ask(person);
    expect(answer).toMatchObject({ status: 0, data: { status: 0, minor: 6000, last4: '6207' } });
    const id = idOf(answer);
    expect(await money(person.uid)).toBe(4000);
    expect(await decide(id, 'paid', 'ref')).toMatchObject({ status: 6 });
    expect(await decide(id, 'approve')).toMatchObject({ data: { status: 1 } });
    const { batch_id: batch, csv } = await api.ask(exportPayouts, { token: api.operatorToken });
    expect(csv).toContain(`${id},alipay,顾南风,13900006207,60,0,CNY`);
    expect(await api.ask(exportPayouts, { token: api.operatorToken, batch_id: batch })).toMatchObject({
      csv,
    });
    expect(await decide(id, 'paid', 'BANK-1')).toMatchObject({ data: { status: 2 } });
    expect(await decide(id, 'cancel', 'too late')).toMatchObject({ status: 6, field: 'id' });
    const { events } = await api.ask(getWithdraw, { token: person.token, id });
    expect(events.map(({ status }) => status)).toEqual([0, 1, 2]);
    expect(await purses.postings(person.uid, 'withdraw')).toMatchObject([{ amount: -6000, ref: id }]);
  });

  test('that is called off or refused gives the amount back once', async () => {
    const person = await payee();
    await purses.give(person.uid, 'money', 6000);
    const first = idOf(await ask(person));
    const cancels = [1, 2, 3].map(() => api.send(cancelWithdraw, { token: person.token, id: first }));
    expect((await Promise.all(cancels)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      0, 6, 6,
    ]);
    expect(await money(person.uid)).toBe(6000);
    const again = idOf(await ask(person));
    expect(await decide(again, 'cancel')).toMatchObject({ status: 1, field: 'note' });
    await decide(again, 'cancel', '姓名不符');
    expect(await api.ask(getWithdraw, { token: person.token, id: again })).toMatchObject({
      status: 3,
      reason: '姓名不符',
    });
    expect(await money(person.uid)).toBe(6000);
  });

  test('of a large amount needs two operators', async () => {
    const person = await payee();
    await purses.give(person.uid, 'money', 300_000);
    const id = idOf(await ask(person, { amount: 250_000 }));
    expect(await decide(id, 'approve')).toMatchObject({ data: { status: 0 } });
    expect(await decide(id, 'approve')).toMatchObject({ status: 6, field: 'id' });
    const { list } = await api.ask(findWithdraws, { token: second });
    expect(list.find((one) => one.id === id)).toMatchObject({ approvals: 1, account_id: person.uid });
    expect(await decide(id, 'approve', '', second)).toMatchObject({ data: { status: 1 } });
  });

  test('is done once for one request, one at a time, and three times a month', async () => {
    const person = await payee();
    await purses.give(person.uid, 'money', 60_000);
    const request = { request_id: randomUUID() };
    const first = await ask(person, request);
    expect((await ask(person, request)).data).toEqual(first.data);
    expect(await ask(person, { ...request, amount: 7000 })).toMatchObject({ reason: 'repeatedOtherwise' });
    expect(await ask(person)).toMatchObject({ status: 6, field: 'purse' });
    expect(await money(person.uid)).toBe(54_000);
    const pay = async (id: number) => {
      await decide(id, 'approve');
      await api.ask(exportPayouts, { token: api.operatorToken });
      await decide(id, 'paid', 'x');
    };
    await pay(idOf(first));
    await pay(idOf(await ask(person)));
    await pay(idOf(await ask(person)));
    expect(await ask(person)).toMatchObject({ status: 6, field: 'purse' });
    const rules = await api.ask(getWithdrawRules, { token: person.token, purse: 'money' });
    expect(rules).toMatchObject({
      available: 42_000,
      left_this_month: 0,
      open_order: 0,
      identity: 'accepted',
    });
  });

  test('of diamonds is for hosts, at the rate of the rules', async () => {
    const viewer = await payee();
    expect(await ask(viewer, { purse: 'diamond' })).toMatchObject({ status: 6, field: 'purse' });
    const host = await payee({ is_anchor: 1 });
    await purses.give(host.uid, 'diamond', 3000);
    const answer = await ask(host, { purse: 'diamond', amount: 2000 });
    expect(answer).toMatchObject({ data: { minor: 10_000, amount: 2000, source: 'diamond' } });
    expect(await purses.balance(host.uid, 'diamond')).toBe(1000);
  });

  test.each([
    ['more than there is', { amount: 9_000_000 }, { status: 6, reason: 'insufficient', field: 'amount' }],
    ['less than the least', { amount: 4999 }, { status: 6, field: 'amount' }],
    ['a wrong code', { code: '000000' }, { status: 1, field: 'code' }],
    ['an account of another', { payout_account_id: 999_999 }, { status: 4, field: 'payout_account_id' }],
  ])('with %s is refused by name, and nothing moves', async (_what, over, refusal) => {
    const person = await payee();
    await purses.give(person.uid, 'money', 7000);
    expect(await ask(person, over)).toMatchObject(refusal);
    expect(await money(person.uid)).toBe(7000);
    expect(await api.ask(getWithdraws, { token: person.token })).toEqual({ list: [], next: 0 });
  });
});

describe('who is paid', () => {
  test('is checked first, is the holder of the account, and waits 48 hours with a new one', async () => {
    const person = await newcomer();
    const account = {
      token: person.token,
      payout_kind: 'bank',
      holder: '顾南风',
      number: '6222000011112222',
    };
    expect(await api.send(savePayoutAccount, account)).toMatchObject({ status: 6, field: 'holder' });
    await identify(person);
    expect(await api.send(savePayoutAccount, { ...account, holder: '别人家' })).toMatchObject({
      field: 'holder',
    });
    const saved = await api.send(savePayoutAccount, account);
    expect(saved).toMatchObject({ status: 0, data: [{ holder: '顾**', last4: '2222' }] });
    await purses.give(person.uid, 'money', 7000);
    const accountId = (saved.data as { id: number }[])[0]?.id ?? 0;
    expect(await ask({ ...person, accountId })).toMatchObject({ status: 6, field: 'payout_account_id' });
  });

  test('lies sealed in the database, and one document belongs to one account', async () => {
    const first = await newcomer();
    const document = { name: '沈晚来', id_number: '110101199203034321', birthday: '1992-03-03' };
    await api.ask(saveIdentity, { token: first.token, ...document });
    const waiting = await api.ask(getIdentityChecks, { token: api.operatorToken });
    expect(waiting.find((one) => one.account_id === first.uid)).toMatchObject({ name: '沈晚来' });
    const rows = await purses.db.selectFrom('identity_check').selectAll().execute();
    const bytes = rows.map((row) => row.name_enc.toString('utf8') + row.number_enc.toString('utf8')).join('');
    expect(bytes).not.toContain('沈晚来');
    expect(bytes).not.toContain('110101199203034321');
    const other = await newcomer();
    expect(await api.send(saveIdentity, { token: other.token, ...document })).toMatchObject({
      status: 6,
      field: 'id_number',
    });
  });

  test('is of age', async () => {
    const person = await newcomer();
    const young = {
      token: person.token,
      name: '小朋友',
      id_number: '110101201203034321',
      birthday: '2012-03-03',
    };
    expect(await api.send(saveIdentity, young)).toMatchObject({ status: 3, field: 'birthday' });
    await api.ask(editUserInfo, { token: person.token, birthday: '2012-03-03' });
    expect(await api.send(getWithdrawRules, { token: person.token, purse: 'money' })).toMatchObject({
      status: 3,
      reason: 'underAge',
    });
  });
});
