import type { RightsRule } from '@touchline/contract/content';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type NewRule = {
  event_id: number;
  anchor_id: number;
  record: boolean;
  replay: boolean;
  clip: boolean;
  hold_min: number;
  keep_days?: number | undefined;
  note: string;
  savedBy: number;
  nowSec: number;
};

const COLUMNS = [
  'id',
  'event_id',
  'anchor_id',
  'record',
  'replay',
  'clip',
  'hold_min',
  'keep_days',
  'note',
  'saved_at',
] as const;

type Row = Omit<RightsRule, 'event_id' | 'anchor_id' | 'keep_days'> & {
  event_id: number | null;
  anchor_id: number | null;
  keep_days: number | null;
};

const toRule = ({ event_id: event, anchor_id: anchor, keep_days: keepDays, ...rule }: Row): RightsRule => ({
  ...rule,
  event_id: event ?? 0,
  anchor_id: anchor ?? 0,
  ...(keepDays !== null && { keep_days: keepDays }),
});

/** Rules about what may be recorded, replayed and cut. */
export const rightsRepository = (db: Kysely<Tables>) => ({
  async all(): Promise<RightsRule[]> {
    const rows = await db.selectFrom('rights_rule').select(COLUMNS).orderBy('id').limit(10_000).execute();
    return rows.map(toRule);
  },

  /** Takes the place of the rule of the same competition and anchor. */
  async save({ event_id: event, anchor_id: anchor, savedBy, nowSec, keep_days: keepDays, ...rule }: NewRule) {
    const values = { ...rule, keep_days: keepDays ?? null, saved_by: savedBy, saved_at: nowSec };
    const row = await db
      .insertInto('rights_rule')
      .values({ event_id: event === 0 ? null : event, anchor_id: anchor === 0 ? null : anchor, ...values })
      .onConflict((conflict) => conflict.columns(['event_id', 'anchor_id']).doUpdateSet(values))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toRule(row);
  },

  async remove(id: number): Promise<boolean> {
    const result = await db.deleteFrom('rights_rule').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows > 0n;
  },
});

export type RightsRules = ReturnType<typeof rightsRepository>;
