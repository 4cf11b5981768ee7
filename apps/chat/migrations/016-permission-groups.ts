import { type Kysely, sql } from 'kysely';

const STATEMENT = sql`
  -- Of communities: masks of bits, as clients and the administration write them.
  alter table chat_group
    add column permission_groups_on boolean not null default false,
    add column default_permissions bigint not null default 0;
  alter table topic add column default_permissions bigint not null default 0;

  create table permission_group (
    app_id bigint not null,
    group_id text not null,
    permission_group_id text not null,
    name text not null,
    custom text not null,
    permissions bigint not null,
    created_sec bigint not null,
    -- In the order they were made; also the cursor of a list.
    place bigint generated always as identity,
    primary key (app_id, group_id, permission_group_id),
    foreign key (app_id, group_id) references chat_group on delete cascade
  );

  -- Who leaves the community leaves its permission groups.
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
  create index permission_group_member_list
    on permission_group_member (app_id, group_id, permission_group_id, place);

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

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await STATEMENT.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop table permission_group_topic, permission_group_member, permission_group;
    alter table topic drop column default_permissions;
    alter table chat_group drop column permission_groups_on, drop column default_permissions`.execute(db);
};
