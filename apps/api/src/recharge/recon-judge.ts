import type { BillRow } from './payment-provider.ts';
import type { Order } from './recharge-repository.ts';
import type { ReconVerdict } from './recharge-tables.ts';

/** One payment of a bill, or an order that the bill should have had, with what is to be said of it. */
export type Judged = {
  providerRef: string;
  order: Order | undefined;
  minor: number;
  currency: string;
  verdict: ReconVerdict;
};

export type Known = {
  /** The orders that the bill names, by their ids. */
  orders: ReadonlyMap<number, Order>;
  /** Orders that an earlier bill had. */
  billed: ReadonlySet<number>;
  /** Orders that were credited on the day. */
  credited: readonly Order[];
};

const OPEN = new Set<Order['status']>(['created', 'pending', 'closed', 'failed']);

const verdictOf = (row: BillRow, order: Order | undefined, isSecond: boolean): ReconVerdict => {
  if (!order) return 'missing_here';
  if (isSecond) return 'double';
  if (row.minor !== order.price_minor || row.currency !== order.currency) return 'amount_differs';
  return OPEN.has(order.status) ? 'missing_here' : 'matched';
};

/** Holds a bill against our orders: every payment of it, and every order that it should have had. */
export const judgeBill = (rows: readonly BillRow[], { orders, billed, credited }: Known): Judged[] => {
  const seen = new Set(billed);
  const judged = rows.map((row): Judged => {
    const order = orders.get(row.orderId);
    const verdict = verdictOf(row, order, seen.has(row.orderId));
    if (order) seen.add(order.id);
    const { providerRef, minor, currency } = row;
    return { providerRef, order, minor, currency, verdict };
  });
  const missing = credited
    .filter(({ id }) => !seen.has(id))
    .map((order): Judged => ({
      providerRef: order.provider_ref ?? '',
      order,
      minor: order.price_minor,
      currency: order.currency,
      verdict: 'missing_there',
    }));
  return [...judged, ...missing];
};
