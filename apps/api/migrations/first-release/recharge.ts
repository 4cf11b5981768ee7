import { sql } from 'kysely';

export const orders = sql`
  create table recharge_goods (
    id integer generated always as identity primary key,
    currency char(3) not null,
    price_minor bigint not null check (price_minor > 0),
    gold bigint not null check (gold > 0),
    bonus_gold bigint not null default 0 check (bonus_gold >= 0),
    sort integer not null default 0,
    shown boolean not null default true
  );
  create table recharge_order (
    id integer generated always as identity primary key,
    account_id bigint not null references account (id),
    request_id uuid not null,
    goods_id integer references recharge_goods (id),
    brand text not null,
    provider text not null,
    method text not null,
    currency char(3) not null,
    price_minor bigint not null check (price_minor > 0),
    gold bigint not null check (gold > 0),
    bonus_gold bigint not null check (bonus_gold >= 0),
    status text not null,
    provider_ref text,
    pay jsonb,
    -- yyyymmdd by the calendar of the variant
    day integer not null,
    asked integer not null default 0,
    next_ask_at bigint not null,
    created_at bigint not null,
    paid_at bigint not null default 0,
    closed_at bigint not null default 0,
    expires_at bigint not null,
    -- how often the payer disputed the payment: one that was won may be disputed again
    disputes smallint not null default 0,
    unique (account_id, request_id),
    unique (provider, provider_ref)
  );
  create index recharge_order_waiting on recharge_order (next_ask_at) where status in ('created', 'pending');
  create index recharge_order_of_account on recharge_order (account_id, id desc);
  create index recharge_order_paid on recharge_order (provider, paid_at)
`;

export const payments = sql`
  create table payment_notice (
    id bigint generated always as identity primary key,
    provider text not null,
    event_id text not null,
    signature_ok boolean not null,
    headers jsonb not null,
    body bytea not null,
    received_at bigint not null,
    handled_at bigint not null default 0,
    outcome text not null default '',
    -- what was read of it
    said jsonb,
    unique (provider, event_id)
  );
  create index payment_notice_open on payment_notice (received_at) where handled_at = 0;
  create table payment_refund (
    id integer generated always as identity primary key,
    order_id integer not null references recharge_order (id),
    key uuid not null unique,
    price_minor bigint not null check (price_minor > 0),
    gold bigint not null,
    bonus_gold bigint not null,
    reason text not null,
    kind text not null check (kind in ('customer', 'guardian', 'operator')),
    status text not null,
    provider_ref text,
    maker bigint not null,
    created_at bigint not null,
    done_at bigint not null default 0
  );
  create index payment_refund_of_order on payment_refund (order_id);
  create table sandbox_payment (
    ref text primary key,
    order_id integer not null,
    price_minor bigint not null,
    currency char(3) not null,
    state text not null,
    paid_minor bigint not null default 0,
    refunded_minor bigint not null default 0,
    paid_at bigint not null default 0
  )
`;

/** The daily comparison with the bills of the providers. */
export const reconciliation = sql`
  create table recon_run (
    id integer generated always as identity primary key,
    provider text not null,
    -- in the zone of the provider's bills
    day date not null,
    rows integer not null,
    ran_at bigint not null,
    unique (provider, day)
  );
  create table recon_item (
    id integer generated always as identity primary key,
    run_id integer not null references recon_run (id),
    provider_ref text not null,
    order_id integer references recharge_order (id),
    minor bigint not null,
    currency text not null,
    verdict text not null
      check (verdict in ('matched', 'missing_here', 'missing_there', 'amount_differs', 'double')),
    -- what was done at once, by itself
    outcome text not null default '',
    done_by bigint,
    done_at bigint not null default 0,
    note text not null default ''
  );
  create index recon_item_of_run on recon_item (run_id);
  create index recon_item_of_order on recon_item (order_id);
  create index recon_item_open on recon_item (id) where verdict <> 'matched' and done_at = 0
`;
