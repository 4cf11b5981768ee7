import type { PaymentProvider } from './payment-provider.ts';

export type Payments = ReadonlyMap<string, PaymentProvider>;

type Where = Parameters<PaymentProvider['methods']>[0];

/** The ways to pay here; of two providers of one way the first one that was switched on takes it. */
export const offeredMethods = (
  payments: Payments,
  where: Where,
): { method: string; provider: PaymentProvider }[] => {
  const offered = new Map<string, PaymentProvider>();
  for (const provider of payments.values()) {
    for (const method of provider.methods(where)) {
      if (!offered.has(method)) offered.set(method, provider);
    }
  }
  return [...offered].map(([method, provider]) => ({ method, provider }));
};
