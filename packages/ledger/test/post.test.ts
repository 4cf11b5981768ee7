import { randomUUID } from 'node:crypto';
import { checkLedger } from '@touchline/ledger/checks';
import { payOut } from '@touchline/ledger/pay-out';
import { postBatch } from '@touchline/ledger/post-batch';
import { correct } from '@touchline/ledger/correct';
import { POSTING_KIND_NAMES, postingKind, SYSTEM_ACCOUNT } from '@touchline/domain/posting-kind';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { gift, NO_LIMIT, openLedgerDatabase, recharge } from './open-ledger-database.ts';

type Opened = Awaited<ReturnType<typeof openLedgerDatabase>>;

let opened: Opened;
let lastAccount = 0;

beforeAll(async () => {
  opened = await openLedgerDatabase();
});

const anAccount = async (gold = 0): Promise<number> => {
  lastAccount += 1;
  if (gold > 0) await opened.ledger.post(recharge(lastAccount, gold));
  return lastAccount;
};

describe('posting', () => {
  test('a posting moves the balance and is numbered', async () => {
    const account = await anAccount(100);
    const result = await opened.ledger.post(gift(account, 30));
    expect(result).toMatchObject({ outcome: 'posted', seq: 2, balance: 70, spentDay: 30, spentMonth: 30 });
    expect(await opened.ledger.balance(account, 1)).toBe(70);
  });

  test('a wallet never goes below zero', async () => {
    const account = await anAccount(10);
    expect(await opened.ledger.post(gift(account, 11))).toMatchObject({
      outcome: 'insufficient',
      balance: 10,
    });
    expect(await opened.ledger.balance(account, 1)).toBe(10);
  });

  test('the same key and content post once and answer the first result', async () => {
    const account = await anAccount(100);
    const posting = gift(account, 40);
    const first = await opened.ledger.post(posting);
    await opened.ledger.post(gift(account, 5));
    expect(await opened.ledger.post(posting)).toMatchObject({
      outcome: 'posted',
      seq: 2,
      balance: 60,
      isRepeated: true,
    });
    expect(first).toMatchObject({ isRepeated: false });
    expect(await opened.ledger.balance(account, 1)).toBe(55);
  });

  test.each([
    ['another amount', { amount: -41 }],
    ['another object', { ref: 9 }],
    ['another kind', { kind: 'bagFund' as const }],
  ])('the same key with %s is refused', async (_title, change) => {
    const account = await anAccount(100);
    const posting = gift(account, 40);
    await opened.ledger.post(posting);
    const result = await opened.ledger.post({ ...posting, ...change });
    expect(result).toMatchObject({ outcome: 'repeatedOtherwise' });
    expect(await opened.ledger.balance(account, 1)).toBe(60);
  });

  test('a key that stands twice in one batch posts once', async () => {
    const account = await anAccount(100);
    const posting = gift(account, 40);
    const results = await Promise.all([posting, posting, posting].map((one) => opened.ledger.post(one)));
    expect(results.map((result) => 'isRepeated' in result && result.isRepeated)).toEqual([false, true, true]);
    expect(await opened.ledger.balance(account, 1)).toBe(60);
  });

  test('of several items of a batch that do not all fit, those that fit in their order are posted', async () => {
    const account = await anAccount(100);
    const results = await postBatch(
      opened.database.kysely,
      [60, 50, 40].map((amount) => gift(account, amount)),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['posted', 'insufficient', 'posted']);
    expect(await opened.ledger.balance(account, 1)).toBe(0);
  });

  test('one refused account does not stop the others of its batch', async () => {
    const [poor, rich] = [await anAccount(), await anAccount(50)];
    const results = await postBatch(opened.database.kysely, [gift(poor, 1), gift(rich, 50)]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['insufficient', 'posted']);
  });

  test('a caller that breaks off its transaction leaves no posting', async () => {
    const account = await anAccount(100);
    const failed = opened.database.kysely.transaction().execute(async (transaction) => {
      await postBatch(transaction, [gift(account, 100)]);
      throw new Error('the order could not be written');
    });
    await expect(failed).rejects.toThrow('the order could not be written');
    expect(await opened.ledger.balance(account, 1)).toBe(100);
  });
});

describe('limits', () => {
  test('64 parallel spenders never pass the limit of the day by one gold', async () => {
    const account = await anAccount(10_000);
    const limited = { ...NO_LIMIT, dayLimit: 100 };
    const results = await Promise.all(
      Array.from({ length: 64 }, () => opened.ledger.post(gift(account, 7, { spending: limited }))),
    );
    expect(results.filter(({ outcome }) => outcome === 'posted')).toHaveLength(14);
    expect(results.filter(({ outcome }) => outcome === 'limitDay')).toHaveLength(50);
    expect(await opened.ledger.balance(account, 1)).toBe(10_000 - 98);
  });

  test('parallel spenders over several connections never pass the limit of the month', async () => {
    const account = await anAccount(10_000);
    const limited = { ...NO_LIMIT, monthLimit: 100 };
    const results = await Promise.all(
      Array.from({ length: 32 }, () =>
        postBatch(opened.database.kysely, [gift(account, 9, { spending: limited })]),
      ),
    );
    expect(results.flat().filter(({ outcome }) => outcome === 'posted')).toHaveLength(11);
  });

  test('a new day begins at nothing, the month goes on', async () => {
    const account = await anAccount(1_000);
    const rule = { ...NO_LIMIT, dayLimit: 100, monthLimit: 150 };
    const on = (day: number, amount: number) =>
      opened.ledger.post(gift(account, amount, { spending: { ...rule, day } }));
    expect(await on(20261123, 100)).toMatchObject({ outcome: 'posted' });
    expect(await on(20261123, 1)).toMatchObject({ outcome: 'limitDay' });
    expect(await on(20261124, 51)).toMatchObject({ outcome: 'limitMonth' });
    expect(await on(20261124, 50)).toMatchObject({ outcome: 'posted', spentDay: 50, spentMonth: 150 });
  });

  test('what is taken back on the same day can be spent again', async () => {
    const account = await anAccount(1_000);
    const spending = { ...NO_LIMIT, dayLimit: 100 };
    await opened.ledger.post(gift(account, 100, { spending }));
    await opened.ledger.post({ ...recharge(account, 100), kind: 'giftReversed', spending });
    expect(await opened.ledger.post(gift(account, 100, { spending }))).toMatchObject({ outcome: 'posted' });
  });

  test('an account that excludes itself spends nothing', async () => {
    const account = await anAccount(100);
    const spending = { ...NO_LIMIT, isExcluded: true };
    expect(await opened.ledger.post(gift(account, 1, { spending }))).toMatchObject({ outcome: 'excluded' });
  });

  test('spending without the limits of its account is a fault of the caller', async () => {
    const { spending: _, ...bare } = gift(await anAccount(10), 1);
    await expect(opened.ledger.post(bare)).rejects.toThrow(RangeError);
  });

  test('a frozen wallet takes credits and gives nothing', async () => {
    const account = await anAccount(100);
    await sql`update ledger.wallet set frozen = true where account_id = ${account}`.execute(
      opened.database.kysely,
    );
    expect(await opened.ledger.post(gift(account, 1))).toMatchObject({ outcome: 'frozen' });
    expect(await opened.ledger.post(recharge(account, 1))).toMatchObject({ outcome: 'posted', balance: 101 });
  });

  test('a chargeback may leave the wallet owing, and credits pay it off', async () => {
    const account = await anAccount(10);
    const back = { ...recharge(account, -50), kind: 'chargeback' as const };
    expect(await opened.ledger.post(back)).toMatchObject({ outcome: 'posted', balance: -40 });
    expect(await opened.ledger.post(gift(account, 1))).toMatchObject({ outcome: 'insufficient' });
    expect(await opened.ledger.post(recharge(account, 15))).toMatchObject({
      outcome: 'posted',
      balance: -25,
    });
    expect((await opened.ledger.wallets(account))[0]).toMatchObject({ owes: true });
    await opened.ledger.post(recharge(account, 25));
    expect((await opened.ledger.wallets(account))[0]).toMatchObject({ owes: false, balance: 0 });
  });
});

describe('kinds', () => {
  test('the database holds the same table of kinds as the rules', async () => {
    const { rows } = await sql`
      select k.kind as id, k.name, k.sign, k.contra, k.is_spending as "isSpending", k.may_owe as "mayOwe", r.name as reverses
      from ledger.kind k left join ledger.kind r on r.kind = k.reverses order by k.kind`.execute(
      opened.database.kysely,
    );
    const rules = POSTING_KIND_NAMES.map((name) => {
      const { id, sign, contra, isSpending, mayOwe, reverses } = postingKind(name);
      return { id, name, sign, contra: SYSTEM_ACCOUNT[contra], isSpending, mayOwe, reverses };
    });
    expect(rows).toEqual(rules.toSorted((one, other) => one.id - other.id));
  });

  test.each([
    ['a gift that adds gold', { amount: 10 }],
    ['a gift of points', { currency: 3 }],
    ['a gift of money', { currency: 4156 }],
    ['a recharge of nothing', { kind: 'recharge' as const, amount: 0 }],
    ['a currency that does not exist', { currency: 77 }],
  ])('the database refuses %s', async (_title, change) => {
    const account = await anAccount(100);
    await expect(opened.ledger.post({ ...gift(account, 10), ...change })).rejects.toThrow(
      'does not fit its kind',
    );
    expect(await opened.ledger.balance(account, 1)).toBe(100);
  });

  test('one posting that fits no kind does not fail its neighbours', async () => {
    const [good, bad] = [await anAccount(100), await anAccount(100)];
    const results = await Promise.allSettled([
      opened.ledger.post(gift(good, 10)),
      opened.ledger.post(gift(bad, -10)),
      opened.ledger.post(gift(good, 20)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await opened.ledger.balance(good, 1)).toBe(70);
  });

  test('an amount with a fraction is refused before anything is sent', async () => {
    await expect(opened.ledger.post(recharge(await anAccount(), 0.5))).rejects.toThrow(RangeError);
  });

  test('an account has one currency of money', async () => {
    const account = await anAccount();
    const profit = { ...recharge(account, 100), kind: 'inviteProfit' as const, currency: 4156 };
    expect(await opened.ledger.post(profit)).toMatchObject({ outcome: 'posted' });
    await expect(opened.ledger.post({ ...profit, key: randomUUID(), currency: 4986 })).rejects.toThrow(
      'wallet_one_money',
    );
  });

  test.each(['update ledger.posting set amount = 1', 'delete from ledger.posting'])(
    'postings are never changed: %s fails',
    async (statement) => {
      await anAccount(5);
      await expect(sql.raw(statement).execute(opened.database.kysely)).rejects.toThrow('never changed');
    },
  );
});

describe('payouts of one source', () => {
  test('every winner is paid once, however often the list is given', async () => {
    const accounts = await Promise.all(Array.from({ length: 40 }, () => anAccount()));
    const payments = accounts.flatMap((accountId) =>
      [3, 4].map((amount) => ({ accountId, amount, key: randomUUID(), ref: 7 })),
    );
    const source = { kind: 'quizWin', currency: 3 } as const;
    const [first, second] = await Promise.all([
      payOut(opened.database.kysely, source, payments.slice(0, 50)),
      payOut(opened.database.kysely, source, payments),
    ]);
    expect(first + second).toBe(payments.length);
    expect(await payOut(opened.database.kysely, source, payments)).toBe(0);
    for (const account of accounts) expect(await opened.ledger.balance(account, 3)).toBe(7);
  });

  test('a payout never takes', async () => {
    const payment = { accountId: await anAccount(), amount: -5, key: randomUUID(), ref: 1 };
    await expect(payOut(opened.database.kysely, { kind: 'stake', currency: 3 }, [payment])).rejects.toThrow(
      'only adds',
    );
  });
});

describe('corrections', () => {
  const aCorrection = (accountId: number) => ({
    accountId,
    currency: 1,
    amount: 25,
    key: randomUUID(),
    reason: 'credited to the wrong account',
    operatorId: 1,
    approverId: 2,
  });

  test('a correction of two operators is posted with its reason', async () => {
    const account = await anAccount();
    const correction = aCorrection(account);
    await correct(opened.database.kysely, correction);
    expect(await correct(opened.database.kysely, correction)).toMatchObject({
      isRepeated: true,
      balance: 25,
    });
    expect(await opened.ledger.balance(account, 1)).toBe(25);
  });

  test('one operator alone corrects nothing', async () => {
    const account = await anAccount();
    await expect(correct(opened.database.kysely, { ...aCorrection(account), approverId: 1 })).rejects.toThrow(
      'correction_check',
    );
    expect(await opened.ledger.balance(account, 1)).toBe(0);
  });
});

test('the invariants hold after everything that the tests above did', async () => {
  const faults = (await checkLedger(opened.database.kysely)).filter((check) => check.faults > 0);
  expect(faults).toEqual([]);
});
