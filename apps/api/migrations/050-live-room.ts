import { sql, type Kysely } from 'kysely';

/** How rooms are run: the API is the truth, and `told_at` says what the chat service has of it. */
const control = sql`
  alter table room
    add column slow_sec smallint not null default 0 check (slow_sec in (0, 5, 10, 30, 60)),
    -- when the chat service was last compared with this, Unix seconds; 0 asks for it at once
    add column kept_at bigint not null default 0;
  create table room_admin (
    room_id bigint not null references room (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    made_at bigint not null,
    primary key (room_id, account_id)
  );
  create index room_admin_by_account on room_admin (account_id);
  create table room_ban (
    id bigint generated always as identity primary key,
    room_id bigint not null references room (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    scope text not null check (scope in ('mute', 'ban')),
    until_sec bigint not null,
    reason text not null,
    by_id bigint references account (id) on delete set null,
    made_at bigint not null,
    lifted_at bigint
  );
  create unique index room_ban_standing on room_ban (room_id, account_id, scope) where lifted_at is null;
  create index room_ban_by_account on room_ban (account_id);
`;

/** Gifts and what hosts are due for them. */
const gifts = sql`
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
  create table gift_sent (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    request_id uuid not null,
    anchor_id bigint not null,
    room_id bigint not null,
    session_id bigint,
    gift_id integer not null references gift (id),
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
  create index bag_given_by_account on bag_given (account_id);
  create table anchor_terms (
    anchor_id bigint not null references account (id) on delete cascade,
    from_at bigint not null,
    ratio_bp integer not null check (ratio_bp between 0 and 10000),
    primary key (anchor_id, from_at)
  );
  create table anchor_income (
    id bigint generated always as identity primary key,
    anchor_id bigint not null,
    hour bigint not null,
    gifts bigint not null,
    gold bigint not null,
    diamonds bigint not null,
    state text not null check (state in ('held', 'released')),
    release_at bigint not null,
    unique (anchor_id, hour)
  );
  create index anchor_income_held on anchor_income (release_at) where state = 'held';
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await control.execute(db);
  await gifts.execute(db);
};
