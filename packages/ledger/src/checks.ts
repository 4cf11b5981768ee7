import { type Kysely, type RawBuilder, sql } from 'kysely';

export type CheckResult = {
  name: string;
  /** Rows or sums that break the rule; 0 is right. */
  faults: number;
};

type Check = { name: string; faults: RawBuilder<{ faults: number }> };

const DAY_MS = 86_400_000;

/** Each answers how many wallets, rows or sums break one invariant. @source economy §A10 1, 2, 6 */
const CHECKS: readonly Check[] = [
  {
    name: 'balances of a currency add up to its postings',
    faults: sql`
      select count(*)::integer as faults from (
        select currency, sum(balance) as held from ledger.wallet group by currency) h
      left join (select w.currency, sum(p.amount) as moved
        from ledger.posting p join ledger.wallet w on w.id = p.wallet_id group by 1) m using (currency)
      where h.held <> coalesce(m.moved, 0)`,
  },
  {
    name: 'closed days of system accounts equal the postings of these days',
    faults: sql`
      select count(*)::integer as faults from ledger.contra_day d
      full join (select p.contra, w.currency, (p.at / ${sql.lit(DAY_MS)}::bigint)::integer as day, -sum(p.amount) as amount, count(*) as count
        from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
        where p.at / ${sql.lit(DAY_MS)}::bigint <= (select max(day) from ledger.contra_day) group by 1, 2, 3) p
        using (contra, currency, day)
      where d.amount is distinct from p.amount or d.count is distinct from p.count`,
  },
  {
    name: 'postings of a wallet are numbered without a gap and their balances chain',
    faults: sql`
      select count(*)::integer as faults from (
        select seq, balance_after, amount, row_number() over w as place,
          coalesce(lag(balance_after) over w, 0) as before
        from ledger.posting window w as (partition by wallet_id order by seq)) p
      where seq <> place or balance_after <> before + amount`,
  },
  {
    name: 'a wallet stands where its last posting left it',
    faults: sql`
      select count(*)::integer as faults from ledger.wallet w
      left join lateral (select seq, balance_after from ledger.posting p where p.wallet_id = w.id
        order by seq desc limit 1) p on true
      where w.seq <> coalesce(p.seq, 0) or w.balance <> coalesce(p.balance_after, 0)`,
  },
  {
    name: 'every posting belongs to a wallet',
    faults: sql`
      select count(*)::integer as faults from ledger.posting p
      where not exists (select from ledger.wallet w where w.id = p.wallet_id)`,
  },
  {
    name: 'no wallet is below zero unless it owes, and none owes without being below zero',
    faults: sql`select count(*)::integer as faults from ledger.wallet where (balance < 0) <> owes`,
  },
  {
    name: 'kept sums of a kind equal the postings up to theirs',
    faults: sql`
      select count(*)::integer as faults from ledger.kind_total t
      where t.total <> coalesce((select sum(p.amount) from ledger.posting p
        where p.wallet_id = t.wallet_id and p.kind = t.kind and p.seq <= t.seq), 0)`,
  },
  {
    name: 'every posting fits its kind',
    faults: sql`
      select count(*)::integer as faults from ledger.posting p
      join ledger.wallet w on w.id = p.wallet_id
      left join ledger.kind k on k.kind = p.kind
      where k.kind is null or p.contra <> k.contra or (k.sign <> 0 and k.sign <> sign(p.amount))
        or k.currency_class <> case when w.currency >= 4000 then 4 else w.currency end`,
  },
  {
    name: 'every correction was signed by two operators',
    faults: sql`
      select count(*)::integer as faults from ledger.posting p
      where p.contra = 90 and not exists (
        select from ledger.correction c where c.wallet_id = p.wallet_id and c.seq = p.seq)`,
  },
];

/** Reads the whole ledger as of one moment and holds it against its invariants. */
export const checkLedger = async (db: Kysely<never>): Promise<CheckResult[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const results: CheckResult[] = [];
      for (const { name, faults } of CHECKS) {
        const { rows } = await faults.execute(transaction);
        results.push({ name, faults: rows[0]?.faults ?? 0 });
      }
      return results;
    });
