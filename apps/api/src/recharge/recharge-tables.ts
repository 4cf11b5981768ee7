import type { PayStep } from '@touchline/contract/recharge';
import type { BrandId } from '@touchline/domain/brand';
import type { RechargeStatus } from '@touchline/domain/recharge-status';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Notice } from './notice.ts';

export type MoneyCode = 'CNY' | 'BRL';

export type RechargeGoodsColumns = {
  currency: MoneyCode;
};

export type RechargeOrderColumns = {
  brand: BrandId;
  currency: MoneyCode;
  status: RechargeStatus;
  pay: ColumnType<PayStep | null, string | undefined, string>;
};

export type PaymentNoticeColumns = {
  headers: JSONColumnType<Record<string, string>>;
  /** What was read of it; nothing where it could not be read. */
  said: ColumnType<Notice | null, string | null, never>;
};

export type PaymentRefundColumns = {
  kind: 'customer' | 'guardian' | 'operator';
  status: 'asked' | 'done' | 'refused';
};

export type SandboxPaymentColumns = {
  currency: MoneyCode;
  state: 'open' | 'paid' | 'declined' | 'cancelled';
};

export type ReconVerdict = 'matched' | 'missing_here' | 'missing_there' | 'amount_differs' | 'double';

export type ReconItemColumns = {
  verdict: ReconVerdict;
};

export type RechargeTableColumns = {
  recon_item: ReconItemColumns;
  recharge_goods: RechargeGoodsColumns;
  recharge_order: RechargeOrderColumns;
  payment_notice: PaymentNoticeColumns;
  payment_refund: PaymentRefundColumns;
  sandbox_payment: SandboxPaymentColumns;
};
