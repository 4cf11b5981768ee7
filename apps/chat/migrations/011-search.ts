import { type Kysely, sql } from 'kysely';

/** What a text is compared by, and the pairs of letters by which it is found; one letter too where it is a word. */
const GRAMS = sql`
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

  -- A profile is JSON that people have written into: what cannot be read of it is empty.
  create function profile_value(profile text, tag text) returns text language plpgsql immutable parallel safe as $$
    begin
      return coalesce(profile::json ->> tag, '');
    exception when others then
      return '';
    end $$;
`;

/**
 * What was said, as it is looked for. It is filled when somebody looks: saying something costs nothing more than
 * before. What is said anew in place of something else is noted, and read again.
 */
const MESSAGES = sql`
  create table message_search (
    app_id bigint not null,
    conversation text not null,
    seq bigint not null,
    type text not null,
    -- Of targeted messages; nobody else finds them.
    receivers text[],
    plain text not null,
    is_stale boolean not null default false,
    primary key (app_id, conversation, seq),
    foreign key (app_id, conversation, seq) references message on delete cascade
  );
  create index message_search_grams on message_search using gin (search_grams(plain));
  create index message_search_stale on message_search (app_id, conversation) where is_stale;

  -- Up to where a conversation can be looked through.
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
`;

const PEOPLE = sql`
  create index account_search on account
    using gin (search_grams(search_plain(user_id || ' ' || profile_value(profile, 'Tag_Profile_IM_Nick'))))
    where profile <> '{}';
  create index chat_group_search on chat_group using gin (search_grams(search_plain(group_id || ' ' || name)))
    where type <> 'AVChatRoom';
`;

const statements = [GRAMS, MESSAGES, PEOPLE];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger message_said_anew on message`.execute(db);
  await sql`drop function message_said_anew`.execute(db);
  await sql`drop table search_place, message_search`.execute(db);
  await sql`drop index account_search, chat_group_search`.execute(db);
  await sql`drop function search_grams, search_plain, profile_value`.execute(db);
};
