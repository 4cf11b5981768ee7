import { type Kysely, type RawBuilder, sql } from 'kysely';

import { COUNTED, type CountedRow, toGroup } from '../group/group-row-repository.ts';
import type { CountedGroup } from '../group/group.ts';
import type { ProfileValues } from '../profile/account-repository.ts';
import type { Tables } from '../tables.ts';
import { holds, type Keywords, MAX_COUNTED } from './keyword-repository.ts';

/** A page of results, after the last one of the previous page, in the order of ids. */
type Page = { after: string; limit: number };

/** Somebody in a group. */
export type FoundMember = { groupId: string; userId: string; nick: string; avatar: string; nameCard: string };

/** Separator of the two ids in a member's cursor. */
const BETWEEN = '\n';
export const memberPlace = ({ groupId, userId }: Pick<FoundMember, 'groupId' | 'userId'>): string =>
  `${groupId}${BETWEEN}${userId}`;

const NICK = sql`profile_value(a.profile, 'Tag_Profile_IM_Nick')`;
/** As in the index of the table. */
const USER = sql`search_plain(user_id || ' ' || profile_value(profile, 'Tag_Profile_IM_Nick'))`;
const GROUP = sql`search_plain(g.group_id || ' ' || name)`;
const MEMBER = sql`search_plain(m.user_id || ' ' || ${NICK} || ' ' || m.name_card)`;

export type WantedUsers = {
  keywords: Keywords;
  bornFrom: number | undefined;
  bornUntil: number | undefined;
  gender: string | undefined;
};

const ofBirth = ({ bornFrom, bornUntil }: WantedUsers): RawBuilder<unknown> => {
  if (bornFrom === undefined && bornUntil === undefined) return sql`true`;
  const born = sql`nullif(profile_value(profile, 'Tag_Profile_IM_BirthDay'), '')::numeric`;
  return sql`${born} between ${bornFrom ?? 0} and ${bornUntil ?? Number.MAX_SAFE_INTEGER}`;
};

const countOf = async (db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<number> => {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${rows} limit ${MAX_COUNTED}) t`.execute(db);
  return counted.rows[0]?.count ?? 0;
};

const userSearch = (db: Kysely<Tables>, appId: number) => ({
  /** Users who gave themselves a profile, by id and nick; anybody by his whole id. */
  async findUsers(
    wanted: WantedUsers,
    page: Page,
  ): Promise<{ total: number; found: { userId: string; profile: ProfileValues }[] }> {
    const { gender, keywords } = wanted;
    const from = sql`from account where app_id = ${appId}
      and ((profile <> '{}' and ${holds(USER, keywords)}) or user_id = any(${[...keywords.words]}::text[]))
      and ${gender === undefined ? sql`true` : sql`profile_value(profile, 'Tag_Profile_IM_Gender') = ${gender}`}
      and ${ofBirth(wanted)}`;
    const { rows } = await sql<{ user_id: string; profile: string }>`
      select user_id, profile ${from} and user_id > ${page.after} order by user_id limit ${page.limit}`.execute(
      db,
    );
    // Written by ourselves from checked items.
    const found = rows.map((row) => ({
      userId: row.user_id,
      profile: JSON.parse(row.profile) as ProfileValues,
    }));
    return { total: await countOf(db, from), found };
  },
});

const groupSearch = (db: Kysely<Tables>, appId: number) => ({
  /** Groups that anybody may know of, and those by invitation that this user is in. */
  async findGroups(
    userId: string,
    { keywords, types }: { keywords: Keywords; types: readonly string[] },
    page: Page,
  ): Promise<{ total: number; found: CountedGroup[] }> {
    const where = sql`g.app_id = ${appId} and g.type <> 'AVChatRoom' and ${holds(GROUP, keywords)}
      and ${types.length === 0 ? sql`true` : sql`g.type = any(${[...types]}::text[])`}
      and (g.type <> 'Private' or exists (select 1 from group_member m
        where m.app_id = g.app_id and m.group_id = g.group_id and m.user_id = ${userId}))`;
    const { rows } = await sql<CountedRow>`
      select ${COUNTED} where ${where} and g.group_id > ${page.after}
       order by g.group_id limit ${page.limit}`.execute(db);
    return { total: await countOf(db, sql`from chat_group g where ${where}`), found: rows.map(toGroup) };
  },

  /** Members of the groups that this user is in. */
  async findMembers(
    userId: string,
    wanted: { keywords: Keywords; types: readonly string[]; groupIds: readonly string[] },
    page: Page,
  ): Promise<{ total: number; found: FoundMember[] }> {
    const { keywords, types, groupIds } = wanted;
    const [afterGroup = '', afterUser = ''] = page.after.split(BETWEEN);
    const from = sql`from group_member mine
      join chat_group g on g.app_id = mine.app_id and g.group_id = mine.group_id and g.type <> 'AVChatRoom'
      join group_member m on m.app_id = mine.app_id and m.group_id = mine.group_id
      left join account a on a.app_id = m.app_id and a.user_id = m.user_id
      where mine.app_id = ${appId} and mine.user_id = ${userId}
        and ${types.length === 0 ? sql`true` : sql`g.type = any(${[...types]}::text[])`}
        and ${groupIds.length === 0 ? sql`true` : sql`m.group_id = any(${[...groupIds]}::text[])`}
        and ${holds(sql`coalesce(${MEMBER}, m.user_id)`, keywords)}`;
    const { rows } = await sql<{
      group_id: string;
      user_id: string;
      nick: string | null;
      avatar: string | null;
      name_card: string;
    }>`
      select m.group_id, m.user_id, m.name_card, ${NICK} as nick,
             profile_value(a.profile, 'Tag_Profile_IM_Image') as avatar
        ${from} and (m.group_id, m.user_id) > (${afterGroup}, ${afterUser})
       order by m.group_id, m.user_id limit ${page.limit}`.execute(db);
    const found = rows.map((row) => ({
      groupId: row.group_id,
      userId: row.user_id,
      nick: row.nick ?? '',
      avatar: row.avatar ?? '',
      nameCard: row.name_card,
    }));
    return { total: await countOf(db, from), found };
  },
});

/** Looking for users, groups and members, in one app. */
export const peopleSearch = (db: Kysely<Tables>, appId: number) => ({
  ...userSearch(db, appId),
  ...groupSearch(db, appId),
});
