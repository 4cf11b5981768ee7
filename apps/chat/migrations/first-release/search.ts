import { sql } from 'kysely';

/** Normalised text, and the pairs of characters by which it is found; single characters of non-Latin scripts too. */
export const searchFunctions = sql`
  create function search_plain(said text) returns text language sql immutable parallel safe as
    $$ select lower(normalize(said, NFKC)) $$;

  create function search_grams(plain text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct gram), '{}') from (
      select letter || next as gram from (
        select letter, lead(letter) over (order by place) as next
          from unnest(string_to_array(plain, null)) with ordinality as t (letter, place)) pairs
       where letter !~ '\\s' and next !~ '\\s'
      union all
      select letter from unnest(string_to_array(plain, null)) as t (letter) where ascii(letter) > 127) grams $$;

  -- Profiles are JSON that users write: a value that cannot be read is empty.
  create function profile_value(profile text, tag text) returns text language plpgsql immutable parallel safe as $$
    begin
      return coalesce(profile::json ->> tag, '');
    exception when others then
      return '';
    end $$;
`;

/**
 * The search index of messages. It is filled when somebody searches, so that sending costs nothing more; the trigger
 * marks modified messages, which are then indexed again.
 */
export const searchIndex = sql`
  create table message_search (
    app_id bigint not null,
    conversation text not null,
    seq bigint not null,
    type text not null,
    -- Of targeted messages: only these users find them.
    receivers text[],
    plain text not null,
    is_stale boolean not null default false,
    grams text[] not null,
    primary key (app_id, conversation, seq),
    foreign key (app_id, conversation, seq) references message on delete cascade
  );
  create index message_search_grams on message_search using gin (grams);
  create index message_search_stale on message_search (app_id, conversation) where is_stale;

  -- Up to which seq the messages of a conversation are indexed.
  create table search_place (
    app_id bigint not null,
    conversation text not null,
    seq bigint not null,
    primary key (app_id, conversation),
    foreign key (app_id, conversation) references conversation on delete cascade
  );

  create function message_said_anew() returns trigger language plpgsql as $$
    begin
      update message_search set is_stale = true
       where app_id = new.app_id and conversation = new.conversation and seq = new.seq;
      return null;
    end $$;
  create trigger message_said_anew after update of content on message
    for each row when (old.content is distinct from new.content) execute function message_said_anew();

  create index account_search on account
    using gin (search_grams(search_plain(user_id || ' ' || profile_value(profile, 'Tag_Profile_IM_Nick'))))
    where profile <> '{}';
  create index chat_group_search on chat_group using gin (search_grams(search_plain(group_id || ' ' || name)))
    where type <> 'AVChatRoom';
`;
