import { sql, type Kysely } from 'kysely';

const account = sql`
  alter table account
    add column minors_mode boolean not null default false,
    add column minors_pin_hash text not null default '',
    -- when the name to log in by changed last; 0 is never
    add column account_changed_at bigint not null default 0,
    add column spending jsonb not null default '{}'
`;

const coupons = sql`
  create table coupon_batch (
    id bigint generated always as identity primary key,
    name text not null,
    worth integer not null,
    threshold integer not null,
    uses text[] not null,
    begins_at bigint not null,
    ends_at bigint not null,
    valid_days integer not null,
    total integer not null,
    taken integer not null default 0
  );
  create index coupon_batch_by_end on coupon_batch (ends_at);
  create table coupon (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    batch_id bigint not null references coupon_batch (id),
    taken_at bigint not null,
    expires_at bigint not null,
    unique (account_id, batch_id)
  )
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await account.execute(db);
  await coupons.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table coupon, coupon_batch`.execute(db);
  await sql`
    alter table account drop column spending, drop column account_changed_at, drop column minors_pin_hash,
      drop column minors_mode
  `.execute(db);
};
