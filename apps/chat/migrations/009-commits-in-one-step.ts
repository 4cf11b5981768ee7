import { type Kysely, sql } from 'kysely';

/**
 * A conversation is out of somebody's list until its last sequence passes the one that stood when it was taken
 * out: a new message puts it back without touching any row but its conversation's.
 */
const HIDDEN = sql`
  alter table user_conversation add column hidden_seq bigint not null default -1;
  update user_conversation u set hidden_seq = coalesce((select c.last_seq from conversation c
    where c.app_id = u.app_id and c.conversation = u.conversation), 0) where u.is_hidden;
  drop index user_conversation_hidden;
  alter table user_conversation drop column is_hidden;
`;

/** Lists are sorted by what was last shown; looking for that among the messages of a thousand conversations is slow. */
const SHOWN = sql`
  alter table conversation add column shown_seq bigint not null default 0,
    add column shown_sec bigint not null default 0;
  update conversation c set shown_seq = m.seq, shown_sec = m.time_sec
    from (select distinct on (app_id, conversation) app_id, conversation, seq, time_sec from message
           where shows_last order by app_id, conversation, seq desc) m
   where m.app_id = c.app_id and m.conversation = c.conversation;
  -- Its rows are written with every message: room beside each lets the new version stay on its page.
  alter table conversation set (fillfactor = 50);
`;

/**
 * Commits the one-to-one messages of a batch against which nothing stands, and names the others, in one
 * statement that is its own transaction. Why a message is refused, and which one it repeats, is found by the
 * caller. Locks conversations in the order given, which has to be the same for everybody; what was committed
 * under the same random is looked for under these locks.
 *
 * Of each conversation: its app, its name, how many messages it gets, and which of them, counted from 1, is the
 * last to be shown (0 for none). Conversations that get none come last. Of each message: the place of its
 * conversation, its number among those of the batch there (null when it is only passed on), and itself.
 * Flags: 1 counts as unread, 2 is shown as the last, 4 asks nobody's leave, 8 is for friends alone.
 */
const COMMIT = sql`
  create function commit_one_to_one(
    apps bigint[], names text[], counts bigint[], shown bigint[],
    places int[], numbers bigint[], conversations text[], from_users text[], to_users text[], randoms bigint[],
    client_seqs bigint[], client_secs bigint[], flags int[], hashes text[], contents text[],
    now_ms bigint, repeat_ms bigint,
    out unsettled int[], out lasts bigint[], out last_secs bigint[]
  ) language plpgsql
  -- On tables that were empty when the plan was made, too: everything here is found by its key.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set jit = off
  as $$
  declare
    now_sec bigint := now_ms / 1000;
    raised text[];
  begin
    with raised as (
      insert into conversation as c (app_id, conversation, last_seq, last_sec, shown_seq, shown_sec)
      select g.app_id, g.name, g.count, now_sec, g.shown, case when g.shown > 0 then now_sec else 0 end
        from unnest(apps, names, counts, shown) as g (app_id, name, count, shown)
       where g.count > 0
      on conflict (app_id, conversation) do update set
        last_seq = c.last_seq + excluded.last_seq,
        last_sec = greatest(c.last_sec, excluded.last_sec),
        shown_seq = case when excluded.shown_seq > 0 then c.last_seq + excluded.shown_seq else c.shown_seq end,
        shown_sec = case when excluded.shown_seq > 0 then greatest(c.last_sec, excluded.last_sec)
          else c.shown_sec end
      returning c.conversation, c.last_seq, c.last_sec)
    select coalesce(array_agg(r.conversation), '{}'), coalesce(array_agg(r.last_seq), '{}'),
           coalesce(array_agg(r.last_sec), '{}')
      into raised, lasts, last_secs from raised r;
    if raised is distinct from names[1:cardinality(raised)] then
      raise exception 'conversations were locked in another order than given';
    end if;

    select array_agg(g.place_in_batch::int) into unsettled
      from unnest(places, numbers, conversations, from_users, to_users, randoms, flags) with ordinality
        as g (place, number, conversation, from_user, to_user, random, flags, place_in_batch)
     where (select 1 from account a where a.app_id = apps[g.place] and a.user_id = g.to_user) is null
        or g.flags & 4 = 0 and (
          coalesce((select a.muted_until_sec from account a
             where a.app_id = apps[g.place] and a.user_id = g.from_user), 0) > now_sec
          or (select 1 from blacklist b where b.app_id = apps[g.place] and b.user_id = g.to_user
             and b.blocked_id = g.from_user) is not null)
        or g.flags & 8 <> 0 and (
          (select 1 from friend f where f.app_id = apps[g.place] and f.user_id = g.from_user
             and f.friend_id = g.to_user) is null
          or (select 1 from friend f where f.app_id = apps[g.place] and f.user_id = g.to_user
             and f.friend_id = g.from_user) is null)
        or g.number is not null and (select 1 from message m where m.app_id = apps[g.place]
             and m.conversation = g.conversation and m.from_user = g.from_user and m.random = g.random
             and m.commit_ms > now_ms - repeat_ms limit 1) is not null;

    if unsettled is not null then
      -- The others move together.
      select array_agg(n.number order by n.place_in_batch) into numbers from (
        select g.place_in_batch, case when g.number is not null and not g.is_unsettled
                 then row_number() over (partition by g.place, g.number is null or g.is_unsettled
                   order by g.place_in_batch) end as number
          from (select t.*, t.place_in_batch = any(unsettled) as is_unsettled
            from unnest(places, numbers) with ordinality as t (place, number, place_in_batch)) g) n;
    end if;

    insert into message (app_id, conversation, seq, from_user, to_user, random, client_seq, client_sec, time_sec,
      commit_ms, is_tip, counts_unread, shows_last, payload_hash, content)
    select apps[g.place], g.conversation, lasts[g.place] - counts[g.place] + g.number, g.from_user, g.to_user,
           g.random, g.client_seq, g.client_sec, last_secs[g.place], now_ms, false, g.flags & 1 <> 0,
           g.flags & 2 <> 0, g.hash, g.content
      from unnest(places, numbers, conversations, from_users, to_users, randoms, client_seqs, client_secs, flags,
        hashes, contents) as g (place, number, conversation, from_user, to_user, random, client_seq, client_sec,
        flags, hash, content)
     where g.number is not null;

    if exists (select from unnest(lasts, counts) as t (last, count) where t.last = t.count) then
      -- The first words of a conversation put it into the lists of both; there it stays.
      insert into user_conversation (app_id, user_id, conversation, peer_id, is_group)
      select distinct apps[g.place], one.user_id, g.conversation, one.peer_id, false
        from unnest(places, numbers, conversations, from_users, to_users)
          as g (place, number, conversation, from_user, to_user),
          lateral (values (g.from_user, g.to_user), (g.to_user, g.from_user)) as one (user_id, peer_id)
       where g.number is not null and lasts[g.place] = counts[g.place]
       order by 1, 3, 2
      on conflict do nothing;
    end if;

    if unsettled is not null then
      update conversation c set last_seq = c.last_seq - lost.count,
             shown_seq = coalesce(l.seq, 0), shown_sec = coalesce(l.time_sec, 0)
        from (select g.place, counts[g.place] - count(g.number) as count
                from unnest(places, numbers) as g (place, number) group by g.place) lost
        left join lateral (select m.seq, m.time_sec from message m where m.app_id = apps[lost.place]
          and m.conversation = names[lost.place] and m.shows_last order by m.seq desc limit 1) l on true
       where lost.count > 0 and c.app_id = apps[lost.place] and c.conversation = names[lost.place];
    end if;
  end $$;
`;

const statements = [HIDDEN, SHOWN, COMMIT];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop function commit_one_to_one`.execute(db);
  await sql`alter table conversation drop column shown_seq, drop column shown_sec, reset (fillfactor)`.execute(
    db,
  );
  await sql`
    alter table user_conversation add column is_hidden boolean not null default false;
    update user_conversation u set is_hidden = true from conversation c
     where c.app_id = u.app_id and c.conversation = u.conversation and c.last_seq <= u.hidden_seq;
    alter table user_conversation drop column hidden_seq;
    create index user_conversation_hidden on user_conversation (app_id, conversation) where is_hidden`.execute(
    db,
  );
};
