import { sql } from 'kysely';

export const tasks = sql`
  create table check_in (
    account_id bigint not null references account (id) on delete cascade,
    -- yyyymmdd of the variant
    day integer not null,
    -- days in a row with this one
    streak integer not null,
    award integer not null,
    primary key (account_id, day)
  );
  create table task_rule (
    name text primary key,
    place smallint not null,
    task_group text not null check (task_group in ('newcomer', 'daily', 'growth')),
    stage_max integer not null,
    points integer not null,
    period text not null check (period in ('once', 'day')),
    shown boolean not null default true
  );
  -- What counts for a task and stands in no other table; period_key is the day, or 0 for tasks done once.
  create table task_fact (
    account_id bigint not null references account (id) on delete cascade,
    name text not null,
    period_key integer not null,
    stage integer not null,
    primary key (account_id, name, period_key)
  );
  create table task_received (
    account_id bigint not null references account (id) on delete cascade,
    name text not null,
    period_key integer not null,
    points integer not null,
    received_at bigint not null,
    primary key (account_id, name, period_key)
  );
  -- The last sign of life, from which the next one counts the time.
  create table presence_note (
    account_id bigint primary key references account (id) on delete cascade,
    noted_at bigint not null,
    liveid bigint not null,
    day integer not null,
    online_sec integer not null,
    watched_sec integer not null,
    -- since when somebody is in the room that was noted last
    room_since bigint not null default 0,
    -- how old the picture is that is watched there: news of its match waits as long
    behind_sec smallint not null default 0
  );
  -- Hashes of what somebody said today: the same again does not count.
  create table comment_note (
    account_id bigint not null references account (id) on delete cascade,
    day integer not null,
    text_hash bytea not null,
    primary key (account_id, day, text_hash)
  );
  create table share_link (
    code text primary key,
    account_id bigint not null references account (id) on delete cascade,
    kind text not null,
    day integer not null,
    -- of the device that shared
    device_hash bytea not null,
    unique (account_id, kind, day)
  );
  -- Level points are not the points of the wallet.
  create table level_point (
    account_id bigint primary key references account (id) on delete cascade,
    point bigint not null
  );
  insert into task_rule (name, place, task_group, stage_max, points, period) values
    ('appFirstLogin', 1, 'newcomer', 1, 50, 'once'),
    ('sendFirstGift', 2, 'newcomer', 1, 20, 'once'),
    ('watchLive', 3, 'daily', 30, 60, 'day'),
    ('readInfo', 4, 'daily', 3, 30, 'day'),
    ('online', 5, 'daily', 60, 30, 'day'),
    ('sendComment', 6, 'daily', 1, 20, 'day'),
    ('shareInfo', 7, 'daily', 1, 20, 'day'),
    ('shareMessage', 8, 'daily', 1, 20, 'day'),
    ('shareToFriend', 9, 'daily', 1, 20, 'day'),
    ('sendGift', 10, 'daily', 1, 10, 'day'),
    ('inviteFriend', 11, 'growth', 3, 100, 'once')
`;
