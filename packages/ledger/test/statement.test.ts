import { closeDays } from '@touchline/ledger/close-days';
import { checkLedger } from '@touchline/ledger/checks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { gift, openLedgerDatabase, recharge } from './open-ledger-database.ts';

type Opened = Awaited<ReturnType<typeof openLedgerDatabase>>;

let opened: Opened;

beforeAll(async () => {
  opened = await openLedgerDatabase();
});

const AHEAD_MS = 2 * 86_400_000;

describe('the statement of a wallet', () => {
  test('every line is read once, newest first, and each balance follows from the one before', async () => {
    for (let index = 0; index < 25; index += 1) await opened.ledger.post(recharge(1, 10 + index));
    for (let index = 0; index < 20; index += 1) await opened.ledger.post(gift(1, 1 + index));
    const lines = [];
    let beforeSeq: number | undefined;
    for (;;) {
      const page = await opened.ledger.statement({
        accountId: 1,
        currency: 1,
        limit: 20,
        ...(beforeSeq !== undefined && { beforeSeq }),
      });
      if (page.length === 0) break;
      lines.push(...page);
      beforeSeq = page.at(-1)?.seq;
    }
    expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
    for (const [index, line] of lines.slice(0, -1).entries()) {
      expect(line.balanceAfter).toBe((lines[index + 1]?.balanceAfter ?? Number.NaN) + line.amount);
    }
  });

  test('a filter by kind and its sums agree with the lines', async () => {
    const query = { accountId: 1, currency: 1, kinds: ['gift'] as const };
    const lines = await opened.ledger.statement({ ...query, limit: 100 });
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    expect(lines).toHaveLength(20);
    expect(await opened.ledger.turnover(query)).toEqual({
      income: 0,
      expense: -sum,
      incomeCount: 0,
      expenseCount: 20,
    });
  });

  test('a range leaves out what lies outside', async () => {
    const query = { accountId: 1, currency: 1, fromMs: Date.now() + AHEAD_MS };
    expect(await opened.ledger.statement({ ...query, limit: 20 })).toEqual([]);
    expect(await opened.ledger.turnover(query)).toMatchObject({ income: 0, expense: 0 });
  });

  test('an account without a wallet has an empty statement', async () => {
    expect(await opened.ledger.statement({ accountId: 404, currency: 1, limit: 20 })).toEqual([]);
    expect(await opened.ledger.balance(404, 1)).toBe(0);
  });
});

describe('nightly work', () => {
  test('closed days add up to the postings, closing twice changes nothing', async () => {
    expect(await closeDays(opened.database.kysely, Date.now() + AHEAD_MS)).toBe(2);
    expect(await closeDays(opened.database.kysely, Date.now() + AHEAD_MS)).toBe(0);
    const faults = (await checkLedger(opened.database.kysely)).filter((check) => check.faults > 0);
    expect(faults).toEqual([]);
  });

  test.each([
    ['a balance that was changed', 'update ledger.wallet set balance = balance + 1', 'add up'],
    ['a closed day that was changed', 'update ledger.contra_day set amount = amount + 1', 'closed days'],
    [
      'a posting whose balance is wrong',
      'update ledger.posting set balance_after = balance_after + 1 where seq = 3',
      'chain',
    ],
    ['a posting that was taken out', 'delete from ledger.posting where seq = 45', 'last posting left it'],
    [
      'a posting without its wallet',
      'update ledger.posting set wallet_id = 999 where seq = 45',
      'belongs to a wallet',
    ],
    ['a posting of another kind', 'update ledger.posting set kind = 30 where seq = 45', 'fits its kind'],
    [
      'a correction that nobody signed',
      'update ledger.posting set contra = 90, kind = 90 where seq = 45',
      'two operators',
    ],
    ['a wallet that owes nothing', 'update ledger.wallet set owes = true', 'none owes'],
  ])('the check finds %s', async (_title, statement, name) => {
    await opened.database.kysely.transaction().execute(async (transaction) => {
      // What the trigger forbids is what the check must find: here as somebody with the rights of the database's owner.
      await sql`alter table ledger.posting disable trigger posting_is_append_only`.execute(transaction);
      await sql.raw(statement).execute(transaction);
    });
    const broken = (await checkLedger(opened.database.kysely)).filter(({ faults }) => faults > 0);
    expect(broken.map((check) => check.name).join('; ')).toContain(name);
    opened = await openLedgerDatabase();
    for (let index = 0; index < 45; index += 1) await opened.ledger.post(recharge(1, 10));
    await closeDays(opened.database.kysely, Date.now() + AHEAD_MS);
  });
});
