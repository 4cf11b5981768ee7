import { CURRENCY_CLASS } from '@touchline/domain/currency';
import {
  POSTING_KIND_NAMES,
  postingKind,
  type PostingKindName,
  SYSTEM_ACCOUNT,
} from '@touchline/domain/posting-kind';
import { type Kysely, sql } from 'kysely';

const kindRow = (name: PostingKindName) => {
  const { id, currency, sign, contra, isSpending, mayOwe, reverses } = postingKind(name);
  return {
    kind: id,
    name,
    currency_class: CURRENCY_CLASS[currency],
    sign,
    contra: SYSTEM_ACCOUNT[contra],
    is_spending: isSpending,
    may_owe: mayOwe,
    // The names of `reverses` are keys of the table, which its own type cannot say.
    reverses: reverses === null ? null : postingKind(reverses as PostingKindName).id,
  };
};

const createTables = sql`
  create table ledger.wallet (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    currency smallint not null,
    balance bigint not null default 0,
    seq bigint not null default 0,
    -- What own limits are held against: the latest day and month in which gold was spent, in the brand's zone.
    day integer not null default 0,
    spent_day bigint not null default 0,
    month integer not null default 0,
    spent_month bigint not null default 0,
    owes boolean not null default false,
    frozen boolean not null default false,
    opened_at bigint not null,
    unique (account_id, currency),
    check (balance >= 0 or owes)
  ) with (fillfactor = 60);
  -- An account has one currency of money.
  create unique index wallet_one_money on ledger.wallet (account_id) where currency >= 4000;

  create table ledger.system_account (id smallint primary key, name text not null unique);

  create table ledger.kind (
    kind smallint primary key,
    name text not null unique,
    currency_class smallint not null,
    sign smallint not null check (sign between -1 and 1),
    contra smallint not null references ledger.system_account,
    is_spending boolean not null,
    may_owe boolean not null,
    reverses smallint references ledger.kind
  );

  -- No foreign keys: ledger.post joins wallet and kind for every row, and the nightly check proves it.
  create table ledger.posting (
    wallet_id bigint not null,
    seq bigint not null,
    key uuid not null,
    kind smallint not null,
    contra smallint not null,
    amount bigint not null check (amount <> 0),
    balance_after bigint not null,
    ref bigint not null,
    at bigint not null,
    primary key (wallet_id, seq),
    unique (wallet_id, key)
  );
  create index posting_at on ledger.posting using brin (at);
  create index posting_ref on ledger.posting (kind, ref);

  create table ledger.contra_day (
    contra smallint not null references ledger.system_account,
    currency smallint not null,
    day integer not null,
    amount bigint not null,
    count bigint not null,
    closed_at bigint not null,
    primary key (contra, currency, day)
  );

  create table ledger.correction (
    id bigint generated always as identity primary key,
    wallet_id bigint not null references ledger.wallet,
    seq bigint not null,
    reason text not null check (reason <> ''),
    operator_id bigint not null,
    approver_id bigint not null,
    at bigint not null,
    unique (wallet_id, seq),
    check (operator_id <> approver_id)
  );

  create function ledger.refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'postings are never changed' using errcode = 'restrict_violation';
  end $$;
  create trigger posting_is_append_only before update or delete on ledger.posting
    for each row execute function ledger.refuse_change();
`;

/** Opens the wallets that are missing and locks all of them in ascending order of their ids. */
const createLock = sql`
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
const createPost = sql`
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
        row_number() over (partition by w.id, r.key order by r.o) as nth
      from unnest(accounts, currencies, keys, kinds, amounts, refs, days, months, day_limits, month_limits, excluded)
        with ordinality r(account, currency, key, kind, amount, ref, day, month, day_limit, month_limit, excluded, o)
      join ledger.wallet w on w.account_id = r.account and w.currency = r.currency
      join ledger.kind k on k.kind = r.kind
      left join ledger.kind undone on undone.kind = k.reverses
      left join ledger.posting p on p.wallet_id = w.id and p.key = r.key
    ), fresh as materialized (
      select a.*, base + sum(amount) over w as after, base_seq + row_number() over w as new_seq,
        base_day + sum(spent) over (partition by wallet_id, day order by o) as after_day,
        base_month + sum(spent) over (partition by wallet_id, month order by o) as after_month
      from asked a where old_seq is null and nth = 1
      window w as (partition by wallet_id order by o)
    ), judged as materialized (
      select f.*, count(*) over w as n,
        bool_and(amount > 0 or may_owe or after >= 0) over w as is_enough,
        bool_and(not is_spending or day_limit = 0 or after_day <= day_limit) over w as is_in_day,
        bool_and(not is_spending or month_limit = 0 or after_month <= month_limit) over w as is_in_month,
        bool_or(frozen and amount < 0 and not may_owe) over w as is_frozen,
        bool_or(excluded and is_spending) over w as is_excluded
      from fresh f window w as (partition by wallet_id)
    ), verdict as materialized (
      select j.*, case
          when is_enough and is_in_day and is_in_month and not is_frozen and not is_excluded then 0
          when n > 1 then 7 when is_frozen then 6 when is_excluded then 8
          when not is_enough then 1 when not is_in_day then 2 else 3 end as code
      from judged j
    ), good as materialized (
      select v.* from verdict v where code = 0
    ), inserted as (
      insert into ledger.posting (wallet_id, seq, key, kind, contra, amount, balance_after, ref, at)
      select wallet_id, new_seq, key, kind, contra, amount, after::bigint, ref, now_ms from good
    ), latest as (
      select wallet_id, max(day) as day, max(month) as month, max(new_seq) as seq, sum(amount)::bigint as total
      from good group by wallet_id
    ), counted as (
      select l.wallet_id, l.day, l.month, l.seq, l.total,
        (array_agg(g.after_day order by g.o desc) filter (where g.day = l.day))[1] as after_day,
        (array_agg(g.after_month order by g.o desc) filter (where g.month = l.month))[1] as after_month
      from latest l join good g on g.wallet_id = l.wallet_id group by 1, 2, 3, 4, 5
    ), updated as (
      update ledger.wallet w set balance = w.balance + c.total, seq = c.seq, owes = w.balance + c.total < 0,
        day = c.day, spent_day = greatest(c.after_day, 0), month = c.month, spent_month = greatest(c.after_month, 0)
      from counted c where w.id = c.wallet_id
    )
    select a.o,
      (case when a.old_seq is not null then case when a.is_same then 4 else 5 end
        when v.code is null then 7 else v.code end)::smallint,
      coalesce(a.old_seq, v.new_seq, 0)::bigint,
      coalesce(a.old_after, case when v.code = 0 then v.after end, a.base)::bigint,
      greatest(case when v.code = 0 then v.after_day else a.base_day end, 0)::bigint,
      greatest(case when v.code = 0 then v.after_month else a.base_month end, 0)::bigint
    from asked a left join verdict v on v.o = a.o order by a.o;
  end $$;
`;

/** Credits many wallets from one source. A key that was used before is passed over. Answers how many were posted. */
const createPayOut = sql`
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

/**
 * The ledger: wallets, append-only postings, and the two functions that alone write them. Kinds of posting and the
 * flows they allow are rows, so that the database refuses what the table does not hold.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [createTables, createLock, createPost, createPayOut])
    await statement.execute(database);
  const accounts = JSON.stringify(Object.entries(SYSTEM_ACCOUNT).map(([name, id]) => ({ id, name })));
  await sql`
    insert into ledger.system_account (id, name)
    select id, name from jsonb_to_recordset(${accounts}::jsonb) as r(id smallint, name text)
  `.execute(database);
  const kinds = JSON.stringify(POSTING_KIND_NAMES.map(kindRow));
  await sql`
    insert into ledger.kind (kind, name, currency_class, sign, contra, is_spending, may_owe, reverses)
    select kind, name, currency_class, sign, contra, is_spending, may_owe, reverses
    from jsonb_to_recordset(${kinds}::jsonb) as r(kind smallint, name text, currency_class smallint, sign smallint,
      contra smallint, is_spending boolean, may_owe boolean, reverses smallint)
  `.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`
    drop function ledger.post, ledger.pay_out, ledger.lock_wallets, ledger.check_kinds;
    drop table ledger.correction, ledger.contra_day, ledger.posting, ledger.kind, ledger.system_account, ledger.wallet;
    drop function ledger.refuse_change;
  `.execute(database);
}
