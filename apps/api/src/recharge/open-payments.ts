import type { ApiConfig } from '../config.ts';
import type { Payments } from './offered-methods.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import type { SandboxPayments } from './sandbox-repository.ts';

type Settings = Pick<ApiConfig, 'DEMO' | 'INTERNAL_SECRET'>;

/** What the sandbox signs with; nobody else knows it. */
export const sandboxSecret = ({ INTERNAL_SECRET }: Pick<Settings, 'INTERNAL_SECRET'>): string =>
  `sandbox:${INTERNAL_SECRET}`;

/** The providers whose settings exist, in the order in which they are offered. */
export const openPayments = (config: Settings, sandbox: SandboxPayments): Promise<Payments> => {
  const providers: PaymentProvider[] = [];
  if (config.DEMO) providers.push(sandboxProvider(sandbox, sandboxSecret(config)));
  return Promise.resolve(new Map(providers.map((provider) => [provider.code, provider])));
};
