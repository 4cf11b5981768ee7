import { sql } from 'kysely';

/** Opens the wallets that are missing and locks all of them in ascending order of their ids. */
export const locks = sql`
  create function ledger.lock_wallets(accounts bigint[], currencies smallint[]) returns void
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  begin
    insert into ledger.wallet (account_id, currency, opened_at)
      select distinct u.a, u.c, floor(extract(epoch from clock_timestamp()) * 1000)::bigint
      from unnest(accounts, currencies) u(a, c)
      where not exists (select from ledger.wallet w where w.account_id = u.a and w.currency = u.c)
      order by u.a, u.c
      on conflict (account_id, currency) do nothing;
    perform 1 from ledger.wallet w
      join (select distinct a, c from unnest(accounts, currencies) u(a, c)) u
        on w.account_id = u.a and w.currency = u.c
      order by w.id for no key update of w;
  end $$;

  create function ledger.check_kinds(kinds smallint[], currencies smallint[], amounts bigint[]) returns void
  language plpgsql as $$
  begin
    if exists (
      select from unnest(kinds, currencies, amounts) u(kind, currency, amount)
      left join ledger.kind k on k.kind = u.kind
        and k.currency_class = case when u.currency between 4000 and 4999 then 4 else u.currency end
        and (k.sign = 0 or k.sign = sign(u.amount))
      where k.kind is null or u.amount = 0
    ) then
      raise exception 'a posting does not fit its kind' using errcode = 'check_violation';
    end if;
  end $$;
`;

/**
 * Posts a batch. Codes: 0 posted, 1 insufficient, 2 limit of the day, 3 limit of the month, 4 repeated (the old
 * result comes back), 5 the key was used for something else, 6 frozen, 7 alone (several items of this wallet do not
 * all fit: post them one by one, in order), 8 excluded.
 */
export const post = sql`
  create function ledger.post(
    accounts bigint[], currencies smallint[], keys uuid[], kinds smallint[], amounts bigint[], refs bigint[],
    days integer[], months integer[], day_limits bigint[], month_limits bigint[], excluded boolean[]
  ) returns table (ord integer, code smallint, seq bigint, balance bigint, spent_day bigint, spent_month bigint)
  language plpgsql volatile
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  #variable_conflict use_column
  declare
    now_ms bigint;
  begin
    perform ledger.check_kinds(kinds, currencies, amounts);
    perform ledger.lock_wallets(accounts, currencies);
    now_ms := floor(extract(epoch from clock_timestamp()) * 1000);
    return query
    with asked as materialized (
      select r.o::integer as o, r.key, r.kind, r.amount, r.ref, r.day_limit, r.month_limit, r.excluded,
        w.id as wallet_id, w.balance as base, w.seq as base_seq, w.frozen, w.owes,
        greatest(r.day, w.day) as day, greatest(r.month, w.month) as month,
        case when w.day >= r.day then w.spent_day else 0 end as base_day,
        case when w.month >= r.month then w.spent_month else 0 end as base_month,
        k.contra, k.may_owe, k.is_spending,
        case when k.is_spending or coalesce(undone.is_spending, false) then -r.amount else 0 end as spent,
        p.seq as old_seq, p.balance_after as old_after,
        p.kind = r.kind and p.amount = r.amount and p.ref = r.ref as is_same,
        p.seq is null and row_number() over (partition by w.id, r.key order by r.o) = 1 as is_fresh
      from unnest(accounts, currencies, keys, kinds, amounts, refs, days, months, day_limits, month_limits, excluded)
        with ordinality r(account, currency, key, kind, amount, ref, day, month, day_limit, month_limit, excluded, o)
      join ledger.wallet w on w.account_id = r.account and w.currency = r.currency
      join ledger.kind k on k.kind = r.kind
      left join ledger.kind undone on undone.kind = k.reverses
      left join ledger.posting p on p.wallet_id = w.id and p.key = r.key
    ), counted as materialized (
      -- Items that are repeated form a window of their own, which nothing reads.
      select a.*, base + sum(amount) over upto as after, base_seq + row_number() over upto as new_seq,
        base_day + sum(spent) over (of_day order by o) as after_day, base_day + sum(spent) over of_day as whole_day,
        base_month + sum(spent) over (of_month order by o) as after_month, base_month + sum(spent) over of_month as whole_month
      from asked a
      window upto as (partition by wallet_id, is_fresh order by o),
        of_day as (partition by wallet_id, is_fresh, day), of_month as (partition by wallet_id, is_fresh, month)
    ), judged as materialized (
      select c.*, count(*) over w as n,
        bool_and(amount > 0 or may_owe or after >= 0) over w as is_enough,
        bool_and(not is_spending or day_limit = 0 or after_day <= day_limit) over w as is_in_day,
        bool_and(not is_spending or month_limit = 0 or after_month <= month_limit) over w as is_in_month,
        bool_or(frozen and amount < 0 and not may_owe) over w as is_frozen,
        bool_or(excluded and is_spending) over w as is_excluded
      from counted c window w as (partition by wallet_id, is_fresh)
    ), verdict as materialized (
      select j.*, case
          when old_seq is not null then case when is_same then 4 else 5 end
          when not is_fresh then 7
          when is_enough and is_in_day and is_in_month and not is_frozen and not is_excluded then 0
          when n > 1 then 7 when is_frozen then 6 when is_excluded then 8
          when not is_enough then 1 when not is_in_day then 2 else 3 end as code
      from judged j
    ), inserted as (
      insert into ledger.posting (wallet_id, seq, key, kind, contra, amount, balance_after, ref, at)
      select wallet_id, new_seq, key, kind, contra, amount, after::bigint, ref, now_ms from verdict where code = 0
    ), latest as (
      -- Items of one wallet are posted all together or not at all, so that the last of them says where it stands.
      select distinct on (wallet_id) wallet_id, day, whole_day, month, whole_month, base_seq + n as seq,
        sum(amount) over (partition by wallet_id)::bigint as total
      from verdict where code = 0 order by wallet_id, day desc
    ), updated as (
      update ledger.wallet w set balance = w.balance + l.total, seq = l.seq, owes = w.balance + l.total < 0,
        day = l.day, spent_day = greatest(l.whole_day, 0), month = l.month, spent_month = greatest(l.whole_month, 0)
      from latest l where w.id = l.wallet_id
    )
    select o, code::smallint, coalesce(old_seq, new_seq)::bigint,
      coalesce(old_after, case when code = 0 then after else base end)::bigint,
      greatest(case when code = 0 then after_day else base_day end, 0)::bigint,
      greatest(case when code = 0 then after_month else base_month end, 0)::bigint
    from verdict order by o;
  end $$;
`;
