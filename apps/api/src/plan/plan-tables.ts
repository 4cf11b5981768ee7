import type { PlanOrigin, PlanRecord, PlanStatus } from '@touchline/contract/plan';
import type { BrandId } from '@touchline/domain/brand';
import type { PickKind, PickSide } from '@touchline/domain/plan-settlement';
import type { Generated, JSONColumnType } from 'kysely';
import type { PlanWords } from './plan-words.ts';

/** Columns of plans whose shape PostgreSQL does not know. */
export type PlanTableColumns = {
  analyst: { state: Generated<'active' | 'blocked'> };
  plan: {
    origin: PlanOrigin;
    status: Generated<PlanStatus>;
    sport_id: 1 | 2;
    confidence: 1 | 2 | 3;
    texts: JSONColumnType<PlanWords, string | undefined>;
  };
  plan_pick: { kind: PickKind; side: PickSide; state: Generated<'waiting' | 'settled' | 'void'> };
  plan_order: { state: Generated<'paid' | 'refunded' | 'settled'>; brand: BrandId };
  analyst_record: { origin: PlanOrigin; body: JSONColumnType<PlanRecord> };
};
