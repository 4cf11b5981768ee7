import { sql } from 'kysely';

export const tables = sql`
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

/**
 * Sums of one kind in one wallet, up to a posting: what all postings of a long life come to is read from here and
 * from the postings after it. Readers move it on; nothing depends on how far it is.
 */
export const kindTotals = sql`
  create table ledger.kind_total (
    wallet_id bigint not null references ledger.wallet,
    kind smallint not null references ledger.kind,
    seq bigint not null,
    total bigint not null,
    primary key (wallet_id, kind)
  )
`;

/**
 * Number of the first posting of a wallet at or after a moment, one more than the last where there is none. Postings
 * of a wallet are numbered in the order of their moments, so it is found by halving: a month of a long statement is
 * a range of the primary key.
 */
export const firstSeq = sql`
  create function ledger.first_seq(of_wallet bigint, at_ms bigint) returns bigint language plpgsql stable as $$
  declare
    low bigint := 1;
    high bigint := coalesce((select seq from ledger.wallet where id = of_wallet), 0) + 1;
    middle bigint;
  begin
    while low < high loop
      middle := (low + high) / 2;
      if coalesce((select p.at >= at_ms from ledger.posting p where p.wallet_id = of_wallet and p.seq = middle), true)
      then high := middle; else low := middle + 1; end if;
    end loop;
    return low;
  end $$
`;
