import { checkLedger } from '@touchline/ledger/checks';
import { postBatch } from '@touchline/ledger/post-batch';
import type { Posting, PostResult } from '@touchline/ledger/posting';
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

const ACCOUNTS = 5;
const KINDS = ['recharge', 'gift', 'chargeback', 'rechargeRefund'] as const;

const keyOf = (run: number, index: number): string =>
  `00000000-0000-4000-8000-${(run * 1_000 + index).toString(16).padStart(12, '0')}`;

const aCall = fc.record({
  account: fc.integer({ min: 1, max: ACCOUNTS }),
  kind: fc.constantFrom(...KINDS),
  amount: fc.integer({ min: 1, max: 60 }),
  // Few keys, so that many calls repeat one, some with other content.
  key: fc.integer({ min: 0, max: 120 }),
  hasLimit: fc.boolean(),
});

/** Calls of one run come in batches of random size, as they do from the gathering writer. */
const aRun = fc.array(fc.array(aCall, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 12 });

/** Calls in one run of the ordinary tests; the soak raises it. */
const RUNS = Number(process.env['LEDGER_MODEL_RUNS'] ?? 60);

test('random calls with repeats and swapped content end in the balances of the model', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(aRun, async (batches) => {
      run += 1;
      const model = createModel();
      for (const batch of batches) {
        const postings = batch.map(({ account, kind, amount, key, hasLimit }): Posting => ({
          accountId: run * 10 + account,
          currency: 1,
          kind,
          amount: kind === 'recharge' ? amount : -amount,
          key: keyOf(run, key),
          ref: 1,
          spending: { ...NO_LIMIT, dayLimit: hasLimit ? 100 : 0 },
        }));
        const results = await postBatch(opened.database.kysely, postings);
        const expected = postings.map((posting) => model.post(posting));
        expect(results.map(({ outcome, balance }) => ({ outcome, balance }))).toEqual(expected);
      }
      for (const [id, { balance }] of model.accounts)
        expect(await opened.ledger.balance(id, 1)).toBe(balance);
    }),
    { numRuns: RUNS },
  );
  const faults = (await checkLedger(opened.database.kysely)).filter((check) => check.faults > 0);
  expect(faults).toEqual([]);
}, 600_000);
