import { sql } from 'kysely';

/**
 * Commits a batch of one-to-one messages in one statement that is its own transaction, and returns the places of those
 * that were not committed, because a rule refuses them or they repeat a message; the caller finds out which.
 * Conversations are locked in the order given, which must be the same for every caller. Repeats are looked for while
 * they are locked.
 *
 * Conversations: app, name, number of messages, and which of them (counted from 1) lists show last, 0 for none.
 * Conversations without a message stand at the end. Messages: the place of the conversation, the number among its
 * messages (null for a message that is delivered without being stored), and the message itself. Texts are lists in one
 * text, separated by character 1, which is faster to parse than an array.
 * Flags: 1 counts as unread, 2 is shown as the last, 4 skips the rules of the sender, 8 is for friends only.
 */
export const commitOneToOne = sql`
  create function commit_one_to_one(
    apps bigint[], names_text text, counts bigint[], shown bigint[],
    places int[], numbers bigint[], conversations_text text, from_text text, to_text text, randoms bigint[],
    client_seqs bigint[], client_secs bigint[], flags int[], contents_text text,
    now_ms bigint, repeat_ms bigint,
    out unsettled int[], out lasts bigint[], out last_secs bigint[]
  ) language plpgsql
  -- Every lookup is by key. Without these settings a plan that was made on empty tables scans them for ever.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set jit = off
  as $$
  declare
    now_sec bigint := now_ms / 1000;
    between_texts text := chr(1);
    names text[] := string_to_array(names_text, between_texts);
    conversations text[] := string_to_array(conversations_text, between_texts);
    from_users text[] := string_to_array(from_text, between_texts);
    to_users text[] := string_to_array(to_text, between_texts);
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
        or g.number is not null and (select 1
          -- The subquery with "offset 0" makes the planner use the index on the hash.
          from (select x.* from message x where hashtextextended(x.conversation, x.random)
             = hashtextextended(g.conversation, g.random) offset 0) m
         where m.app_id = apps[g.place] and m.conversation = g.conversation and m.random = g.random
           and m.from_user = g.from_user and m.commit_ms > now_ms - repeat_ms limit 1) is not null;

    if unsettled is not null then
      -- The remaining messages close the gaps in the numbering.
      select array_agg(n.number order by n.place_in_batch) into numbers from (
        select g.place_in_batch, case when g.number is not null and not g.is_unsettled
                 then row_number() over (partition by g.place, g.number is null or g.is_unsettled
                   order by g.place_in_batch) end as number
          from (select t.*, t.place_in_batch = any(unsettled) as is_unsettled
            from unnest(places, numbers) with ordinality as t (place, number, place_in_batch)) g) n;
    end if;

    insert into message (app_id, conversation, seq, from_user, to_user, random, client_seq, client_sec, time_sec,
      commit_ms, is_tip, counts_unread, shows_last, content)
    select apps[g.place], g.conversation, lasts[g.place] - counts[g.place] + g.number, g.from_user, g.to_user,
           g.random, g.client_seq, g.client_sec, last_secs[g.place], now_ms, false, g.flags & 1 <> 0,
           g.flags & 2 <> 0, g.content
      from unnest(places, numbers, conversations, from_users, to_users, randoms, client_seqs, client_secs, flags,
        string_to_array(contents_text, between_texts)) as g (place, number, conversation, from_user, to_user,
        random, client_seq, client_sec, flags, content)
     where g.number is not null;

    if exists (select from unnest(lasts, counts) as t (last, count) where t.last = t.count) then
      -- The first message of a conversation adds it to the lists of both.
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
