import { type Kysely, sql } from 'kysely';

const STATE = sql`
  -- JSON; given by the app's administration alone.
  alter table account add column badge text not null default '';

  alter table chat_group
    add column attribute_seq bigint not null default 0,
    add column counter_seq bigint not null default 0,
    -- Of live rooms: seconds between two messages of one viewer; 0 is off.
    add column slow_mode_sec bigint not null default 0,
    -- Viewers of this level and above are exempt; 0 exempts nobody.
    add column slow_mode_exempt_level bigint not null default 0,
    add column pinned text not null default '',
    -- Messages at or below were cleared from the list of a live room.
    add column cleared_seq bigint not null default 0;

  create table group_attribute (
    app_id bigint not null,
    group_id text not null,
    key text not null,
    value text not null,
    seq bigint not null,
    primary key (app_id, group_id, key),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );

  create table group_counter (
    app_id bigint not null,
    group_id text not null,
    key text not null,
    value bigint not null,
    primary key (app_id, group_id, key),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );

  create table viewer_mark (
    app_id bigint not null,
    group_id text not null,
    user_id text not null,
    mark bigint not null,
    primary key (app_id, group_id, mark, user_id),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );
`;

const TOPICS = sql`
  create table topic (
    app_id bigint not null,
    topic_id text not null,
    group_id text not null,
    name text not null,
    avatar text not null,
    introduction text not null,
    notification text not null,
    custom text not null,
    mute_all boolean not null default false,
    created_sec bigint not null,
    primary key (app_id, topic_id),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );
  create index topic_by_group on topic (app_id, group_id, created_sec);

  create table topic_member (
    app_id bigint not null,
    topic_id text not null,
    user_id text not null,
    muted_until_sec bigint not null default 0,
    remind_type text not null default 'AcceptAndNotify',
    read_seq bigint not null default 0,
    primary key (app_id, topic_id, user_id),
    foreign key (app_id, topic_id) references topic on delete cascade
  );
`;

const NOTES = sql`
  create table group_receipt (
    app_id bigint not null,
    conversation text not null,
    seq bigint not null,
    user_id text not null,
    read_sec bigint not null,
    primary key (app_id, conversation, seq, user_id)
  );

  create table group_at_tip (
    app_id bigint not null,
    user_id text not null,
    group_id text not null,
    topic_id text not null default '',
    seq bigint not null,
    from_user text not null,
    -- 1 me, 2 all, 3 both.
    kind smallint not null,
    primary key (app_id, user_id, group_id, topic_id, seq),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );

  create table group_invitation (
    app_id bigint not null,
    group_id text not null,
    invitee_id text not null,
    inviter_id text not null,
    -- True: owner and admins decide; false: the invited user decides.
    needs_approval boolean not null,
    -- Microseconds, also the key of the invitation on the wire.
    time_us bigint not null,
    authentication text not null,
    handled smallint not null default 0,
    primary key (app_id, group_id, invitee_id),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );
`;

const statements = [STATE, TOPICS, NOTES];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table group_invitation, group_at_tip, group_receipt, topic_member, topic, viewer_mark,
    group_counter, group_attribute`.execute(db);
  await sql`alter table account drop column badge`.execute(db);
  await sql`alter table chat_group drop column attribute_seq, drop column counter_seq, drop column slow_mode_sec,
    drop column slow_mode_exempt_level, drop column pinned, drop column cleared_seq`.execute(db);
};
