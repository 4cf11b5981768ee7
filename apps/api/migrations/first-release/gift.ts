import { sql } from 'kysely';

/** Gifts, and the bags that they are kept in. */
export const gifts = sql`
  create table gift (
    id integer generated always as identity primary key,
    names jsonb not null,
    price integer not null check (price > 0),
    icon text not null,
    effect_class smallint not null check (effect_class between 0 and 3),
    streakable boolean not null,
    tag text not null,
    min_vip smallint not null,
    begins_at bigint not null,
    ends_at bigint not null,
    sort_order integer not null,
    shown boolean not null
  );
  -- No foreign key to the gift: each send would lock its row, and a gift is never deleted.
  create table gift_sent (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    request_id uuid not null,
    anchor_id bigint not null,
    room_id bigint not null,
    session_id bigint,
    gift_id integer not null,
    quantity integer not null check (quantity > 0),
    gold bigint not null check (gold >= 0),
    diamonds bigint not null check (diamonds >= 0),
    source text not null check (source in ('gold', 'bag')),
    combo_no integer not null default 1,
    quantity_total bigint not null,
    reversed_at bigint,
    sent_at bigint not null,
    unique (account_id, request_id)
  );
  create index gift_sent_of_anchor on gift_sent (anchor_id, id) include (diamonds);
  create index gift_sent_of_room on gift_sent (room_id, id);
  create index gift_sent_by_time on gift_sent (sent_at);
  create table gift_combo (
    account_id bigint not null,
    anchor_id bigint not null,
    gift_id integer not null,
    combo_id uuid not null,
    sends integer not null,
    count bigint not null,
    last_ms bigint not null,
    primary key (account_id, anchor_id, gift_id)
  );
  create table bag_item (
    account_id bigint not null references account (id) on delete cascade,
    gift_id integer not null references gift (id),
    expires_at bigint not null,
    count integer not null check (count >= 0),
    primary key (account_id, gift_id, expires_at)
  );
  create table bag_given (
    request_id uuid primary key,
    account_id bigint not null references account (id) on delete cascade,
    gift_id integer not null,
    count integer not null
  );
  create index bag_given_by_account on bag_given (account_id)
`;
