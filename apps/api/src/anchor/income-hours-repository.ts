import type { IncomeHour } from '@touchline/contract/anchor';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

const HOUR_SEC = 3_600;

/** Income as anchors read it; what gathers and posts it belongs to the gifts. */
export const incomeHoursRepository = (db: Kysely<Tables>) => ({
  async page(
    anchorId: number,
    { page, size }: { page: number; size: number },
  ): Promise<{ list: IncomeHour[]; total: number; held: number; released: number }> {
    const all = db.selectFrom('anchor_income').where('anchor_id', '=', anchorId);
    const [list, sums] = await Promise.all([
      all
        .select(['hour', 'gifts', 'gold', 'diamonds', 'state', 'release_at'])
        .orderBy('hour', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      all
        .select([
          sql<number>`count(*)::integer`.as('total'),
          sql<number>`coalesce(sum(diamonds) filter (where state = 'held'), 0)::bigint`.as('held'),
          sql<number>`coalesce(sum(diamonds) filter (where state = 'released'), 0)::bigint`.as('released'),
        ])
        .executeTakeFirstOrThrow(),
    ]);
    return { list, ...sums };
  },

  /** Diamonds of gifts that are not gathered into an hour yet. */
  async openDiamonds(anchorId: number): Promise<number> {
    const row = await db
      .selectFrom('gift_sent')
      .select(sql<number>`coalesce(sum(diamonds), 0)::bigint`.as('sum'))
      .where('anchor_id', '=', anchorId)
      .where('reversed_at', 'is', null)
      .where(
        'sent_at',
        '>=',
        sql<number>`coalesce((select max(hour) + ${HOUR_SEC}::bigint from anchor_income where anchor_id = ${anchorId}), 0)`,
      )
      .executeTakeFirstOrThrow();
    return row.sum;
  },
});

export type IncomeHours = ReturnType<typeof incomeHoursRepository>;
