import { sql } from 'kysely';

export const messages = sql`
  -- A row is updated with every message: free space keeps the new version on its page.
  create table conversation (
    app_id bigint not null,
    conversation text not null,
    last_seq bigint not null default 0,
    last_sec bigint not null default 0,
    -- The last message that lists show, so that a list is sorted without reading messages; 0 when there is none.
    shown_seq bigint not null default 0,
    shown_sec bigint not null default 0,
    primary key (app_id, conversation)
  ) with (fillfactor = 50);

  create table user_conversation (
    app_id bigint not null,
    user_id text not null,
    conversation text not null,
    peer_id text not null,
    is_group boolean not null,
    read_seq bigint not null default 0,
    read_sec bigint not null default 0,
    -- Messages up to this seq are not shown: sent before joining, or cleared.
    floor_seq bigint not null default 0,
    pinned_sec bigint not null default 0,
    remind_type smallint not null default 0,
    marks text not null default '',
    custom text not null default '',
    -- Not listed until the last seq of the conversation exceeds this one: a new message writes no row but
    -- the conversation's.
    hidden_seq bigint not null default -1,
    primary key (app_id, user_id, conversation)
  );

  create table conversation_group (
    app_id bigint not null,
    user_id text not null,
    group_no bigint not null,
    name text not null,
    conversations text[] not null default '{}',
    primary key (app_id, user_id, group_no),
    unique (app_id, user_id, name)
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
    -- Hash of the original content of a modified message; null while the content is the original.
    payload_hash text,
    -- JSON as text, because jsonb refuses some characters that clients may send.
    content text not null,
    primary key (app_id, conversation, seq)
  );
  -- For archives: a BRIN index is small and costs a new message almost nothing.
  create index message_by_commit on message using brin (commit_ms);
  -- One hash in place of several columns makes a message cheaper to write; readers compare the columns again.
  create index message_inbox on message (hashtextextended(to_user, app_id), commit_ms) where to_user is not null;
  create index message_repeat on message (hashtextextended(conversation, random));

  create table message_deletion (
    app_id bigint not null,
    user_id text not null,
    conversation text not null,
    seq bigint not null,
    primary key (app_id, user_id, conversation, seq)
  );

  create table message_extension (
    app_id bigint not null,
    conversation text not null,
    message_seq bigint not null,
    key text not null,
    value text not null,
    seq bigint not null,
    primary key (app_id, conversation, message_seq, key)
  );

  create table message_extension_state (
    app_id bigint not null,
    conversation text not null,
    message_seq bigint not null,
    last_seq bigint not null default 0,
    clear_seq bigint not null default 0,
    primary key (app_id, conversation, message_seq)
  );

  create table message_reaction (
    app_id bigint not null,
    conversation text not null,
    message_seq bigint not null,
    reaction text not null,
    user_id text not null,
    -- Order of the reactions, and the cursor of their list.
    place bigint generated always as identity,
    primary key (app_id, conversation, message_seq, reaction, user_id)
  );

  create table pinned_message (
    app_id bigint not null,
    conversation text not null,
    message_seq bigint not null,
    user_id text not null,
    pinned_ms bigint not null,
    primary key (app_id, conversation, message_seq)
  );

  create table merged_message (
    app_id bigint not null,
    key text not null,
    user_id text not null,
    created_sec bigint not null,
    messages text not null,
    primary key (app_id, key)
  );

  create table c2c_receipt (
    app_id bigint not null,
    conversation text not null,
    seq bigint not null,
    primary key (app_id, conversation, seq)
  );

  create table group_receipt (
    app_id bigint not null,
    conversation text not null,
    seq bigint not null,
    user_id text not null,
    read_sec bigint not null,
    primary key (app_id, conversation, seq, user_id)
  );
`;

/**
 * The last sequence of a conversation at or before a second; 0 where there is none. Messages of a conversation are
 * numbered in the order of their times, also imported ones, so it is found by halving: about twenty lookups by the
 * primary key among a million messages. The nearest message at or below the middle stands for the gap around it.
 */
export const sequenceAt = sql`
  create function sequence_at(of_app bigint, of_conversation text, at_sec bigint) returns bigint
  language plpgsql stable as $$
  declare
    low bigint := 0;
    high bigint := 1 + coalesce((select c.last_seq from conversation c
      where c.app_id = of_app and c.conversation = of_conversation), 0);
    middle bigint;
    found record;
  begin
    while high - low > 1 loop
      middle := (low + high) / 2;
      select m.seq, m.time_sec into found from message m
       where m.app_id = of_app and m.conversation = of_conversation and m.seq > low and m.seq <= middle
       order by m.seq desc limit 1;
      if found.seq is null or found.time_sec <= at_sec then low := middle; else high := found.seq; end if;
    end loop;
    return low;
  end $$;
`;
