import { sql } from 'kysely';

export const shop = sql`
  create table goods (
    id bigint generated always as identity primary key,
    names jsonb not null,
    texts jsonb not null,
    pictures text[] not null,
    category text not null,
    kind text not null check (kind in ('physical', 'virtual')),
    seller text not null,
    shown boolean not null,
    min_level integer not null,
    vip_only smallint not null
  );
  create table sku (
    id bigint generated always as identity primary key,
    goods_id bigint not null references goods (id),
    option text not null,
    currency text not null check (currency in ('gold', 'point')),
    price bigint not null check (price > 0),
    stock integer not null check (stock >= 0),
    per_account integer not null,
    sold integer not null default 0,
    shown boolean not null default true
  );
  create index sku_by_goods on sku (goods_id);
  create table sku_taken (
    sku_id bigint not null references sku (id),
    account_id bigint not null references account (id) on delete cascade,
    taken integer not null check (taken >= 0),
    primary key (sku_id, account_id)
  );
  create table shop_order (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    request_id uuid not null,
    sku_id bigint not null references sku (id),
    quantity integer not null,
    currency text not null,
    price bigint not null,
    coupon_id bigint,
    discount bigint not null,
    total bigint not null,
    address text not null,
    carrier text not null default '',
    tracking text not null default '',
    status smallint not null,
    created_at bigint not null,
    updated_at bigint not null,
    brand text not null,
    unique (account_id, request_id)
  );
  create index shop_order_by_account on shop_order (account_id, id desc);
  create index shop_order_by_status on shop_order (status, updated_at);
  create table order_event (
    id bigint generated always as identity primary key,
    order_id bigint not null references shop_order (id) on delete cascade,
    status smallint not null,
    at bigint not null,
    actor text not null,
    note text not null
  );
  create index order_event_by_order on order_event (order_id, id)
`;
