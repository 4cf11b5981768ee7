import { sql, type Kysely } from 'kysely';

const accounts = sql`
  create table account (
    id bigint generated always as identity (start with 10001) primary key,
    account text not null unique check (account = lower(account)),
    password_hash text not null,
    mobile text unique,
    nick_name text not null,
    avatar text not null default '',
    signature text not null default '',
    profile jsonb not null default '{}',
    settings jsonb not null default '{}',
    spending jsonb not null default '{}',
    invite_code text not null unique,
    invited_by bigint references account (id) on delete set null,
    third_member text not null default '',
    tags text[] not null default '{}',
    status text not null default 'active' check (status in ('active', 'closing', 'closed', 'banned')),
    user_level integer not null default 0,
    vip_level integer not null default 0,
    vip_date bigint not null default 0,
    svip_date bigint not null default 0,
    is_anchor smallint not null default 0,
    is_anchor_admin smallint not null default 0,
    is_operate smallint not null default 0,
    is_youliao smallint not null default 0,
    is_no_qrad smallint not null default 0,
    is_no_popad smallint not null default 0,
    age_limited boolean not null default false,
    age_limit_pin_hash text not null default '',
    rec_weight integer not null default 0,
    fans_count integer not null default 0,
    attent_count integer not null default 0,
    channel text not null default '',
    login_platform smallint not null default 3,
    regist_time bigint not null,
    auth_time bigint not null default 0,
    last_login bigint not null default 0,
    last_online bigint not null default 0,
    nick_changed_at bigint not null default 0,
    -- when the name to log in by changed last; 0 is never
    account_changed_at bigint not null default 0,
    -- when an account that is closing ends; 0 for every other
    closes_at bigint not null default 0
  );
  create index account_anchors on account (rec_weight desc) where is_anchor = 1;
  create table session (
    id bigint generated always as identity unique,
    token_hash bytea primary key,
    account_id bigint not null references account (id) on delete cascade,
    device text not null,
    platform smallint not null,
    begun_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null
  );
  create index session_by_account on session (account_id);
  create index session_by_expiry on session (expires_at);
  -- seconds that an account with the age limit used on a day; noted_at is until when they are counted
  create table age_limit_use (
    account_id bigint not null references account (id) on delete cascade,
    day text not null,
    used_sec integer not null,
    noted_at bigint not null,
    primary key (account_id, day)
  );
  create table address (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    name text not null,
    mobile text not null,
    country text not null,
    province text not null default '',
    city text not null,
    district text not null default '',
    detail text not null,
    is_default smallint not null check (is_default in (0, 1))
  );
  create unique index address_default on address (account_id) where is_default = 1;
  create index address_by_account on address (account_id, id);
  create table development_sms (
    id bigint generated always as identity primary key,
    mobile text not null,
    body text not null,
    sent_at bigint not null
  )
`;

const rooms = sql`
  create table room (
    id bigint generated always as identity (start with 2001) primary key,
    anchor_id bigint not null unique references account (id) on delete cascade,
    title text not null,
    category text not null,
    cover text not null,
    announcement text not null,
    badge text not null,
    match_id bigint not null default 0,
    automatic boolean not null,
    showcase boolean not null,
    recommended boolean not null,
    streams jsonb not null,
    stream_key_hash bytea unique,
    group_ready boolean not null default false,
    created_at bigint not null
  );
  create index room_by_match on room (match_id) where match_id > 0;
  create table live_session (
    id bigint generated always as identity primary key,
    room_id bigint not null references room (id) on delete cascade,
    started_at bigint not null,
    ended_at bigint,
    -- seconds behind the pitch as the packager reports it, 0 when it does not know
    delay_sec real not null default 0,
    peak_viewers integer not null default 0
  );
  -- a room is live once at most, whichever process learns of it
  create unique index live_session_open on live_session (room_id) where ended_at is null;
  create index live_session_by_room on live_session (room_id, id desc)
`;

const site = sql`
  create table banner (
    id bigint generated always as identity primary key,
    title text not null,
    image text not null,
    jump_url text not null,
    jump_type smallint not null,
    is_ad smallint not null,
    sort_order integer not null,
    shown boolean not null
  );
  create table announcement (
    id bigint generated always as identity primary key,
    body text not null,
    jump_url text not null,
    jump_type smallint not null,
    sort_order integer not null,
    shown boolean not null
  );
  create table setting (name text primary key, value jsonb not null);
  create table site_text (name text primary key, body text not null)
`;

const tickets = sql`
  create table feedback (
    id bigint generated always as identity primary key,
    account_id bigint references account (id) on delete set null,
    category text not null,
    content text not null,
    contact text not null,
    images text[] not null,
    status text not null default 'open' check (status in ('open', 'answered', 'closed')),
    created_at bigint not null,
    updated_at bigint not null default 0
  );
  create index feedback_by_account on feedback (account_id, id desc);
  create index feedback_waiting on feedback (status, updated_at);
  create table ticket_reply (
    id bigint generated always as identity primary key,
    ticket_id bigint not null references feedback (id) on delete cascade,
    author_id bigint references account (id) on delete set null,
    from_service smallint not null check (from_service in (0, 1)),
    content text not null,
    images text[] not null,
    created_at bigint not null
  );
  create index ticket_reply_by_ticket on ticket_reply (ticket_id, id)
`;

const follows = sql`
  create table match_follow (
    account_id bigint not null references account (id) on delete cascade,
    match_id integer not null,
    followed_at bigint not null,
    primary key (account_id, match_id)
  );
  create index match_follow_by_match on match_follow (match_id);
  create table match_vote (
    match_id integer not null,
    account_id bigint not null references account (id) on delete cascade,
    choice text not null check (choice in ('home', 'draw', 'away')),
    voted_at bigint not null,
    primary key (match_id, account_id)
  );
  -- which alerts someone wants for a match, where that differs from the account's settings
  create table match_alert (
    account_id bigint not null references account (id) on delete cascade,
    match_id integer not null,
    kinds text[] not null,
    chosen_at bigint not null,
    primary key (account_id, match_id)
  );
  create index match_alert_by_match on match_alert (match_id);
  create table account_follow (
    account_id bigint not null references account (id) on delete cascade,
    followed_id bigint not null references account (id) on delete cascade,
    followed_at bigint not null,
    alert boolean not null default true,
    primary key (account_id, followed_id)
  );
  create index account_follow_by_followed on account_follow (followed_id, followed_at);
  create table catalogue_follow (
    account_id bigint not null references account (id) on delete cascade,
    kind text not null check (kind in ('team', 'event')),
    target_id integer not null,
    followed_at bigint not null,
    alert boolean not null default true,
    primary key (account_id, kind, target_id)
  );
  create index catalogue_follow_to_notify on catalogue_follow (kind, target_id) where alert
`;

/** `place` orders what was added within the same second. */
const history = sql`
  create table view_log (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    kind text not null check (kind in ('match', 'live')),
    target_id integer not null,
    viewed_at bigint not null,
    unique (account_id, kind, target_id)
  );
  create index view_log_by_account on view_log (account_id, viewed_at desc, id desc);
  create table visited_league (
    account_id bigint not null references account (id) on delete cascade,
    event_id integer not null,
    place bigint generated always as identity,
    primary key (account_id, event_id)
  );
  create table search_log (
    account_id bigint not null references account (id) on delete cascade,
    target_id text not null,
    keyword text not null,
    place bigint generated always as identity,
    primary key (account_id, target_id)
  )
`;

/** A message is stored as an event and worded when it is read; the same event is stored once. */
const messages = sql`
  create table message (
    id bigint generated always as identity primary key,
    account_id bigint not null references account (id) on delete cascade,
    category text not null,
    kind text not null,
    event_key text not null,
    body jsonb not null,
    read_at bigint not null default 0,
    removed boolean not null default false,
    created_at bigint not null,
    unique (account_id, kind, event_key)
  );
  create index message_by_account on message (account_id, category, id desc) where not removed
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
  for (const part of [accounts, rooms, site, tickets, follows, history, messages, coupons]) {
    await part.execute(db);
  }
};
