import { type Kysely, sql } from 'kysely';

import type { MessageContent } from '../message/stored-message.ts';
import type { Tables } from '../tables.ts';
import { gramsOf, plainOf, searchedText } from './searched-text.ts';

/** Messages that are read in one go, and those of them that are written in one: no other request waits 50 ms for it. */
const BATCH = 2000;
const PART = 500;

/** Number of conversations that are searched at once outside of the index. */
const LOOKED_AT = 1000;

type Said = { conversation: string; seq: number; version: number; content: string };

/** What is written of the index. */
const indexWrites = (db: Kysely<Tables>, appId: number) => ({
  async write(said: readonly Said[]): Promise<void> {
    // Written by ourselves from checked requests.
    const contents = said.map(({ content }) => JSON.parse(content) as MessageContent);
    const texts = contents.map(searchedText);
    const plain = texts.map(({ text }) => plainOf(text));
    const receivers = contents.map(({ receiverIds }) => (receiverIds ? JSON.stringify(receiverIds) : null));
    await sql`
      insert into message_search (app_id, conversation, seq, type, receivers, plain, grams, is_stale)
      select ${appId}, g.conversation, g.seq, g.type,
             (select array_agg(r) from json_array_elements_text(g.receivers::json) as r), g.plain,
             array(select json_array_elements_text(g.grams::json)), m.version <> g.version
        from unnest(${said.map(({ conversation }) => conversation)}::text[], ${said.map(({ seq }) => seq)}::bigint[],
          ${said.map(({ version }) => version)}::bigint[], ${texts.map(({ type }) => type)}::text[],
          ${receivers}::text[], ${plain}::text[],
          ${plain.map((one) => JSON.stringify(gramsOf(one)))}::text[])
          as g (conversation, seq, version, type, receivers, plain, grams)
        -- One that went in the meantime is not looked for; one that is being changed is waited for. Each is looked
        -- up by its own place: joined freely, a table without statistics is read through once for each.
        cross join lateral (
          select version from message
           where app_id = ${appId} and conversation = g.conversation and seq = g.seq offset 0 for share) m
      on conflict (app_id, conversation, seq) do update
        set type = excluded.type, receivers = excluded.receivers, plain = excluded.plain,
            grams = excluded.grams, is_stale = excluded.is_stale`.execute(db);
  },

  /** All up to the last one that was read can be found now. */
  async move(said: readonly Said[]): Promise<void> {
    const places = new Map(said.map(({ conversation, seq }) => [conversation, seq]));
    await sql`
      insert into search_place as p (app_id, conversation, seq)
      select ${appId}, g.conversation, g.seq
        from unnest(${[...places.keys()]}::text[], ${[...places.values()]}::bigint[]) as g (conversation, seq)
        join conversation c on c.app_id = ${appId} and c.conversation = g.conversation
       order by 2
      on conflict (app_id, conversation) do update set seq = greatest(p.seq, excluded.seq)`.execute(db);
  },
});

/** What is not in the index yet. */
const unread = (db: Kysely<Tables>, appId: number) => ({
  async newSince(conversations: readonly string[]): Promise<Said[]> {
    const { rows } = await sql<Said>`
      select m.conversation, m.seq, m.version, m.content
        from unnest(${[...conversations]}::text[]) as mine (conversation)
        join conversation c on c.app_id = ${appId} and c.conversation = mine.conversation
        left join search_place p on p.app_id = c.app_id and p.conversation = c.conversation
        join message m on m.app_id = c.app_id and m.conversation = c.conversation and m.seq > coalesce(p.seq, 0)
       where c.last_seq > coalesce(p.seq, 0) and not m.is_tip
       order by m.conversation, m.seq limit ${BATCH}`.execute(db);
    return rows;
  },

  /** Of the conversations that follow this one by name: those that have something new, and where to go on. */
  async behind(after: string): Promise<{ behind: string[]; last: string }> {
    const { rows } = await sql<{ conversation: string; is_behind: boolean }>`
      select c.conversation, c.last_seq > coalesce(p.seq, 0) as is_behind
        from (select conversation, last_seq from conversation
               where app_id = ${appId} and conversation > ${after}
               order by conversation limit ${LOOKED_AT}) c
        left join search_place p on p.app_id = ${appId} and p.conversation = c.conversation
       order by c.conversation`.execute(db);
    const behind = rows.filter((row) => row.is_behind).map(({ conversation }) => conversation);
    return { behind, last: rows.at(-1)?.conversation ?? '' };
  },

  /** Indexed messages that were modified since. */
  async saidAnew(conversations: readonly string[]): Promise<Said[]> {
    const { rows } = await sql<Said>`
      select m.conversation, m.seq, m.version, m.content
        from message_search s join message m using (app_id, conversation, seq)
       where s.app_id = ${appId} and s.conversation = any(${[...conversations]}::text[]) and s.is_stale
       order by 1, 2 limit ${BATCH}`.execute(db);
    return rows;
  },
});

/**
 * Indexes new messages of these conversations, before a search or in idle time. Concurrent runs are harmless:
 * both write the same rows.
 */
export const searchIndex = (db: Kysely<Tables>, appId: number) => {
  const writes = indexWrites(db, appId);
  const reads = unread(db, appId);
  const writeAll = async (said: readonly Said[]): Promise<void> => {
    for (let from = 0; from < said.length; from += PART) await writes.write(said.slice(from, from + PART));
  };
  /** Writes the next batch; true when there may be more. */
  const advance = async (conversations: readonly string[]): Promise<boolean> => {
    const said = await reads.newSince(conversations);
    if (said.length === 0) return false;
    await writeAll(said);
    await writes.move(said);
    return said.length === BATCH;
  };
  return {
    advance,
    behind: (after: string) => reads.behind(after),

    /** Every message of these conversations from before the call can be found after it. */
    async catchUp(conversations: readonly string[]): Promise<void> {
      while (await advance(conversations));
      const anew = await reads.saidAnew(conversations);
      await writeAll(anew);
    },
  };
};
