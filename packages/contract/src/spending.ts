import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Count, UnixSec } from './scalars.ts';

/** What someone may spend at most, in gold; 0 is without limit. */
export const SpendingLimits = v.object({
  day: Count,
  month: Count,
  /** What the limits become at `pending_at`; the same as now where nothing waits. */
  pending_day: Count,
  pending_month: Count,
  /** When a raise takes effect; 0 where none waits. */
  pending_at: UnixSec,
  /** Until when nothing can be spent at all; 0 where it can. */
  excluded_until: UnixSec,
});
export type SpendingLimits = v.InferOutput<typeof SpendingLimits>;

export const getSpendingLimits = defineCall({
  path: '/api/user/getSpendingLimits',
  access: 'user',
  summary: 'What the caller may spend at most, by their own choice.',
  body: v.object({}),
  data: SpendingLimits,
});

/** @source screens 0.14 "A raise takes effect after 24 h, a lowering at once" */
export const saveSpendingLimits = defineCall({
  path: '/api/user/saveSpendingLimits',
  access: 'user',
  summary: 'Changes the caller’s own limits: a lower one holds at once, a higher one after 24 hours.',
  limitPerMin: 20,
  body: v.object({ day: v.optional(Count), month: v.optional(Count) }),
  data: SpendingLimits,
});

/** Days for which someone may keep themselves from spending. @source screens 0.14 "24 h cool-down, self-exclusion 7/30/180 days" */
export const EXCLUSION_DAYS = [1, 7, 30, 180] as const;

export const excludeFromSpending = defineCall({
  path: '/api/user/excludeFromSpending',
  access: 'user',
  summary: 'Keeps the caller from spending for some days; it cannot be taken back or made shorter.',
  limitPerMin: 20,
  body: v.object({ days: v.picklist(EXCLUSION_DAYS) }),
  data: SpendingLimits,
});
