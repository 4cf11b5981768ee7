import { checkLedger } from '@touchline/ledger/checks';
import { postBatch } from '@touchline/ledger/post-batch';
import type { Posting, PostResult } from '@touchline/ledger/posting';
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { NO_LIMIT, openLedgerDatabase } from './open-ledger-database.ts';

type Opened = Awaited<ReturnType<typeof openLedgerDatabase>>;
type Known = { posting: Posting; balance: number };
type Account = { balance: number; spentDay: number; keys: Map<string, Known> };

let opened: Opened;

beforeAll(async () => {
  opened = await openLedgerDatabase();
});

/** The rules of posting once more, in the plainest form: one item after the other, in memory. */
const createModel = () => {
  const accounts = new Map<number, Account>();
  const accountOf = (id: number): Account => {
    const found = accounts.get(id) ?? { balance: 0, spentDay: 0, keys: new Map<string, Known>() };
    accounts.set(id, found);
    return found;
  };
  const judge = (account: Account, { amount, kind, spending }: Posting): PostResult['outcome'] => {
    if (amount < 0 && kind !== 'chargeback' && account.balance + amount < 0) return 'insufficient';
    const limit = spending?.dayLimit ?? 0;
    return kind === 'gift' && limit > 0 && account.spentDay - amount > limit ? 'limitDay' : 'posted';
  };
  const post = (posting: Posting): { outcome: PostResult['outcome']; balance: number } => {
    const account = accountOf(posting.accountId);
    const before = account.keys.get(posting.key);
    if (before !== undefined) {
      const isSame = before.posting.amount === posting.amount && before.posting.kind === posting.kind;
      return { outcome: isSame ? 'posted' : 'repeatedOtherwise', balance: before.balance };
    }
    const outcome = judge(account, posting);
    if (outcome !== 'posted') return { outcome, balance: account.balance };
    account.balance += posting.amount;
    if (posting.kind === 'gift') account.spentDay -= posting.amount;
    account.keys.set(posting.key, { posting, balance: account.balance });
    return { outcome, balance: account.balance };
  };
  return { post, accounts };
};

const KINDS = ['recharge', 'gift', 'chargeback', 'rechargeRefund'] as const;

const keyOf = (run: number, index: number): string =>
  `00000000-0000-4000-8000-${(run * 10_000 + index).toString(16).padStart(12, '0')}`;

/** How large a run may be. Few keys, so that many calls repeat one, some with other content. */
export type Size = { accounts: number; keys: number; items: number; batches: number };

/** Calls of one run come in batches of random size, as they do from the gathering writer. */
const aRun = ({ accounts, keys, items, batches }: Size) => {
  const aCall = fc.record({
    account: fc.integer({ min: 1, max: accounts }),
    kind: fc.constantFrom(...KINDS),
    amount: fc.integer({ min: 1, max: 60 }),
    key: fc.integer({ min: 0, max: keys }),
    hasLimit: fc.boolean(),
  });
  const aBatch = fc.array(aCall, { minLength: 1, maxLength: items, size: 'max' });
  return fc.array(aBatch, { minLength: 1, maxLength: batches, size: 'max' });
};

type ACall = {
  account: number;
  kind: (typeof KINDS)[number];
  amount: number;
  key: number;
  hasLimit: boolean;
};

const postingOf = (run: number, { account, kind, amount, key, hasLimit }: ACall): Posting => ({
  accountId: run * 1_000 + account,
  currency: 1,
  kind,
  amount: kind === 'recharge' ? amount : -amount,
  key: keyOf(run, key),
  ref: 1,
  spending: { ...NO_LIMIT, dayLimit: hasLimit ? 100 : 0 },
});

/** Makes the calls of one run of accounts of its own. @returns how many there were */
const play = async (run: number, batches: readonly (readonly ACall[])[]): Promise<number> => {
  const model = createModel();
  for (const batch of batches) {
    const postings = batch.map((call) => postingOf(run, call));
    const results = await postBatch(opened.database.kysely, postings);
    const expected = postings.map((posting) => model.post(posting));
    expect(results.map(({ outcome, balance }) => ({ outcome, balance }))).toEqual(expected);
  }
  for (const [id, { balance }] of model.accounts) expect(await opened.ledger.balance(id, 1)).toBe(balance);
  return batches.flat().length;
};

const TIMEOUT_MS = 3_600_000;

/**
 * Registers the test that holds random calls against the model, until so many were made. It prints its seed; `SEED`
 * draws the same again.
 */
export const testModel = (calls: number, size: Size): void => {
  test(
    `${calls.toLocaleString('en')} random calls with repeats and swapped content end in the balances of the model`,
    async () => {
      const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
      process.stdout.write(`calls of the ledger with SEED=${seed}\n`);
      const done = { runs: 0, calls: 0 };
      const property = fc.asyncProperty(aRun(size), async (batches) => {
        done.runs += 1;
        done.calls += await play(done.runs, batches);
      });
      for (let round = 0; done.calls < calls; round += 1) {
        await fc.assert(property, { numRuns: 20, seed: seed + round });
      }
      expect(done.calls).toBeGreaterThanOrEqual(calls);
      const faults = (await checkLedger(opened.database.kysely)).filter((check) => check.faults > 0);
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );
};
