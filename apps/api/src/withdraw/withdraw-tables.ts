import type { BrandId } from '@touchline/domain/brand';
import type { WithdrawSource } from '@touchline/domain/withdraw-rule';
import type { Generated, GeneratedAlways } from 'kysely';

export type IdentityCheckTable = {
  account_id: number;
  state: 'waiting' | 'accepted' | 'refused';
  name_enc: Buffer;
  number_enc: Buffer;
  number_hash: Buffer;
  birthday: string;
  reason: Generated<string>;
  checked_by: Generated<number | null>;
  asked_at: number;
  checked_at: Generated<number>;
};

export type PayoutAccountTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: 'alipay' | 'wechat' | 'pix' | 'bank';
  holder_enc: Buffer;
  number_enc: Buffer;
  number_last4: string;
  created_at: number;
  removed_at: Generated<number>;
};

export type WithdrawOrderTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  request_id: string;
  source: WithdrawSource;
  brand: BrandId;
  amount: number;
  minor: number;
  fee_minor: number;
  currency: 'CNY' | 'BRL';
  payout_account_id: number;
  payout_kind: PayoutAccountTable['kind'];
  payout_last4: string;
  status: Generated<0 | 1 | 2 | 3>;
  reason: Generated<string>;
  maker: Generated<number | null>;
  approver: Generated<number | null>;
  batch_id: Generated<number | null>;
  provider_ref: Generated<string | null>;
  month: number;
  created_at: number;
};

export type WithdrawEventTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  status: 0 | 1 | 2 | 3;
  note: string;
  actor: number;
  at: number;
};

export type WithdrawTables = {
  identity_check: IdentityCheckTable;
  payout_account: PayoutAccountTable;
  withdraw_order: WithdrawOrderTable;
  withdraw_event: WithdrawEventTable;
};
