import type { BrandId } from '@touchline/domain/brand';
import type { WithdrawSource } from '@touchline/domain/withdraw-rule';
import type { Generated } from 'kysely';

export type IdentityCheckColumns = {
  state: 'waiting' | 'accepted' | 'refused';
};

export type PayoutAccountColumns = {
  kind: 'alipay' | 'wechat' | 'pix' | 'bank';
};

export type WithdrawOrderColumns = {
  source: WithdrawSource;
  brand: BrandId;
  currency: 'CNY' | 'BRL';
  payout_kind: PayoutAccountColumns['kind'];
  status: Generated<0 | 1 | 2 | 3>;
};

export type WithdrawEventColumns = {
  status: 0 | 1 | 2 | 3;
};

export type WithdrawTableColumns = {
  identity_check: IdentityCheckColumns;
  payout_account: PayoutAccountColumns;
  withdraw_order: WithdrawOrderColumns;
  withdraw_event: WithdrawEventColumns;
};
