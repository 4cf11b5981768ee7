import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Day, Flag, Id, RequestId, UnixSec, Words } from './scalars.ts';

const Source = v.picklist(['diamond', 'money']);
const MoneyCode = v.picklist(['CNY', 'BRL']);

export const PAYOUT_KINDS = ['alipay', 'wechat', 'pix', 'bank'] as const;
const PayoutKind = v.picklist(PAYOUT_KINDS);

/** Under review, being paid out, paid out, cancelled. @source app §4 */
const WithdrawStatus = v.picklist([0, 1, 2, 3]);

export const PayoutAccount = v.object({
  id: Id,
  kind: PayoutKind,
  /** All but the first character is covered. */
  holder: v.string(),
  last4: v.string(),
  /** From when on it is paid to. */
  usable_at: UnixSec,
});
export type PayoutAccount = v.InferOutput<typeof PayoutAccount>;

export const Withdraw = v.object({
  id: Id,
  order_no: v.string(),
  source: Source,
  amount: Amount,
  minor: Amount,
  fee_minor: Amount,
  money_code: MoneyCode,
  kind: PayoutKind,
  last4: v.string(),
  status: WithdrawStatus,
  /** Why it was cancelled. */
  reason: v.string(),
  created_at: UnixSec,
});
export type Withdraw = v.InferOutput<typeof Withdraw>;

const WithdrawEvent = v.object({ status: WithdrawStatus, note: v.string(), at: UnixSec });

export const getWithdrawRules = defineCall({
  path: '/api/withdraw/getRules',
  access: 'user',
  summary: 'What can be paid out of a purse, and what is still missing for it.',
  body: v.object({ purse: Source }),
  data: v.object({
    available: Amount,
    least_minor: Amount,
    fee_minor: Amount,
    /** Cents of one unit of the purse. */
    minor_per_unit: Amount,
    money_code: MoneyCode,
    arrival_days: Count,
    left_this_month: Count,
    identity: v.picklist(['none', 'waiting', 'accepted', 'refused']),
    identity_reason: v.string(),
    /** The bound number, covered; empty where none is bound. */
    mobile: v.string(),
    /** An order that is not finished; 0 where there is none. */
    open_order: Amount,
    accounts: v.array(PayoutAccount),
  }),
});

export const saveIdentity = defineCall({
  path: '/api/withdraw/saveIdentity',
  access: 'user',
  summary: 'Hands in name, number and birthday for the identity check.',
  limitPerMin: 5,
  body: v.object({
    name: Words(2, 60),
    id_number: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.-]{6,24}$/)),
    birthday: Day,
  }),
  data: v.object({ state: v.picklist(['waiting']) }),
});

export const savePayoutAccount = defineCall({
  path: '/api/withdraw/saveAccount',
  access: 'user',
  summary: 'Adds an account to be paid to; its holder is the person of the identity check.',
  limitPerMin: 10,
  body: v.object({
    payout_kind: PayoutKind,
    holder: Words(2, 60),
    number: v.pipe(v.string(), v.minLength(4), v.maxLength(80)),
  }),
  data: v.array(PayoutAccount),
});

export const removePayoutAccount = defineCall({
  path: '/api/withdraw/removeAccount',
  access: 'user',
  summary: 'Removes an account to be paid to.',
  body: v.object({ id: Id }),
  data: v.array(PayoutAccount),
});

export const requestWithdraw = defineCall({
  path: '/api/withdraw/request',
  access: 'user',
  summary: 'Takes an amount out of the purse and has it paid out; the same request answers the same order.',
  limitPerMin: 10,
  body: v.object({
    request_id: RequestId,
    purse: Source,
    /** Of the purse: diamonds, or cents. */
    amount: v.pipe(Amount, v.minValue(1)),
    payout_account_id: Id,
    code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  }),
  data: Withdraw,
});

export const getWithdraws = defineCall({
  path: '/api/withdraw/getList',
  access: 'user',
  summary: 'The caller’s withdrawals, newest first.',
  body: v.object({ cursor: v.optional(Id) }),
  data: v.object({ list: v.array(Withdraw), next: Amount }),
});

export const getWithdraw = defineCall({
  path: '/api/withdraw/getDetail',
  access: 'user',
  summary: 'One of the caller’s withdrawals with its timeline.',
  body: v.object({ id: Id }),
  data: v.object({ ...Withdraw.entries, events: v.array(WithdrawEvent) }),
});

export const cancelWithdraw = defineCall({
  path: '/api/withdraw/cancel',
  access: 'user',
  summary: 'Calls a withdrawal off while it is under review; the amount comes back.',
  body: v.object({ id: Id }),
  data: Withdraw,
});

export const getIdentityChecks = defineCall({
  path: '/api/operator/getIdentityChecks',
  access: 'operator',
  summary: 'Identities that wait to be checked, oldest first.',
  body: v.object({}),
  data: v.array(
    v.object({ account_id: Id, name: v.string(), id_number: v.string(), birthday: Day, asked_at: UnixSec }),
  ),
});

export const decideIdentity = defineCall({
  path: '/api/operator/decideIdentity',
  access: 'operator',
  summary: 'Accepts or refuses an identity.',
  body: v.object({
    account_id: Id,
    accepted: Flag,
    note: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  data: v.object({}),
});

export const findWithdraws = defineCall({
  path: '/api/operator/getWithdraws',
  access: 'operator',
  summary: 'Withdrawals of one status, oldest first.',
  body: v.object({ status: v.optional(WithdrawStatus, 0), cursor: v.optional(Id) }),
  data: v.object({
    list: v.array(v.object({ ...Withdraw.entries, account_id: Id, approvals: Count })),
    next: Amount,
  }),
});

export const decideWithdraw = defineCall({
  path: '/api/operator/decideWithdraw',
  access: 'operator',
  summary: 'Approves, cancels or marks a withdrawal as paid; large ones need two operators.',
  body: v.object({
    id: Id,
    step: v.picklist(['approve', 'cancel', 'paid']),
    /** Why it is cancelled, or the bank’s reference of what was paid. */
    note: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  data: Withdraw,
});

export const exportPayouts = defineCall({
  path: '/api/operator/exportPayouts',
  access: 'operator',
  summary:
    'Makes a batch of all approved withdrawals and answers it as a table; a batch can be asked for again.',
  limitPerMin: 10,
  body: v.object({ batch_id: v.optional(Id) }),
  data: v.object({ batch_id: Amount, csv: v.string() }),
});
