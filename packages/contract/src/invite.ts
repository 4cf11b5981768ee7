import { INVITE_STATES } from '@touchline/domain/invite-rule';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Flag, Id, SignedAmount, UnixSec, Url } from './scalars.ts';

const MoneyCode = v.picklist(['CNY', 'BRL']);

/** What an invitation gives, in the words of the page. */
export const InviteRule = v.object({
  money_code: MoneyCode,
  /** For one invitation, in cents. */
  profit_minor: Amount,
  /** Most of a month, in cents. */
  month_cap_minor: Amount,
  /** 1 where the invited must have topped up. */
  needs_recharge: Flag,
});
export type InviteRule = v.InferOutput<typeof InviteRule>;

export const getInvite = defineCall({
  path: '/api/invite/getInvite',
  access: 'user',
  summary: 'The code of the caller, how many came by it, and what they gave.',
  body: v.object({}),
  data: v.object({
    code: v.string(),
    rule: InviteRule,
    invited: Count,
    /** Those who count: earned or paid. */
    active: Count,
    /** Earned and not paid yet, in cents. */
    pending_minor: Amount,
    /** Paid in this month and in all, less what was taken back. */
    month_minor: SignedAmount,
    total_minor: SignedAmount,
    /** What can be withdrawn now. */
    available_minor: SignedAmount,
  }),
});

export const InviteState = v.picklist(INVITE_STATES);

/** One who came by the link; the name is masked. */
export const Invited = v.object({
  id: Id,
  nick_name: v.string(),
  avatar: Url,
  at: UnixSec,
  state: InviteState,
  /** Of the days that are needed. */
  active_days: Count,
  /** When it is paid or was; 0 where it is not earned. */
  paid_at: UnixSec,
  profit_minor: Amount,
});
export type Invited = v.InferOutput<typeof Invited>;

export const getInvited = defineCall({
  path: '/api/invite/getInvited',
  access: 'user',
  summary: 'Who came by the link of the caller, newest first, with masked names. One level only.',
  body: v.object({ cursor: v.optional(Id) }),
  data: v.object({
    list: v.array(Invited),
    /** Cursor of the next page; 0 where there is none. */
    next: Count,
  }),
});

export const saveInviteRule = defineCall({
  path: '/api/operator/saveInviteRule',
  access: 'operator',
  summary: 'Changes what invitations give in one money. What was earned before keeps its amount.',
  body: v.object({
    money_code: MoneyCode,
    profit_minor: v.pipe(Count, v.maxValue(100_000)),
    month_cap_minor: v.pipe(Count, v.maxValue(100_000_000)),
    needs_recharge: Flag,
  }),
  data: InviteRule,
});

export const refuseInvited = defineCall({
  path: '/api/operator/refuseInvited',
  access: 'operator',
  summary: 'Says that somebody does not count as invited; what was paid for them is taken back.',
  body: v.object({ id: Id }),
  data: v.object({ state: InviteState }),
});
