import type { PayStep } from '@touchline/contract/recharge';
import type { BrandId } from '@touchline/domain/brand';
import type { Notice, ProviderState } from './notice.ts';
import type { ZoneHours } from './providers/zone-day.ts';
import type { MoneyCode } from './recharge-tables.ts';

/** What a provider is told about an order. */
export type PaymentOrder = {
  id: number;
  method: string;
  priceMinor: number;
  currency: MoneyCode;
  /** What the payer reads at the provider. */
  subject: string;
  /** Unix seconds. */
  expiresAt: number;
  /** The provider's number, once there is one. */
  providerRef: string | null;
};

export type BeginContext = {
  /** Where the browser comes back to. */
  returnUrl: string;
  /** Network address of the payer. */
  address: string;
  /** Account in the browser of WeChat; empty elsewhere, and where it is not known. */
  openId: string;
  inWechat: boolean;
};

export type NoticeRequest = {
  raw: Buffer;
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

export type Refund = { key: string; minor: number; order: PaymentOrder };

/** One line of a provider's bill of a day. */
export type BillRow = {
  /** The provider's number of the payment, which need not be the one that it gave to the order. */
  providerRef: string;
  /** 0 for a payment that names no order of ours. */
  orderId: number;
  minor: number;
  currency: string;
};

/** A message that the provider did not sign. */
export class BadSignatureError extends Error {
  override readonly name = 'BadSignatureError';
}

/** Finds out which account of WeChat its browser belongs to. */
export type WechatLogin = {
  /** Where the browser goes to come back to `returnUrl` with a code. */
  address(returnUrl: string): string;
  /** @throws {Error} for a code that was used, is too old or is none */
  openIdOf(code: string): Promise<string>;
};

/** Whoever takes money for us. Amounts of its messages count only after they were compared with the order. */
export type PaymentProvider = {
  readonly code: string;
  /** Hours between UTC and the zone in which its bills count days. */
  readonly billZone: ZoneHours;
  /** Where the wallet of WeChat pays inside its browser, once the account is known. */
  readonly login?: WechatLogin | undefined;
  /** The ways to pay that it offers there, best first. */
  methods(where: { brand: BrandId; moneyCode: MoneyCode; inWechat: boolean }): string[];
  /** Asked again for the same order it answers the same payment. */
  begin(order: PaymentOrder, context: BeginContext): Promise<{ providerRef: string; pay: PayStep }>;
  ask(order: PaymentOrder): Promise<ProviderState>;
  close(order: PaymentOrder): Promise<void>;
  /** Asked again under the same key it refunds once. `asked`: it will answer later. */
  refund(refund: Refund): Promise<'done' | 'asked' | 'refused'>;
  /**
   * Checks and reads a message, and asks nobody: it is stored before anything else happens.
   * @throws {BadSignatureError} for what the provider did not sign
   */
  readNotice(request: NoticeRequest): Promise<Notice>;
  /** The order that a number of the provider belongs to, 0 for none of ours; absent where messages name the order. */
  orderOf?(ref: string): Promise<number>;
  answer(isOk: boolean): { status: number; type: string; body: string };
  /** Everything that was paid on a day `YYYY-MM-DD`, whether it was given back later or not. */
  bill(day: string): AsyncIterable<BillRow>;
};

/** Number under which providers know an order. */
export const tradeNumber = (orderId: number): string => `TL${String(orderId).padStart(10, '0')}`;

/** @returns 0 for a text that is no number of ours */
export const orderIdOf = (trade: string): number => {
  const digits = /^TL(\d{10})$/.exec(trade)?.[1];
  return digits === undefined ? 0 : Number(digits);
};
