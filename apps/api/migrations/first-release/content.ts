import { sql } from 'kysely';

/**
 * Everything that is published: recordings, clips, news, moments, the talk about a match. Each noun has a table of
 * its own beside it, by `content_id`.
 */
export const content = sql`
  create table content (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('recording', 'clip', 'news', 'moment', 'match_talk')),
    -- Nobody where the product made it.
    account_id bigint references account (id) on delete cascade,
    brand text,
    lang text check (lang in ('zh', 'pt', 'en')),
    state text not null default 'draft'
      check (state in ('draft', 'processing', 'review', 'published', 'hidden', 'removed', 'expired', 'failed')),
    visibility text not null default 'public' check (visibility in ('public', 'followers', 'vip', 'own')),
    title text not null default '',
    -- For readers who hide scores.
    title_plain text,
    -- Titles in each language, of what the product made itself.
    titles jsonb,
    cover text not null default '',
    cover_plain text,
    spoils boolean not null default false,
    automatic boolean not null default false,
    match_id bigint not null default 0,
    duration_ms bigint not null default 0,
    published_at bigint,
    version integer not null default 1,
    removed_reason text,
    created_at bigint not null,
    check (state <> 'published' or published_at is not null),
    check (not spoils or title_plain is not null or titles is not null)
  );
  create index content_published on content (kind, published_at desc, id desc) where state = 'published';
  create index content_by_account on content (account_id, kind, id desc);
  create index content_by_match on content (match_id, kind, id desc) where state = 'published' and match_id > 0;
  create unique index content_talk_of_match on content (match_id) where kind = 'match_talk';
  create table content_tag (
    content_id bigint not null references content (id) on delete cascade,
    kind text not null check (kind in ('event', 'team', 'player', 'anchor', 'topic')),
    target_id bigint not null,
    sort_at bigint not null,
    primary key (content_id, kind, target_id)
  );
  create index content_tag_newest on content_tag (kind, target_id, sort_at desc, content_id desc);
  create table content_count (
    content_id bigint primary key references content (id) on delete cascade,
    plays bigint not null default 0 check (plays >= 0),
    finishes bigint not null default 0 check (finishes >= 0),
    likes bigint not null default 0 check (likes >= 0),
    comments bigint not null default 0 check (comments >= 0),
    shares bigint not null default 0 check (shares >= 0),
    bullets bigint not null default 0 check (bullets >= 0),
    hides bigint not null default 0 check (hides >= 0)
  ) with (fillfactor = 50);
  create table content_like (
    content_id bigint not null references content (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    at bigint not null,
    primary key (content_id, account_id)
  );
  create index content_like_by_account on content_like (account_id, at desc);
  create table view_progress (
    account_id bigint not null references account (id) on delete cascade,
    content_id bigint not null references content (id) on delete cascade,
    at_ms bigint not null,
    duration_ms bigint not null,
    done boolean not null,
    updated_at bigint not null,
    primary key (account_id, content_id)
  );
  create index view_progress_newest on view_progress (account_id, updated_at desc, content_id desc)
`;

/** Counts follow their rows in the same statement, also where an account closes and its rows go. */
export const contentCounts = sql`
  create function count_of_content() returns trigger language plpgsql as $$
  begin
    insert into content_count (content_id) values (new.id);
    return null;
  end $$;
  create trigger content_counted after insert on content for each row execute function count_of_content();
  create function likes_of_content() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      update content_count set likes = likes + added.n
      from (select content_id, count(*) as n from changed group by content_id order by content_id) as added
      where content_count.content_id = added.content_id;
    else
      update content_count set likes = likes - gone.n
      from (select content_id, count(*) as n from changed group by content_id order by content_id) as gone
      where content_count.content_id = gone.content_id;
    end if;
    return null;
  end $$;
  create trigger content_liked after insert on content_like
    referencing new table as changed for each statement execute function likes_of_content();
  create trigger content_unliked after delete on content_like
    referencing old table as changed for each statement execute function likes_of_content()
`;

/** What may be recorded, replayed and cut; the most specific rule decides. */
export const rights = sql`
  create table rights_rule (
    id bigint generated always as identity primary key,
    event_id bigint,
    anchor_id bigint references account (id) on delete cascade,
    record boolean not null,
    replay boolean not null,
    clip boolean not null,
    hold_min integer not null default 0 check (hold_min >= 0),
    keep_days integer check (keep_days >= 0),
    note text not null default '',
    saved_by bigint references account (id) on delete set null,
    saved_at bigint not null,
    unique nulls not distinct (event_id, anchor_id)
  )
`;

/** What published content is found by: its titles in every language, and the pairs of letters in them. */
export const contentNames = sql`
  create table content_name (
    content_id bigint primary key references content (id) on delete cascade,
    -- All titles, one in a line, as a keyword is compared with them.
    forms text not null,
    -- Those that readers see who hide scores.
    plain_forms text not null,
    grams text[] not null,
    -- As in the content, so that the newest are found without looking at it; null while nobody may find it.
    kind text,
    listed_at bigint
  );
  create index content_name_grams on content_name using gin (grams);
  create index content_name_newest on content_name (kind, listed_at desc) where listed_at is not null;
  create function listed_at(one content) returns bigint language sql stable as $$
    select case when one.state = 'published' and one.visibility <> 'own' then one.published_at end
  $$;
  create function listing_of_name() returns trigger language plpgsql as $$
  begin
    select c.kind, listed_at(c) into new.kind, new.listed_at from content c where c.id = new.content_id;
    return new;
  end $$;
  create trigger content_name_listed before insert on content_name
    for each row execute function listing_of_name();
  create function name_follows_content() returns trigger language plpgsql as $$
  begin
    update content_name set listed_at = listed_at(new) where content_id = new.id;
    return null;
  end $$;
  create trigger content_listed after update of state, visibility, published_at on content
    for each row when (listed_at(old) is distinct from listed_at(new)) execute function name_follows_content()
`;
