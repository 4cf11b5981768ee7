import { sql } from 'kysely';

export const accounts = sql`
  create table account (
    id bigint generated always as identity (start with 10001) primary key,
    account text not null unique check (account = lower(account)),
    password_hash text not null,
    mobile text unique,
    nick_name text not null,
    avatar text not null default '',
    signature text not null default '',
    -- name and signature in other languages
    texts jsonb not null default '{}',
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
    closes_at bigint not null default 0,
    -- when the chat service must be told of this account, Unix seconds; null is not at all
    chat_due_at bigint default 0,
    -- goes up with every change that the chat service must know
    chat_version integer not null default 0
  );
  create index account_chat_due on account (chat_due_at) where chat_due_at is not null;
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

/**
 * The chat service shows names, pictures, levels and roles that this service owns. Triggers note what it must be
 * told, so that no statement that changes an account or a room can forget it.
 */
export const accountsInChat = sql`
  create function note_chat_profile() returns trigger language plpgsql as $$
  begin
    new.chat_due_at := 0;
    new.chat_version := old.chat_version + 1;
    return new;
  end $$;
  create trigger note_chat_profile
    before update of nick_name, avatar, user_level, vip_level, vip_date, is_operate, is_anchor, status on account
    for each row when (
      (old.nick_name, old.avatar, old.user_level, old.vip_level, old.vip_date, old.is_operate, old.is_anchor, old.status)
      is distinct from
      (new.nick_name, new.avatar, new.user_level, new.vip_level, new.vip_date, new.is_operate, new.is_anchor, new.status)
    )
    execute function note_chat_profile()
`;

/**
 * Sessions that ended and whose signatures the chat service still accepts. A trigger notes them, so that no way of
 * ending a session can forget it.
 */
export const endedSessions = sql`
  create table ended_session (
    session_id bigint primary key,
    account_id bigint not null
  );
  create function note_ended_session() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into ended_session (session_id, account_id) values (old.id, old.account_id) on conflict do nothing;
    return null;
  end $$;
  create trigger note_ended_session after delete on session
    for each row execute function note_ended_session()
`;
