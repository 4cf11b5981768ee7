import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Day, Flag, Id, UnixSec } from './scalars.ts';

const Provider = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/** What the comparison of a bill with our orders says of one payment. */
export const RECON_VERDICTS = [
  'matched',
  'missing_here',
  'missing_there',
  'amount_differs',
  'double',
] as const;

const ReconRun = v.object({
  id: Id,
  provider: v.string(),
  /** In the zone of the provider's bills. */
  day: Day,
  /** Payments of the bill. */
  rows: Amount,
  /** Cases that nobody has closed; a day without them is green. */
  open: Amount,
  ran_at: UnixSec,
});

const ReconItem = v.object({
  id: Id,
  run_id: Id,
  provider: v.string(),
  day: Day,
  provider_ref: v.string(),
  /** 0 where the payment names no order of ours. */
  order_id: Amount,
  account_id: Amount,
  minor: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  verdict: v.picklist(RECON_VERDICTS),
  /** What was done by itself: `credited`, `frozen`, or nothing. */
  outcome: v.string(),
  /** 0 while the case is open. */
  done_at: UnixSec,
  /** Who closed it; 0 where it closed by itself. */
  done_by: Amount,
  note: v.string(),
});
export type ReconItem = v.InferOutput<typeof ReconItem>;

/** @source economy §A6 "Reconciliation" */
export const reconcile = defineCall({
  path: '/api/operator/reconcile',
  access: 'operator',
  summary:
    'Holds the bill of a day that is over against our orders, once; asked again it answers the first run.',
  limitPerMin: 20,
  body: v.object({ provider: Provider, day: Day }),
  data: ReconRun,
});

export const getReconRuns = defineCall({
  path: '/api/operator/getReconRuns',
  access: 'operator',
  summary: 'Days that were compared with bills, the newest first.',
  body: v.object({ provider: v.optional(Provider), cursor: v.optional(Id) }),
  data: v.object({ list: v.array(ReconRun), next: Amount }),
});

export const getReconItems = defineCall({
  path: '/api/operator/getReconItems',
  access: 'operator',
  summary: 'Payments of compared days, the newest first; by run, or the open cases alone.',
  body: v.object({ run_id: v.optional(Id), open: v.optional(Flag, 0), cursor: v.optional(Id) }),
  data: v.object({ list: v.array(ReconItem), next: Amount }),
});

export const decideReconItem = defineCall({
  path: '/api/operator/decideReconItem',
  access: 'operator',
  summary: 'Closes a case: keeps the gold, or takes gold back that the provider says nobody paid.',
  body: v.object({
    id: Id,
    verdict: v.picklist(['keep', 'takeBack']),
    note: v.pipe(v.string(), v.minLength(4), v.maxLength(300)),
  }),
  data: ReconItem,
});
