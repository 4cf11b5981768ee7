import { VIEW_LOG_LENGTH, type ViewKind } from '@touchline/contract/history';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

export type View = { kind: ViewKind; targetId: number; viewedAt: number };

type ViewPage = { kind?: ViewKind | undefined; page: number; size: number };

const readPage = async (
  db: Kysely<Tables>,
  accountId: number,
  { kind, page, size }: ViewPage,
): Promise<{ list: (View & { id: number })[]; total: number }> => {
  const all = db.selectFrom('view_log').where('account_id', '=', accountId);
  const asked = kind === undefined ? all : all.where('kind', '=', kind);
  const [list, counted] = await Promise.all([
    asked
      .select(['id', 'kind', 'target_id as targetId', 'viewed_at as viewedAt'])
      .orderBy('viewed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    asked.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, total: counted.total };
};

/** What accounts looked at: each thing once, at its newest time. */
export const viewLogRepository = (db: Kysely<Tables>) => ({
  page: (accountId: number, asked: ViewPage) => readPage(db, accountId, asked),

  /** The oldest entries are deleted beyond the limit. */
  async add(accountId: number, views: readonly View[]): Promise<void> {
    const newest = new Map(
      views
        .toSorted((left, right) => left.viewedAt - right.viewedAt)
        .map((view) => [`${view.kind}:${view.targetId}`, view]),
    );
    if (newest.size === 0) return;
    await db
      .insertInto('view_log')
      .values(
        [...newest.values()].map(({ kind, targetId, viewedAt }) => ({
          account_id: accountId,
          kind,
          target_id: targetId,
          viewed_at: viewedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind', 'target_id'])
          .doUpdateSet({ viewed_at: sql`greatest(view_log.viewed_at, excluded.viewed_at)` }),
      )
      .execute();
    await db
      .deleteFrom('view_log')
      .where('account_id', '=', accountId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('view_log')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('viewed_at', 'desc')
          .orderBy('id', 'desc')
          .offset(VIEW_LOG_LENGTH),
      )
      .execute();
  },

  /** @param ids left out is everything @returns how many there were */
  async remove(accountId: number, ids?: readonly number[]): Promise<number> {
    const all = db.deleteFrom('view_log').where('account_id', '=', accountId);
    const named = ids === undefined ? all : all.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`);
    return Number((await named.executeTakeFirst()).numDeletedRows);
  },
});

export type ViewLog = ReturnType<typeof viewLogRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const viewLogData: PersonalData = {
  export: {
    views: sql`select kind, target_id, viewed_at from view_log where account_id = account.id`,
  },
  tables: ['view_log'],
};
