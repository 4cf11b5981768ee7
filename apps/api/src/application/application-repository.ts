import type { Application, ApplicationState, ApplicationType } from '@touchline/contract/application';
import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

export type NewApplication = {
  accountId: number;
  type: ApplicationType;
  name: string;
  text: string;
  images: string[];
  nowSec: number;
};

export type Verdict = {
  state: Exclude<ApplicationState, 'review'>;
  reason: string;
  againAt: number;
  operatorId: number;
  nowSec: number;
};

const COLUMNS = ['id', 'type', 'state', 'reason', 'at', 'again_at'] as const;

const page = async (
  db: Kysely<Tables>,
  { state, page: number, size }: { state: ApplicationState; page: number; size: number },
) => {
  const [list, counted] = await Promise.all([
    db
      .selectFrom('application')
      .innerJoin('account', 'account.id', 'application.account_id')
      .leftJoin('identity_check', 'identity_check.account_id', 'application.account_id')
      .select(['application.id', 'application.type', 'application.state', 'application.reason'])
      .select(['application.at', 'application.again_at', 'application.name', 'application.text'])
      .select(['application.images', 'account.id as uid', 'account.nick_name'])
      .select(
        sql<'none' | 'waiting' | 'accepted' | 'refused'>`coalesce(identity_check.state, 'none')`.as(
          'identity',
        ),
      )
      .where('application.state', '=', state)
      .orderBy('application.id')
      .limit(size)
      .offset((number - 1) * size)
      .execute(),
    db
      .selectFrom('application')
      .innerJoin('account', 'account.id', 'application.account_id')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('application.state', '=', state)
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: counted.total };
};

/** Applications for a role. An accepted one is the role of an analyst or a guild. */
export const applicationRepository = (db: Kysely<Tables>) => ({
  async newest(accountId: number, type: ApplicationType): Promise<Application | undefined> {
    return db
      .selectFrom('application')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('type', '=', type)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  /** Nothing where one is open or accepted already. */
  async create({
    accountId,
    type,
    name,
    text,
    images,
    nowSec,
  }: NewApplication): Promise<Application | undefined> {
    return db
      .insertInto('application')
      .values({ account_id: accountId, type, name, text, images, at: nowSec })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'type']).where('state', '<>', 'refused').doNothing(),
      )
      .returning(COLUMNS)
      .executeTakeFirst();
  },

  async find(id: number) {
    return db
      .selectFrom('application')
      .select([...COLUMNS, 'account_id', 'name', 'text'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Nothing where it was decided already. */
  async decide(id: number, verdict: Verdict): Promise<Application | undefined> {
    return db
      .updateTable('application')
      .set({
        state: verdict.state,
        reason: verdict.reason,
        again_at: verdict.againAt,
        decided_at: verdict.nowSec,
        decided_by: verdict.operatorId,
      })
      .where('id', '=', id)
      .where('state', '=', 'review')
      .returning(COLUMNS)
      .executeTakeFirst();
  },

  page: (asked: { state: ApplicationState; page: number; size: number }) => page(db, asked),
});

export type Applications = ReturnType<typeof applicationRepository>;

export const applicationData: PersonalData = {
  export: {
    applications: sql`select type, state, name, text, images, reason, at from application
      where account_id = account.id order by id`,
  },
  tables: ['application'],
};
