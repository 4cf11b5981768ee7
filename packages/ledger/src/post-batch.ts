import { postingKind } from '@touchline/domain/posting-kind';
import { type Kysely, sql } from 'kysely';
import type { Posting, PostResult, Refusal } from './posting.ts';

type Row = {
  code: number;
  seq: number;
  balance: number;
  spent_day: number;
  spent_month: number;
};

const POSTED = 0;
const REPEATED = 4;
const ALONE = 7;

const REFUSALS: Readonly<Record<number, Refusal>> = {
  1: 'insufficient',
  2: 'limitDay',
  3: 'limitMonth',
  5: 'repeatedOtherwise',
  6: 'frozen',
  8: 'excluded',
};

const NO_RULE = { day: 0, month: 0, dayLimit: 0, monthLimit: 0, isExcluded: false };

/** @throws {RangeError} for an amount that is no integer, or spending without its rule: faults of the caller */
const checkPosting = ({ kind, amount, spending }: Posting): void => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount of the smallest unit`);
  if (postingKind(kind).isSpending && spending === undefined) {
    throw new RangeError(`"${kind}" counts as spending and was posted without the limits of its account`);
  }
};

const ask = async (db: Kysely<never>, postings: readonly Posting[]): Promise<Row[]> => {
  const column = <Value>(read: (posting: Posting) => Value): Value[] => postings.map(read);
  const rules = column(({ spending }) => spending ?? NO_RULE);
  const statement = sql<Row>`
    select code, seq, balance, spent_day, spent_month from ledger.post(
      ${column(({ accountId }) => accountId)}::bigint[], ${column(({ currency }) => currency)}::smallint[],
      ${column(({ key }) => key)}::uuid[], ${column(({ kind }) => postingKind(kind).id)}::smallint[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ ref }) => ref)}::bigint[],
      ${rules.map(({ day }) => day)}::integer[], ${rules.map(({ month }) => month)}::integer[],
      ${rules.map(({ dayLimit }) => dayLimit)}::bigint[], ${rules.map(({ monthLimit }) => monthLimit)}::bigint[],
      ${rules.map(({ isExcluded }) => isExcluded)}::boolean[])`;
  const { rows } = await statement.execute(db);
  return rows;
};

const toResult = (row: Row): PostResult => {
  const { code, seq, balance, spent_day: spentDay, spent_month: spentMonth } = row;
  if (code === POSTED || code === REPEATED) {
    return { outcome: 'posted', seq, isRepeated: code === REPEATED, balance, spentDay, spentMonth };
  }
  const outcome = REFUSALS[code];
  if (outcome === undefined) throw new Error(`ledger.post answered the code ${code}`);
  return { outcome, balance, spentDay, spentMonth };
};

/** The first waiting item of each wallet, so that none of them shares its wallet with another. */
const firstOfEachWallet = (waiting: readonly number[], postings: readonly Posting[]): number[] => {
  const seen = new Set<string>();
  return waiting.filter((index) => {
    const posting = postings[index];
    const wallet = `${posting?.accountId}/${posting?.currency}`;
    return !seen.has(wallet) && seen.add(wallet);
  });
};

/**
 * Posts in order, through any connection: within a transaction of the caller the postings commit with the rows they
 * belong to. Lock rows of your own first, the ledger last.
 * @returns one result for each posting; a refusal leaves the others of the batch as they are
 */
export const postBatch = async (
  db: Kysely<never>,
  postings: readonly Posting[],
): Promise<readonly PostResult[]> => {
  postings.forEach(checkPosting);
  const results: PostResult[] = [];
  let round = [...postings.keys()];
  let alone: number[] = [];
  while (round.length > 0) {
    const asked = round.flatMap((index) => postings[index] ?? []);
    for (const [place, row] of (await ask(db, asked)).entries()) {
      const index = round[place] ?? 0;
      if (row.code === ALONE) alone.push(index);
      else results[index] = toResult(row);
    }
    round = firstOfEachWallet(alone, postings);
    alone = alone.filter((index) => !round.includes(index));
  }
  return results;
};
