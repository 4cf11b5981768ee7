import { sql } from 'kysely';

export const groups = sql`
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
    -- Kept by triggers on group_member, so that reading a group costs the same whatever its size.
    member_count bigint not null default 0,
    mute_all boolean not null default false,
    supports_topics boolean not null default false,
    custom text not null default '[]',
    attribute_seq bigint not null default 0,
    counter_seq bigint not null default 0,
    -- Of live rooms: seconds between two messages of one viewer; 0 is off.
    slow_mode_sec bigint not null default 0,
    -- Viewers of this level and above are exempt; 0 exempts nobody.
    slow_mode_exempt_level bigint not null default 0,
    pinned text not null default '',
    -- Messages at or below were cleared from the list of a live room.
    cleared_seq bigint not null default 0,
    -- Of communities: masks of bits, as clients and the administration write them.
    permission_groups_on boolean not null default false,
    default_permissions bigint not null default 0,
    -- Created by the administration: no user can have taken the id. Groups of users always have an owner.
    made_by_app boolean not null default false,
    blocked_words text[] not null default '{}',
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

  -- Mutes and bans of live-room viewers, who are not members.
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

  create table group_application (
    app_id bigint not null,
    group_id text not null,
    user_id text not null,
    -- Microseconds, also the key of the application on the wire.
    time_us bigint not null,
    message text not null,
    authentication text not null,
    handled smallint not null default 0,
    primary key (app_id, group_id, user_id),
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

  create table viewer_mark (
    app_id bigint not null,
    group_id text not null,
    user_id text not null,
    mark bigint not null,
    primary key (app_id, group_id, mark, user_id),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );
`;

/** Topics and permission groups of communities. */
export const topics = sql`
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
    default_permissions bigint not null default 0,
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

  create table permission_group (
    app_id bigint not null,
    group_id text not null,
    permission_group_id text not null,
    name text not null,
    custom text not null,
    permissions bigint not null,
    created_sec bigint not null,
    -- Order of creation, and the cursor of the list.
    place bigint generated always as identity,
    primary key (app_id, group_id, permission_group_id),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );

  -- A member who leaves the community leaves its permission groups.
  create table permission_group_member (
    app_id bigint not null,
    group_id text not null,
    permission_group_id text not null,
    user_id text not null,
    added_sec bigint not null,
    place bigint generated always as identity,
    primary key (app_id, group_id, user_id, permission_group_id),
    foreign key (app_id, group_id, permission_group_id) references permission_group on delete cascade,
    foreign key (app_id, group_id, user_id) references group_member on delete cascade
  );
  create index permission_group_member_list on permission_group_member (app_id, group_id, permission_group_id, place);

  create table permission_group_topic (
    app_id bigint not null,
    group_id text not null,
    permission_group_id text not null,
    topic_id text not null,
    permissions bigint not null,
    primary key (app_id, group_id, permission_group_id, topic_id),
    foreign key (app_id, group_id, permission_group_id) references permission_group on delete cascade,
    foreign key (app_id, topic_id) references topic on delete cascade
  );
  create index permission_group_topic_of on permission_group_topic (app_id, topic_id);
`;

/**
 * Keeps `member_count`. A statement may change members of several groups: their rows are locked in one order, so that
 * two statements cannot block each other.
 */
export const memberCounts = sql`
  create function count_members() returns trigger language plpgsql as $$
  begin
    perform from chat_group g where (g.app_id, g.group_id) in (select app_id, group_id from changed)
      order by g.app_id, g.group_id for no key update;
    update chat_group g
       set member_count = g.member_count + case when tg_op = 'INSERT' then c.count else -c.count end
      from (select app_id, group_id, count(*) from changed group by 1, 2) c
     where g.app_id = c.app_id and g.group_id = c.group_id;
    return null;
  end $$;
  create trigger members_added after insert on group_member
    referencing new table as changed for each statement execute function count_members();
  create trigger members_removed after delete on group_member
    referencing old table as changed for each statement execute function count_members();
`;
