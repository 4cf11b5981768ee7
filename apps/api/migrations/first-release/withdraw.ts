import { sql } from 'kysely';

export const payees = sql`
  create table identity_check (
    account_id bigint primary key references account (id) on delete cascade,
    state text not null check (state in ('waiting', 'accepted', 'refused')),
    name_enc bytea not null,
    number_enc bytea not null,
    number_hash bytea not null unique,
    birthday date not null,
    reason text not null default '',
    checked_by bigint,
    asked_at bigint not null,
    checked_at bigint not null default 0
  );
  create table payout_account (
    id integer generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    kind text not null check (kind in ('alipay', 'wechat', 'pix', 'bank')),
    holder_enc bytea not null,
    number_enc bytea not null,
    number_last4 text not null,
    created_at bigint not null,
    removed_at bigint not null default 0
  );
  create index payout_account_of on payout_account (account_id) where removed_at = 0
`;

export const withdrawals = sql`
  create table withdraw_order (
    id integer generated always as identity primary key,
    account_id bigint not null references account (id),
    request_id uuid not null,
    source text not null check (source in ('diamond', 'money')),
    brand text not null,
    amount bigint not null check (amount > 0),
    minor bigint not null check (minor > 0),
    fee_minor bigint not null default 0,
    currency char(3) not null,
    payout_account_id integer not null,
    payout_kind text not null,
    payout_last4 text not null,
    status smallint not null default 0 check (status between 0 and 3),
    reason text not null default '',
    maker bigint,
    approver bigint,
    batch_id integer,
    provider_ref text,
    month integer not null,
    created_at bigint not null,
    check (maker is distinct from approver or maker is null),
    unique (account_id, request_id)
  );
  create unique index withdraw_order_one_open on withdraw_order (account_id) where status < 2;
  create index withdraw_order_status on withdraw_order (status, id);
  create sequence withdraw_batch;
  create table withdraw_event (
    id bigint generated always as identity primary key,
    order_id integer not null references withdraw_order (id),
    status smallint not null,
    note text not null,
    actor bigint not null,
    at bigint not null
  );
  create index withdraw_event_of on withdraw_event (order_id, id)
`;
