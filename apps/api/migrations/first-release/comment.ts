import { sql } from 'kysely';

/** Comments under everything that is published, in threads of one level. */
export const comments = sql`
  create table comment (
    id bigint generated always as identity primary key,
    content_id bigint not null references content (id) on delete cascade,
    -- The comment that begins the thread.
    root_id bigint references comment (id) on delete cascade,
    to_account bigint references account (id) on delete set null,
    account_id bigint not null references account (id) on delete cascade,
    request_id uuid not null,
    text text not null,
    state text not null default 'shown' check (state in ('shown', 'held', 'hidden', 'withdrawn', 'removed')),
    likes integer not null default 0 check (likes >= 0),
    replies integer not null default 0 check (replies >= 0),
    removed_reason text,
    created_at bigint not null,
    unique (account_id, request_id)
  );
  create index comment_newest on comment (content_id, id desc)
    where root_id is null and state in ('shown', 'withdrawn');
  create index comment_best on comment (content_id, (likes + replies) desc, id desc)
    where root_id is null and state = 'shown' and likes + replies >= 3;
  create index comment_thread on comment (root_id, id) where state = 'shown';
  create index comment_by_account on comment (account_id, id desc);
  create table comment_like (
    comment_id bigint not null references comment (id) on delete cascade,
    account_id bigint not null references account (id) on delete cascade,
    at bigint not null,
    primary key (comment_id, account_id)
  );
  create index comment_like_by_account on comment_like (account_id)
`;

/** Counts follow their rows in the same statement, also where an account closes. */
export const commentCounts = sql`
  create function count_comment() returns trigger language plpgsql as $$
  declare
    content bigint := coalesce(new.content_id, old.content_id);
    root bigint := coalesce(new.root_id, old.root_id);
    step integer := coalesce((new.state = 'shown')::integer, 0) - coalesce((old.state = 'shown')::integer, 0);
  begin
    if step <> 0 then
      if root is not null then
        update comment set replies = replies + step where id = root;
      end if;
      update content_count set comments = comments + step where content_id = content;
    end if;
    return null;
  end $$;
  create trigger comment_counted after insert or delete or update of state on comment
    for each row execute function count_comment();
  create function count_comment_like() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      update comment set likes = likes + 1 where id = new.comment_id;
    else
      update comment set likes = likes - 1 where id = old.comment_id;
    end if;
    return null;
  end $$;
  create trigger comment_like_counted after insert or delete on comment_like
    for each row execute function count_comment_like()
`;
