import { type Kysely, sql } from 'kysely';

const ACCOUNTS = sql`
  create sequence tiny_id;

  create table account (
    app_id bigint not null,
    user_id text not null,
    -- Longer than a JavaScript number holds, and the public client wants it as text.
    tiny_id text not null default '144115' || lpad(nextval('tiny_id')::text, 12, '0'),
    created_sec bigint not null,
    login_sec bigint not null default 0,
    custom_status text not null default '',
    profile text not null default '{}',
    muted_until_sec bigint not null default 0,
    primary key (app_id, user_id)
  );

  create table session (
    -- SHA-256 of the a2 key: whoever reads the table cannot log in with it.
    a2_hash text primary key,
    app_id bigint not null,
    user_id text not null,
    instance_id bigint not null,
    created_ms bigint not null,
    seen_ms bigint not null,
    delivery text not null default '{}',
    push_token text not null default ''
  );
  create index session_by_user on session (app_id, user_id);

  create table blacklist (
    app_id bigint not null,
    user_id text not null,
    blocked_id text not null,
    added_sec bigint not null,
    primary key (app_id, user_id, blocked_id)
  );
`;

const GROUPS = sql`
  create table chat_group (
    app_id bigint not null,
    group_id text not null,
    type text not null,
    name text not null,
    introduction text not null,
    notification text not null,
    avatar text not null,
    owner_id text not null,
    created_sec bigint not null,
    info_seq bigint not null default 1,
    info_sec bigint not null,
    join_option text not null,
    invite_option text not null,
    max_members bigint not null,
    mute_all boolean not null default false,
    supports_topics boolean not null default false,
    custom text not null default '[]',
    primary key (app_id, group_id)
  );

  create table group_member (
    app_id bigint not null,
    group_id text not null,
    user_id text not null,
    role text not null,
    joined_sec bigint not null,
    name_card text not null default '',
    muted_until_sec bigint not null default 0,
    remind_type text not null default 'AcceptAndNotify',
    last_sent_sec bigint not null default 0,
    custom text not null default '[]',
    primary key (app_id, group_id, user_id),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );
  create index group_member_user on group_member (app_id, user_id);

  -- Viewers of live rooms are not members, so what they may not do stands here.
  create table group_restriction (
    app_id bigint not null,
    group_id text not null,
    user_id text not null,
    muted_until_sec bigint not null default 0,
    banned_until_sec bigint not null default 0,
    reason text not null default '',
    primary key (app_id, group_id, user_id),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );
`;

const MESSAGES = sql`
  create table conversation (
    app_id bigint not null,
    conversation text not null,
    last_seq bigint not null default 0,
    last_sec bigint not null default 0,
    primary key (app_id, conversation)
  );

  create table message (
    app_id bigint not null,
    conversation text not null,
    seq bigint not null,
    from_user text not null,
    to_user text,
    random bigint not null,
    client_seq bigint not null,
    client_sec bigint not null,
    time_sec bigint not null,
    commit_ms bigint not null,
    is_tip boolean not null,
    counts_unread boolean not null,
    shows_last boolean not null,
    version bigint not null default 0,
    revoked_by text,
    revoked_ms bigint not null default 0,
    payload_hash text not null,
    -- JSON as text: jsonb refuses some texts that people may send.
    content text not null,
    primary key (app_id, conversation, seq)
  );
  create index message_random on message (app_id, conversation, from_user, random);
  create index message_inbox on message (app_id, to_user, commit_ms) where to_user is not null;
  create index message_outbox on message (app_id, from_user, commit_ms) where to_user is not null;

  create table message_deletion (
    app_id bigint not null,
    user_id text not null,
    conversation text not null,
    seq bigint not null,
    primary key (app_id, user_id, conversation, seq)
  );

  create table user_conversation (
    app_id bigint not null,
    user_id text not null,
    conversation text not null,
    peer_id text not null,
    is_group boolean not null,
    read_seq bigint not null default 0,
    read_sec bigint not null default 0,
    -- Nothing at or below is shown: history before joining, or cleared.
    floor_seq bigint not null default 0,
    is_hidden boolean not null default false,
    pinned_sec bigint not null default 0,
    remind_type smallint not null default 0,
    marks text not null default '',
    custom text not null default '',
    primary key (app_id, user_id, conversation)
  );
  create index user_conversation_hidden on user_conversation (app_id, conversation) where is_hidden;
`;

const statements = [ACCOUNTS, GROUPS, MESSAGES];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table user_conversation, message_deletion, message, conversation,
    group_restriction, group_member, chat_group, blacklist, session, account`.execute(db);
  await sql`drop sequence tiny_id`.execute(db);
};
