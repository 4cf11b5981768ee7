import type { BrandId } from '@touchline/domain/brand';
import type { InviteState } from '@touchline/domain/invite-rule';
import type { Generated } from 'kysely';
import type { MoneyCode } from '../recharge/recharge-tables.ts';

type InviteRuleTable = {
  money_code: MoneyCode;
  profit_minor: number;
  month_cap_minor: number;
  needs_recharge: 0 | 1;
};

type InviteeTable = {
  account_id: number;
  inviter_id: number;
  brand: BrandId;
  at: number;
  device_hash: Buffer;
  state: InviteState;
  reason: Generated<string>;
  active_days: Generated<number>;
  last_active_day: Generated<number>;
  qualified_at: Generated<number>;
  profit_minor: Generated<number>;
  recharge_id: Generated<number | null>;
  paid_at: Generated<number>;
};

/** Tables of invitations. */
export type InviteTables = {
  invite_rule: InviteRuleTable;
  invitee: InviteeTable;
  invite_device: { account_id: number; device_hash: Buffer };
};
