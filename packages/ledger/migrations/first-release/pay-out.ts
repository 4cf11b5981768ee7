import { sql } from 'kysely';

/** Credits many wallets from one source. A key that was used before is passed over. Answers how many were posted. */
export const payOut = sql`
  create function ledger.pay_out(
    paid_kind smallint, paid_currency smallint, keys uuid[], accounts bigint[], amounts bigint[], refs bigint[]
  ) returns integer language plpgsql volatile as $$
  declare
    now_ms bigint;
    posted integer;
    size constant integer := cardinality(keys);
  begin
    perform ledger.check_kinds(array_fill(paid_kind, array[size]), array_fill(paid_currency, array[size]), amounts);
    if exists (select from unnest(amounts) a where a < 0) then
      raise exception 'a payout only adds' using errcode = 'check_violation';
    end if;
    insert into ledger.wallet (account_id, currency, opened_at)
      select distinct u.a, paid_currency, floor(extract(epoch from clock_timestamp()) * 1000)::bigint
      from unnest(accounts) u(a)
      where not exists (select from ledger.wallet w where w.account_id = u.a and w.currency = paid_currency)
      order by u.a on conflict (account_id, currency) do nothing;
    perform 1 from ledger.wallet w where w.account_id = any(accounts) and w.currency = paid_currency
      order by w.id for no key update of w;
    now_ms := floor(extract(epoch from clock_timestamp()) * 1000);
    with asked as materialized (
      select distinct on (w.id, r.key) w.id as wallet_id, w.balance, w.seq, r.key, r.amount, r.ref, r.o
      from unnest(keys, accounts, amounts, refs) with ordinality r(key, account, amount, ref, o)
      join ledger.wallet w on w.account_id = r.account and w.currency = paid_currency
      where not exists (select from ledger.posting p where p.wallet_id = w.id and p.key = r.key)
      order by w.id, r.key, r.o
    ), inserted as (
      insert into ledger.posting (wallet_id, seq, key, kind, contra, amount, balance_after, ref, at)
      select wallet_id, seq + row_number() over w, key, paid_kind, (select contra from ledger.kind where kind = paid_kind),
        amount, balance + sum(amount) over w, ref, now_ms
      from asked window w as (partition by wallet_id order by o)
      returning wallet_id, amount
    ), totals as (
      select wallet_id, sum(amount)::bigint as total, count(*) as n from inserted group by wallet_id
    ), updated as (
      update ledger.wallet w set balance = w.balance + t.total, seq = w.seq + t.n, owes = w.balance + t.total < 0
      from totals t where w.id = t.wallet_id
    )
    select count(*) into posted from inserted;
    return posted;
  end $$;
`;
