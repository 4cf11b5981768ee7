import { USUAL_RATIO_BP } from '@touchline/domain/gift';
import { sql, type Kysely } from 'kysely';
import type { HostFigures } from '../account/user-info.ts';
import type { Tables } from '../tables.ts';

const HOUR_SEC = 3_600;
/** Income is held this long, so that a gift can be taken back. @source economy §A5 */
const HELD_SEC = 24 * HOUR_SEC;

export type DueIncome = { id: number; anchorId: number; hour: number; diamonds: number };

const ratioBpOf = async (db: Kysely<Tables>, anchorId: number, nowSec: number): Promise<number> => {
  const row = await db
    .selectFrom('anchor_terms')
    .select('ratio_bp')
    .where('anchor_id', '=', anchorId)
    .where('from_at', '<=', nowSec)
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ratio_bp ?? USUAL_RATIO_BP;
};

/** What hosts are due: gathered from gifts by the hour, and posted a day later. */
export const anchorIncomeRepository = (db: Kysely<Tables>) => ({
  async setTerms(
    anchorId: number,
    { fromSec, ratioBp }: { fromSec: number; ratioBp: number },
  ): Promise<void> {
    await db
      .insertInto('anchor_terms')
      .values({ anchor_id: anchorId, from_at: fromSec, ratio_bp: ratioBp })
      .onConflict((conflict) => conflict.columns(['anchor_id', 'from_at']).doUpdateSet({ ratio_bp: ratioBp }))
      .execute();
  },

  /** The host’s part now, in hundredths of a percent. */
  ratioBpOf: (anchorId: number, nowSec: number): Promise<number> => ratioBpOf(db, anchorId, nowSec),

  /** Diamonds that gifts were ever worth to a host, held ones too, and the host’s part in percent. */
  async figures(anchorId: number, nowSec: number): Promise<HostFigures> {
    const { total } = await db
      .selectFrom('gift_sent')
      .select(sql<number>`coalesce(sum(diamonds), 0)::bigint`.as('total'))
      .where('anchor_id', '=', anchorId)
      .where('reversed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { anchor_point: total, sharing_ratio: (await ratioBpOf(db, anchorId, nowSec)) / 100 };
  },

  /** Gathers every hour that is over; doing it again adds nothing. */
  async closeHours(nowSec: number): Promise<void> {
    const openHour = Math.floor(nowSec / HOUR_SEC) * HOUR_SEC;
    await sql`
      insert into anchor_income (anchor_id, hour, gifts, gold, diamonds, state, release_at)
      select anchor_id, hour, count(*), sum(gold), sum(diamonds), 'held', hour + ${HOUR_SEC + HELD_SEC}::bigint
      from (
        select anchor_id, gold, diamonds, sent_at - sent_at % ${HOUR_SEC}::bigint as hour from gift_sent
        where sent_at < ${openHour} and sent_at >= ${openHour - 2 * HELD_SEC} and reversed_at is null
      ) as sent
      group by anchor_id, hour
      on conflict (anchor_id, hour) do update set gifts = excluded.gifts, gold = excluded.gold,
        diamonds = excluded.diamonds where anchor_income.state = 'held'
    `.execute(db);
  },

  /** Hours whose time has come. */
  async due(nowSec: number, limit: number): Promise<DueIncome[]> {
    const rows = await db
      .selectFrom('anchor_income')
      .select(['id', 'anchor_id', 'hour', 'diamonds'])
      .where('state', '=', 'held')
      .where('release_at', '<=', nowSec)
      .orderBy('release_at')
      .limit(limit)
      .execute();
    return rows.map(({ anchor_id: anchorId, ...row }) => ({ ...row, anchorId }));
  },

  async setReleased(id: number): Promise<void> {
    await db.updateTable('anchor_income').set({ state: 'released' }).where('id', '=', id).execute();
  },
});

export type AnchorIncome = ReturnType<typeof anchorIncomeRepository>;
