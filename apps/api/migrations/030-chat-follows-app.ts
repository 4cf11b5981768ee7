import { sql, type Kysely } from 'kysely';

/**
 * The chat service shows names, pictures, levels and roles that this service owns. Triggers note what it must be
 * told, so that no statement that changes an account or a room can forget it.
 */
const accounts = sql`
  alter table account
    -- when the chat service must be told of this account, Unix seconds; null is not at all
    add column chat_due_at bigint default 0,
    -- goes up with every change that the chat service must know
    add column chat_version integer not null default 0;
  create index account_chat_due on account (chat_due_at) where chat_due_at is not null;

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

const rooms = sql`
  alter table room
    -- goes up with every change of who has a role in the room
    add column group_version integer not null default 0,
    -- the account that owns the chat group; 0 is nobody
    add column group_owner_id bigint not null default 0;

  create function note_room_anchor() returns trigger language plpgsql as $$
  begin
    new.group_ready := false;
    new.group_version := old.group_version + 1;
    return new;
  end $$;
  create trigger note_room_anchor before update of anchor_id on room
    for each row when (old.anchor_id is distinct from new.anchor_id)
    execute function note_room_anchor();

  -- operators and anchor admins have a role in every room
  create function note_room_staff() returns trigger language plpgsql set search_path from current as $$
  begin
    update room set group_ready = false, group_version = group_version + 1;
    return null;
  end $$;
  create trigger note_room_staff after update of is_operate, is_anchor_admin, status on account
    for each row when (
      (old.is_operate = 1 or new.is_operate = 1 or old.is_anchor_admin = 1 or new.is_anchor_admin = 1)
      and (old.is_operate, old.is_anchor_admin, old.status)
        is distinct from (new.is_operate, new.is_anchor_admin, new.status)
    )
    execute function note_room_staff();
  create trigger note_new_room_staff after insert on account
    for each row when (new.is_operate = 1 or new.is_anchor_admin = 1)
    execute function note_room_staff()
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await accounts.execute(db);
  await rooms.execute(db);
};
