import type { Correction } from '@touchline/contract/correction';
import type { CorrectionRow } from './correction-repository.ts';

/** A correction as operators see it. */
export const toCorrection = (row: CorrectionRow): Correction => ({
  id: row.id,
  account_id: row.account_id,
  purse: row.purse,
  amount: row.amount,
  reason: row.reason,
  status: row.status,
  maker: row.maker,
  approver: row.approver ?? 0,
  note: row.note,
  created_at: row.created_at,
  decided_at: row.decided_at,
});
