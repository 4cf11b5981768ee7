import type { PayStep } from '@touchline/contract/recharge';
import type { BrandId } from '@touchline/domain/brand';
import type { RechargeStatus } from '@touchline/domain/recharge-status';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Notice } from './notice.ts';

export type MoneyCode = 'CNY' | 'BRL';

export type RechargeGoodsTable = {
  id: GeneratedAlways<number>;
  currency: MoneyCode;
  price_minor: number;
  gold: number;
  bonus_gold: number;
  sort: number;
  shown: boolean;
};

export type RechargeOrderTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  request_id: string;
  goods_id: number | null;
  brand: BrandId;
  provider: string;
  method: string;
  currency: MoneyCode;
  price_minor: number;
  gold: number;
  bonus_gold: number;
  status: RechargeStatus;
  provider_ref: Generated<string | null>;
  pay: ColumnType<PayStep | null, string | undefined, string>;
  /** `yyyymmdd` by the calendar of the variant. */
  day: number;
  asked: Generated<number>;
  next_ask_at: number;
  created_at: number;
  paid_at: Generated<number>;
  closed_at: Generated<number>;
  expires_at: number;
};

export type PaymentNoticeTable = {
  id: GeneratedAlways<number>;
  provider: string;
  event_id: string;
  signature_ok: boolean;
  headers: JSONColumnType<Record<string, string>>;
  body: Buffer;
  /** What was read of it; nothing where it could not be read. */
  said: ColumnType<Notice | null, string | null, never>;
  received_at: number;
  handled_at: Generated<number>;
  outcome: Generated<string>;
};

export type PaymentRefundTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  key: string;
  price_minor: number;
  gold: number;
  bonus_gold: number;
  reason: string;
  kind: 'customer' | 'guardian' | 'operator';
  status: 'asked' | 'done' | 'refused';
  provider_ref: Generated<string | null>;
  maker: number;
  created_at: number;
  done_at: Generated<number>;
};

export type SandboxPaymentTable = {
  ref: string;
  order_id: number;
  price_minor: number;
  currency: MoneyCode;
  state: 'open' | 'paid' | 'declined' | 'cancelled';
  paid_minor: Generated<number>;
  refunded_minor: Generated<number>;
  paid_at: Generated<number>;
};

export type ReconRunTable = {
  id: GeneratedAlways<number>;
  provider: string;
  /** `YYYY-MM-DD` in the zone of the provider's bills. */
  day: string;
  rows: number;
  ran_at: number;
};

export type ReconVerdict = 'matched' | 'missing_here' | 'missing_there' | 'amount_differs' | 'double';

export type ReconItemTable = {
  id: GeneratedAlways<number>;
  run_id: number;
  provider_ref: string;
  order_id: number | null;
  minor: number;
  currency: string;
  verdict: ReconVerdict;
  /** What was done at once, by itself. */
  outcome: Generated<string>;
  done_by: Generated<number | null>;
  done_at: Generated<number>;
  note: Generated<string>;
};

export type RechargeTables = {
  recon_run: ReconRunTable;
  recon_item: ReconItemTable;
  recharge_goods: RechargeGoodsTable;
  recharge_order: RechargeOrderTable;
  payment_notice: PaymentNoticeTable;
  payment_refund: PaymentRefundTable;
  sandbox_payment: SandboxPaymentTable;
};
