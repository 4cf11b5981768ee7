import { sql } from 'kysely';

export const accounts = sql`
  create sequence tiny_id;

  create table account (
    app_id bigint not null,
    user_id text not null,
    -- Text, because it exceeds the safe integers of JavaScript; the public client expects text.
    tiny_id text not null default '144115' || lpad(nextval('tiny_id')::text, 12, '0'),
    created_sec bigint not null,
    login_sec bigint not null default 0,
    custom_status text not null default '',
    profile text not null default '{}',
    muted_until_sec bigint not null default 0,
    friend_applications_read_sec bigint not null default 0,
    -- JSON; only the app's administration writes it.
    badge text not null default '',
    -- JSON; empty when notifications are on.
    do_not_disturb text not null default '',
    primary key (app_id, user_id)
  );

  create table account_tag (
    app_id bigint not null,
    user_id text not null,
    tag text not null,
    primary key (app_id, user_id, tag)
  );
  create index account_tag_by_tag on account_tag (app_id, tag, user_id);

  create table account_attribute (
    app_id bigint not null,
    user_id text not null,
    name text not null,
    value text not null,
    primary key (app_id, user_id, name)
  );
  create index account_attribute_by_value on account_attribute (app_id, name, value, user_id);

  create table session (
    -- SHA-256 of the a2 key, so that nobody can log in with what the table holds.
    a2_hash text primary key,
    app_id bigint not null,
    user_id text not null,
    instance_id bigint not null,
    created_ms bigint not null,
    seen_ms bigint not null,
    delivery text not null default '{}',
    push_token text not null default '',
    -- A session expires with the UserSig of its login.
    expires_sec bigint not null default 253402300799,
    -- Unread counts that a device in the background shows, as JSON; empty in the foreground.
    background text not null default '',
    login_id text not null default ''
  );
  create index session_by_user on session (app_id, user_id);

  -- Ended logins of the app. A login_id of '' means every UserSig that was signed until ended_sec.
  create table ended_login (
    app_id bigint not null,
    user_id text not null,
    login_id text not null,
    ended_sec bigint not null,
    primary key (app_id, user_id, login_id)
  );

  create table blacklist (
    app_id bigint not null,
    user_id text not null,
    blocked_id text not null,
    added_sec bigint not null,
    primary key (app_id, user_id, blocked_id)
  );

  create table status_subscription (
    app_id bigint not null,
    target_id text not null,
    user_id text not null,
    expires_sec bigint not null,
    primary key (app_id, target_id, user_id)
  );
  create index status_subscription_user on status_subscription (app_id, user_id);
`;

/** Friends, applications, friend groups, follows. */
export const people = sql`
  create table friend (
    app_id bigint not null,
    user_id text not null,
    friend_id text not null,
    added_sec bigint not null,
    -- Tag_SNS_* by tag, as JSON.
    sns text not null default '{}',
    primary key (app_id, user_id, friend_id)
  );

  create table friend_application (
    app_id bigint not null,
    from_user text not null,
    to_user text not null,
    time_sec bigint not null,
    source text not null default '',
    wording text not null default '',
    sns text not null default '{}',
    group_name text not null default '',
    primary key (app_id, from_user, to_user)
  );
  create index friend_application_to on friend_application (app_id, to_user);

  create table friend_group (
    app_id bigint not null,
    user_id text not null,
    name text not null,
    created_sec bigint not null,
    friend_ids text[] not null default '{}',
    primary key (app_id, user_id, name)
  );

  create table follow (
    app_id bigint not null,
    user_id text not null,
    followed_id text not null,
    followed_sec bigint not null,
    -- Order of the follows, and the cursor of their list.
    place bigint generated always as identity,
    primary key (app_id, user_id, followed_id)
  );
  create index follow_by_place on follow (app_id, user_id, place);
  create index follow_of_followed on follow (app_id, followed_id, place);
`;
