import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Flag, Id, RequestId, SignedAmount, UnixSec } from './scalars.ts';
import { PurseName } from './wallet.ts';

const Reason = v.pipe(v.string(), v.minLength(4), v.maxLength(300));

/** At most so much in one correction, of the smallest unit. */
const MOST = 100_000_000;

const Correction = v.object({
  id: Id,
  account_id: Id,
  purse: PurseName,
  /** What it adds; below 0 what it takes. */
  amount: SignedAmount,
  reason: v.string(),
  status: v.picklist(['proposed', 'approved', 'refused']),
  /** Who asked for it. */
  maker: Id,
  /** Who decided; 0 while nobody has. */
  approver: Amount,
  note: v.string(),
  created_at: UnixSec,
  decided_at: UnixSec,
});
export type Correction = v.InferOutput<typeof Correction>;

/** @source economy §A3 "correction: maker <> approver" */
export const proposeCorrection = defineCall({
  path: '/api/operator/proposeCorrection',
  access: 'operator',
  summary: 'Asks for a purse to be put right; nothing moves until another operator agrees.',
  body: v.object({
    request_id: RequestId,
    account_id: Id,
    purse: PurseName,
    amount: v.pipe(SignedAmount, v.minValue(-MOST), v.maxValue(MOST)),
    reason: Reason,
  }),
  data: Correction,
});

export const decideCorrection = defineCall({
  path: '/api/operator/decideCorrection',
  access: 'operator',
  summary: 'Agrees to a correction of another operator, or refuses one; one’s own can only be refused.',
  body: v.object({ id: Id, agree: Flag, note: v.optional(v.pipe(v.string(), v.maxLength(300)), '') }),
  data: Correction,
});

export const getCorrections = defineCall({
  path: '/api/operator/getCorrections',
  access: 'operator',
  summary: 'Corrections with both names, the newest first; by account, or the open ones alone.',
  body: v.object({ account_id: v.optional(Id), open: v.optional(Flag, 0), cursor: v.optional(Id) }),
  data: v.object({ list: v.array(Correction), next: Amount }),
});
