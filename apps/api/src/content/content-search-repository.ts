import type { ContentTag } from '@touchline/contract/content';
import type { ContentKind } from '@touchline/domain/content-status';
import { gramsOf, wordsOf } from '@touchline/match-store/search-grams';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

export type ContentSearch = {
  keyword: string;
  kinds: readonly ContentKind[];
  /** What the keyword names: content about it is found, too, after what has the words in its title. */
  tags: readonly ContentTag[];
  spoilers: 0 | 1;
  limit: number;
  offset: number;
};

/** What a keyword finds, the newest of each: more is nobody's search. */
const MOST = 300;

const listed = (kinds: readonly ContentKind[]): RawBuilder<boolean> => sql`
  c.state = 'published' and c.visibility <> 'own' and c.kind = any(${[...kinds]}::text[])
`;

/** Common words are found among so many of the newest: the index of letters would name nearly everything. */
const NEWEST = 8_000;

const hasWords = ({ spoilers }: ContentSearch, words: readonly string[]): RawBuilder<boolean> => {
  const forms = sql.ref(spoilers === 0 ? 'n.plain_forms' : 'n.forms');
  return sql`${sql.join(
    words.map((word) => sql`${forms} like ${`%${word}%`}`),
    sql` and `,
  )}`;
};

/** The newest of all kinds together: each kind is read in the order of its index. */
const newest = ({ kinds }: ContentSearch): RawBuilder<unknown> => {
  const each = kinds.map(
    (kind) => sql`
      (select content_id, listed_at, forms, plain_forms from content_name
       where kind = ${kind} and listed_at is not null order by listed_at desc limit ${NEWEST})
    `,
  );
  return sql`select * from (${sql.join(each, sql` union all `)}) of_kind order by listed_at desc limit ${NEWEST}`;
};

/** Looks through the newest; the index of letters is asked only where those were too few. */
const titled = (asked: ContentSearch, words: readonly string[]): RawBuilder<unknown> => sql`
  with recent as materialized (
    select n.content_id as id, n.listed_at as published_at from (${newest(asked)}) n
    where ${hasWords(asked, words)} order by n.listed_at desc limit ${MOST}
  ), enough as (select count(*) = ${MOST} as it_is from recent)
  (select id, published_at, 0 as rank from recent where (select it_is from enough))
  union all
  (select n.content_id, n.listed_at, 0 from content_name n
   where not (select it_is from enough) and n.grams @> ${gramsOf(words)}::text[] and ${hasWords(asked, words)}
     and n.listed_at is not null and n.kind = any(${[...asked.kinds]}::text[])
   order by n.listed_at desc limit ${MOST})
`;

const tagged = ({ kinds, tags }: ContentSearch): RawBuilder<unknown> => sql`
  (select c.id, c.published_at, 1 as rank from unnest(
     ${tags.map(({ kind }) => kind)}::text[], ${tags.map(({ target_id: id }) => id)}::bigint[]
   ) as about (kind, target_id)
   join content_tag t on t.kind = about.kind and t.target_id = about.target_id
   join content c on c.id = t.content_id
   where ${listed(kinds)} order by c.published_at desc limit ${MOST})
`;

/** Finds content by the words of its titles, in every language. @source watch-and-read §E "Search" */
export const contentSearchRepository = (db: Kysely<Tables>) => ({
  /** Ids, those with the words in their title first, each group the newest first; `total` counts up to a few hundred. */
  async find(asked: ContentSearch): Promise<{ ids: number[]; total: number }> {
    const words = wordsOf(asked.keyword);
    if (words.length === 0) return { ids: [], total: 0 };
    const { rows } = await sql<{ id: number; total: number }>`
      select id, count(*) over ()::integer as total
      from ((${titled(asked, words)}) union all ${tagged(asked)}) found
      group by id, published_at order by min(rank), published_at desc, id desc
      limit ${asked.limit} offset ${asked.offset}
    `.execute(db);
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  },
});

export type ContentFinder = ReturnType<typeof contentSearchRepository>;
