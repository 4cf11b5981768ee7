import type { Currency } from '@touchline/domain/currency';
import { postingKind, postingKindName, type PostingKindName } from '@touchline/domain/posting-kind';
import { type Kysely, sql } from 'kysely';

export type TotalReader = {
  /** What all postings of these kinds come to since the wallet was opened, with their sign; 0 where there is none. */
  totals(
    accountId: number,
    currency: Currency,
    kinds: readonly PostingKindName[],
  ): Promise<Map<PostingKindName, number>>;
};

type Row = { wallet_id: number; kind: number; from_seq: number; seq: number; total: number };

/** The kept sum is moved on when so many postings lie behind it. */
const TAIL = 500;

const moveOn = async (db: Kysely<never>, rows: readonly Row[]): Promise<void> => {
  await sql`
    insert into ledger.kind_total (wallet_id, kind, seq, total)
    select * from unnest(${rows.map((row) => row.wallet_id)}::bigint[], ${rows.map((row) => row.kind)}::smallint[],
      ${rows.map((row) => row.seq)}::bigint[], ${rows.map((row) => row.total)}::bigint[])
    on conflict (wallet_id, kind) do update set seq = excluded.seq, total = excluded.total
    where kind_total.seq < excluded.seq
  `.execute(db);
};

export const totalReader = (db: Kysely<never>): TotalReader => ({
  async totals(accountId, currency, kinds) {
    const ids = kinds.map((name) => postingKind(name).id);
    const { rows } = await sql<Row>`
      select w.id as wallet_id, k.kind, coalesce(t.seq, 0) as from_seq, w.seq,
        (coalesce(t.total, 0) + coalesce((select sum(p.amount) from ledger.posting p where p.wallet_id = w.id
          and p.seq > coalesce(t.seq, 0) and p.seq <= w.seq and p.kind = k.kind), 0))::bigint as total
      from ledger.wallet w cross join unnest(${ids}::smallint[]) k(kind)
      left join ledger.kind_total t on t.wallet_id = w.id and t.kind = k.kind
      where w.account_id = ${accountId} and w.currency = ${currency}
    `.execute(db);
    const behind = rows.filter((row) => row.seq - row.from_seq > TAIL);
    if (behind.length > 0) await moveOn(db, behind);
    const found = new Map(rows.map((row) => [postingKindName(row.kind), row.total]));
    return new Map(kinds.map((name) => [name, found.get(name) ?? 0]));
  },
});
