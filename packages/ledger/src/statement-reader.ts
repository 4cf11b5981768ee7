import type { Currency } from '@touchline/domain/currency';
import { postingKind, postingKindName, type PostingKindName } from '@touchline/domain/posting-kind';
import { type Kysely, sql } from 'kysely';

export type StatementLine = {
  /** Number of the posting in its wallet: the cursor of the next page. */
  seq: number;
  kind: PostingKindName;
  amount: number;
  balanceAfter: number;
  ref: number;
  key: string;
  /** Unix milliseconds. */
  atMs: number;
};

export type StatementQuery = {
  accountId: number;
  currency: Currency;
  /** Empty means every kind. */
  kinds?: readonly PostingKindName[];
  /** Unix milliseconds; the end is left out. */
  fromMs?: number;
  untilMs?: number;
  /** Lines before this number; absent for the newest. */
  beforeSeq?: number;
  limit: number;
};

export type Turnover = { income: number; expense: number; incomeCount: number; expenseCount: number };

export type StatementReader = {
  /** Newest first. */
  statement(query: StatementQuery): Promise<StatementLine[]>;
  /** What came in and what went out in the same range, both as positive amounts. */
  turnover(query: Omit<StatementQuery, 'limit' | 'beforeSeq'>): Promise<Turnover>;
};

type Row = Omit<StatementLine, 'kind'> & { kind: number };

type OfWallet = { accountId: number; currency: Currency };

const walletOf = ({ accountId, currency }: OfWallet) =>
  sql`ledger.wallet w where w.account_id = ${accountId} and w.currency = ${currency}`;

/** Of one wallet. The moments become a range of its postings, which are numbered in their order. */
const rangeOf = ({ kinds = [], fromMs, untilMs, ...wallet }: OfWallet & Partial<StatementQuery>) => {
  const first = (atMs: number) => sql`(select ledger.first_seq(w.id, ${atMs}) from ${walletOf(wallet)})`;
  const ofKinds =
    kinds.length > 0 ? sql`and p.kind = any(${kinds.map((name) => postingKind(name).id)})` : sql``;
  const from = fromMs === undefined ? sql`` : sql`and p.seq >= ${first(fromMs)}`;
  const until = untilMs === undefined ? sql`` : sql`and p.seq < ${first(untilMs)}`;
  return sql`${ofKinds} ${from} ${until}`;
};

/** The wallet is a value, not a join: so the newest of a million are read from the end of the index. */
const ofWallet = (wallet: OfWallet) =>
  sql`ledger.posting p where p.wallet_id = (select w.id from ${walletOf(wallet)})`;

const NOTHING: Turnover = { income: 0, expense: 0, incomeCount: 0, expenseCount: 0 };

export const statementReader = (db: Kysely<never>): StatementReader => ({
  async statement(query) {
    const before = query.beforeSeq === undefined ? sql`` : sql`and p.seq < ${query.beforeSeq}`;
    const { rows } = await sql<Row>`
      select p.seq, p.kind, p.amount, p.balance_after as "balanceAfter", p.ref, p.key, p.at as "atMs"
      from ${ofWallet(query)} ${before} ${rangeOf(query)}
      order by p.seq desc limit ${query.limit}
    `.execute(db);
    return rows.map((row) => ({ ...row, kind: postingKindName(row.kind) }));
  },

  async turnover(query) {
    const { rows } = await sql<Turnover>`
      select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as income,
        coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as expense,
        count(*) filter (where p.amount > 0) as "incomeCount",
        count(*) filter (where p.amount < 0) as "expenseCount"
      from ${ofWallet(query)} ${rangeOf(query)}
    `.execute(db);
    return rows[0] ?? NOTHING;
  },
});
