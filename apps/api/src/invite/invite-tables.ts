import type { BrandId } from '@touchline/domain/brand';
import type { InviteState } from '@touchline/domain/invite-rule';
import type { MoneyCode } from '../recharge/recharge-tables.ts';

type InviteRuleColumns = {
  money_code: MoneyCode;
  needs_recharge: 0 | 1;
};

type InviteeColumns = {
  brand: BrandId;
  state: InviteState;
};

/** Columns of invitations whose shape PostgreSQL does not know. */
export type InviteTableColumns = {
  invite_rule: InviteRuleColumns;
  invitee: InviteeColumns;
};
