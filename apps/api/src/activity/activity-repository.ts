import type { ActivityHead, WrittenBlock } from '@touchline/contract/activity';
import type { BodyOf, DataOf } from '@touchline/contract/define-call';
import type { getWrittenActivities, saveActivity } from '@touchline/contract/activity';
import type { ActivityState } from '@touchline/domain/activity';
import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

const SIZE = 20;

type Reading = { brand: BrandId; language: Language; nowSec: number };

export type FoundActivity = Omit<ActivityHead, 'state'> & { result: string; blocks: WrittenBlock[] };

const IN_STATE: Record<
  ActivityState,
  (nowSec: number) => { where: RawBuilder<boolean>; order: RawBuilder<unknown> }
> = {
  running: (nowSec) => ({
    where: sql`begins_at <= ${nowSec} and ends_at > ${nowSec}`,
    order: sql`ends_at, id`,
  }),
  coming: (nowSec) => ({ where: sql`begins_at > ${nowSec}`, order: sql`begins_at, id` }),
  ended: (nowSec) => ({ where: sql`ends_at <= ${nowSec}`, order: sql`ends_at desc, id desc` }),
};

const shownTo = (brand: BrandId) => sql`shown and (brand is null or brand = ${brand})`;

/** Pages that the operator writes. */
const written = (db: Kysely<Tables>) => ({
  /** @returns the id; nothing where the id is of no activity */
  async save({ id, titles, results, blocks, brand, ...fields }: BodyOf<typeof saveActivity>) {
    const values = {
      ...fields,
      titles: JSON.stringify(titles),
      results: results === undefined ? null : JSON.stringify(results),
      blocks: JSON.stringify(blocks),
      brand: brand ?? null,
    };
    const saved =
      id === undefined
        ? await db.insertInto('activity').values(values).returning('id').executeTakeFirst()
        : await db
            .updateTable('activity')
            .set(values)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirst();
    return saved?.id;
  },

  async all(): Promise<DataOf<typeof getWrittenActivities>> {
    const rows = await db.selectFrom('activity').selectAll().orderBy('id', 'desc').execute();
    return rows.map(({ brand, results, ...activity }) => ({
      ...activity,
      ...(brand !== null && { brand }),
      ...(results !== null && { results }),
    }));
  },
});

/** What people do in activities. */
const taking = (db: Kysely<Tables>) => ({
  async join(id: number, accountId: number, nowSec: number): Promise<void> {
    await db
      .insertInto('activity_member')
      .values({ activity_id: id, account_id: accountId, joined_at: nowSec })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** False where the account had voted. */
  async vote(
    id: number,
    { accountId, vote, option, nowSec }: { accountId: number; vote: string; option: string; nowSec: number },
  ): Promise<boolean> {
    const added = await db
      .insertInto('activity_vote')
      .values({ activity_id: id, vote, account_id: accountId, choice: option, voted_at: nowSec })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  async members(id: number, accountId: number): Promise<{ members: number; joined: 0 | 1 }> {
    const { rows } = await sql<{ members: number; joined: 0 | 1 }>`
      select count(*)::integer as members, count(*) filter (where account_id = ${accountId})::integer as joined
      from activity_member where activity_id = ${id}
    `.execute(db);
    return rows[0] ?? { members: 0, joined: 0 };
  },

  /** Voices by vote and choice, and which are the caller's. */
  async votes(
    id: number,
    accountId: number,
  ): Promise<{ vote: string; choice: string; count: number; mine: boolean }[]> {
    const { rows } = await sql<{ vote: string; choice: string; count: number; mine: boolean }>`
      select vote, choice, count(*)::integer as count, bool_or(account_id = ${accountId}) as mine
      from activity_vote where activity_id = ${id} group by vote, choice
    `.execute(db);
    return rows;
  },

  /** Who takes part, ordered by what they did within the time of the activity; whoever did nothing is left out. */
  async ranking(
    id: number,
    { by, days, secs }: { by: 'check_ins' | 'task_points'; days: [number, number]; secs: [number, number] },
  ) {
    const counted =
      by === 'check_ins'
        ? sql`select account_id, count(*) as count from check_in where day between ${days[0]} and ${days[1]}
            group by account_id`
        : sql`select account_id, sum(points) as count from task_received
            where received_at >= ${secs[0]} and received_at < ${secs[1]} group by account_id`;
    const { rows } = await sql<{ uid: number; nick_name: string; avatar: string; count: number }>`
      select a.id as uid, a.nick_name, a.avatar, c.count::integer as count
      from activity_member m join account a on a.id = m.account_id join (${counted}) c on c.account_id = m.account_id
      where m.activity_id = ${id} and a.status = 'active' order by c.count desc, m.joined_at, a.id limit 20
    `.execute(db);
    return rows;
  },
});

/** Activities: pages of blocks, and who takes part. */
export const activityRepository = (db: Kysely<Tables>) => ({
  ...written(db),
  ...taking(db),

  async page(state: ActivityState, { page, brand, language, nowSec }: Reading & { page: number }) {
    const { where, order } = IN_STATE[state](nowSec);
    const { rows } = await sql<Omit<ActivityHead, 'state'> & { total: number }>`
      select id, titles ->> ${language} as title, picture, begins_at, ends_at, count(*) over ()::integer as total
      from activity where ${shownTo(brand)} and ${where} order by ${order} limit ${SIZE} offset ${(page - 1) * SIZE}
    `.execute(db);
    return {
      list: rows.map(({ total: _total, ...activity }) => ({ ...activity, state })),
      total: rows[0]?.total ?? 0,
    };
  },

  async find(
    id: number,
    { brand, language }: Pick<Reading, 'brand' | 'language'>,
  ): Promise<FoundActivity | undefined> {
    const { rows } = await sql<FoundActivity>`
      select id, titles ->> ${language} as title, picture, begins_at, ends_at, blocks,
        coalesce(results ->> ${language}, '') as result
      from activity where id = ${id} and ${shownTo(brand)}
    `.execute(db);
    return rows[0];
  },
});

export type Activities = ReturnType<typeof activityRepository>;

export const activityData: PersonalData = {
  export: {
    activities: sql`select activity_id, joined_at from activity_member where account_id = account.id`,
    activity_votes: sql`select activity_id, vote, choice, voted_at from activity_vote where account_id = account.id`,
  },
  tables: ['activity_member', 'activity_vote'],
};
