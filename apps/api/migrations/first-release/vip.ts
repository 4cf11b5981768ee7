import { sql } from 'kysely';

export const vip = sql`
  create table vip_plan (
    id bigint generated always as identity primary key,
    names jsonb not null,
    tier smallint not null check (tier in (1, 2)),
    days integer not null check (days > 0),
    price bigint not null check (price > 0),
    -- null is every variant
    brand text,
    shown boolean not null
  );
  -- The time that somebody has of a tier. What an operator gave becomes a row once something is bought after it.
  create table vip_period (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    tier smallint not null check (tier in (1, 2)),
    kind text not null check (kind in ('bought', 'renewed', 'granted')),
    plan_id bigint references vip_plan (id),
    request_id uuid,
    days integer not null,
    from_at bigint not null,
    to_at bigint not null check (to_at > from_at),
    price bigint not null,
    discount bigint not null,
    total bigint not null check (total >= 0 and total = price - discount),
    brand text not null,
    created_at bigint not null,
    -- 0 as long as it stands
    refunded_at bigint not null default 0,
    unique (account_id, request_id)
  );
  create index vip_period_by_account on vip_period (account_id, id desc);
  create table vip_renewal (
    account_id bigint not null references account (id) on delete cascade,
    tier smallint not null check (tier in (1, 2)),
    plan_id bigint not null references vip_plan (id),
    brand text not null,
    -- the price that its owner agreed to
    price bigint not null,
    next_at bigint not null,
    failures smallint not null default 0,
    -- the end that was told of
    told_of bigint not null default 0,
    primary key (account_id, tier)
  );
  create index vip_renewal_due on vip_renewal (next_at)
`;
