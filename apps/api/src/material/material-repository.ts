import type { Material, MaterialKind, MaterialState } from '@touchline/contract/material';
import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

const COLUMNS = ['id', 'kind', 'image', 'state', 'reason', 'at'] as const;

type New = { accountId: number; kind: MaterialKind; image: string; nowSec: number };

const add = async (
  db: Kysely<Tables>,
  { accountId, kind, image, nowSec }: New,
  most: number,
): Promise<Material | undefined> => {
  // One at a time, so that two at the same moment do not pass the limit together.
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const { count } = await db
    .selectFrom('material')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('image', '<>', image)
    .executeTakeFirstOrThrow();
  if (count >= most) return undefined;
  return db
    .insertInto('material')
    .values({ account_id: accountId, kind, image, at: nowSec })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'image']).doUpdateSet({ at: nowSec }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
};

const page = async (
  db: Kysely<Tables>,
  { state, page: number, size }: { state: MaterialState; page: number; size: number },
) => {
  const of = db
    .selectFrom('material')
    .innerJoin('account', 'account.id', 'material.account_id')
    .where('material.state', '=', state);
  const [list, counted] = await Promise.all([
    of
      .select(['material.id', 'material.kind', 'material.image', 'material.state', 'material.reason'])
      .select(['material.at', 'account.id as uid', 'account.nick_name'])
      .orderBy('material.id')
      .limit(size)
      .offset((number - 1) * size)
      .execute(),
    of.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, total: counted.total };
};

type Verdict = {
  state: Exclude<MaterialState, 'waiting'>;
  reason: string;
  operatorId: number;
  nowSec: number;
};

/** Pictures that hosts hand in, and what was decided about them. */
export const materialRepository = (db: Kysely<Tables>) => ({
  /** Nothing where there are as many as there may be. */
  add: (material: New, most: number): Promise<Material | undefined> =>
    db.transaction().execute((transaction) => add(transaction, material, most)),

  of: (accountId: number): Promise<Material[]> =>
    db
      .selectFrom('material')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .execute(),

  async newestAccepted(accountId: number, kind: MaterialKind): Promise<string | undefined> {
    const row = await db
      .selectFrom('material')
      .select('image')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('state', '=', 'accepted')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.image;
  },

  /** False where it is not the account's. */
  async remove(id: number, accountId: number): Promise<boolean> {
    const result = await db
      .deleteFrom('material')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },

  /** Nothing where there is none, or it was decided already. */
  async decide(
    id: number,
    { state, reason, operatorId, nowSec }: Verdict,
  ): Promise<(Material & { uid: number }) | undefined> {
    return db
      .updateTable('material')
      .set({ state, reason, decided_at: nowSec, decided_by: operatorId })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning([...COLUMNS, 'account_id as uid'])
      .executeTakeFirst();
  },

  page: (asked: { state: MaterialState; page: number; size: number }) => page(db, asked),
});

export type Materials = ReturnType<typeof materialRepository>;

export const materialData: PersonalData = {
  export: {
    material: sql`select kind, image, state, reason, at from material where account_id = account.id order by id`,
  },
  tables: ['material'],
};
