import type { GeneratedAlways } from 'kysely';

/** Tables of the noun `anchor`. */
export type AnchorTables = {
  anchor_schedule: { id: GeneratedAlways<number>; anchor_id: number; match_id: number; made_at: number };
  anchor_reminder: { schedule_id: number; account_id: number; made_at: number };
};
