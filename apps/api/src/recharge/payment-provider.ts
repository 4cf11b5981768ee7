import type { PayStep } from '@touchline/contract/recharge';
import type { BrandId } from '@touchline/domain/brand';
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
  /** Account in the browser of WeChat; empty elsewhere. */
  openId: string;
};

/** What a provider says of one payment. */
export type ProviderState =
  | { state: 'pending' | 'closed' | 'failed' | 'disputed' | 'disputeWon' | 'disputeLost' }
  | { state: 'paid'; minor: number; currency: string; ref: string };

/** One message of a provider after its signature was checked. */
export type Notice = {
  /** The same for every repetition of a message. */
  eventId: string;
  orderId: number;
  /** `ask`: the message carries no amount, so the provider is asked. */
  state: ProviderState | 'ask';
};

export type NoticeRequest = {
  raw: Buffer;
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

export type Refund = { key: string; minor: number; order: PaymentOrder };

/** One line of a provider's bill of a day. */
export type BillRow = { providerRef: string; orderId: number; minor: number; currency: string };

/** A message that the provider did not sign. */
export class BadSignatureError extends Error {
  override readonly name = 'BadSignatureError';
}

/** Whoever takes money for us. Amounts of its messages count only after they were compared with the order. */
export type PaymentProvider = {
  readonly code: string;
  /** The ways to pay that it offers there, best first. */
  methods(where: { brand: BrandId; moneyCode: MoneyCode; inWechat: boolean }): string[];
  /** Asked again for the same order it answers the same payment. */
  begin(order: PaymentOrder, context: BeginContext): Promise<{ providerRef: string; pay: PayStep }>;
  ask(order: PaymentOrder): Promise<ProviderState>;
  close(order: PaymentOrder): Promise<void>;
  /** Asked again under the same key it refunds once. `asked`: it will answer later. */
  refund(refund: Refund): Promise<'done' | 'asked' | 'refused'>;
  /** @throws {BadSignatureError} for what the provider did not sign */
  readNotice(request: NoticeRequest): Promise<Notice>;
  answer(isOk: boolean): { status: number; type: string; body: string };
  /** Everything paid on a day `YYYY-MM-DD`; absent where the provider has no bills. */
  bill?(day: string): AsyncIterable<BillRow>;
};

/** Number under which providers know an order. */
export const tradeNumber = (orderId: number): string => `TL${String(orderId).padStart(10, '0')}`;

/** @returns 0 for a text that is no number of ours */
export const orderIdOf = (trade: string): number => {
  const digits = /^TL(\d{10})$/.exec(trade)?.[1];
  return digits === undefined ? 0 : Number(digits);
};
