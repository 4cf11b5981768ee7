import { sql } from 'kysely';

export const coupons = sql`
  create table coupon_batch (
    id bigint generated always as identity primary key,
    name text not null,
    texts jsonb not null default '{}',
    worth integer not null,
    threshold integer not null,
    uses text[] not null,
    begins_at bigint not null,
    ends_at bigint not null,
    valid_days integer not null,
    total integer not null,
    taken integer not null default 0,
    audience text not null default 'all' check (audience in ('all', 'new', 'vip', 'room', 'code')),
    -- the variant that it is for; empty for all
    brand text not null default '',
    -- most that are given away on one day; 0 is any number
    per_day integer not null default 0,
    -- the day (yyyymmdd) that day_taken counts
    day integer not null default 0,
    day_taken integer not null default 0
  );
  create index coupon_batch_by_end on coupon_batch (ends_at);
  create table coupon (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    batch_id bigint not null references coupon_batch (id),
    taken_at bigint not null,
    expires_at bigint not null,
    -- 0 until it is used
    used_at bigint not null default 0,
    used_kind text not null default '',
    used_ref bigint not null default 0,
    unique (account_id, batch_id)
  );
  create index coupon_by_expiry on coupon (account_id, expires_at, id);
  -- codes are kept hashed; one that was used keeps its account until that is erased
  create table coupon_code (
    hash bytea primary key,
    batch_id bigint not null references coupon_batch (id),
    account_id bigint references account (id) on delete cascade,
    used_at bigint not null default 0
  );
  create index coupon_code_by_account on coupon_code (account_id)
`;
