import { sql, type Kysely } from 'kysely';

const statement = sql`
  alter table coupon_batch
    add column audience text not null default 'all'
      check (audience in ('all', 'new', 'vip', 'room', 'code')),
    -- the variant that it is for; empty for all
    add column brand text not null default '',
    -- most that are given away on one day; 0 is any number
    add column per_day integer not null default 0,
    -- the day (yyyymmdd) that day_taken counts
    add column day integer not null default 0,
    add column day_taken integer not null default 0;
  alter table coupon
    -- 0 until it is used
    add column used_at bigint not null default 0,
    add column used_kind text not null default '',
    add column used_ref bigint not null default 0;
  create index coupon_by_expiry on coupon (account_id, expires_at, id);
  -- codes are kept hashed; one that was used keeps its account until that is erased
  create table coupon_code (
    hash bytea primary key,
    batch_id bigint not null references coupon_batch (id),
    account_id bigint references account (id) on delete cascade,
    used_at bigint not null default 0
  );
  create index coupon_code_by_account on coupon_code (account_id);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await statement.execute(db);
};
