import { nextAskSec } from '@touchline/domain/recharge-status';
import type { Services } from '../services.ts';
import { paymentOrderOf } from './payment-order.ts';
import type { Order } from './recharge-repository.ts';

type Needs = Pick<Services, 'payments' | 'settlement' | 'log'>;

/** Asks the provider how an order stands and does what it says. A provider that is away changes nothing. */
export const askProvider = async (order: Order, services: Needs, nowSec: number): Promise<void> => {
  const provider = services.payments.get(order.provider);
  if (!provider || order.provider_ref === null) return;
  try {
    const state = await provider.ask(paymentOrderOf(order));
    await services.settlement.settle(order.id, state, nowSec);
  } catch (error) {
    services.log.warn({ err: error, provider: order.provider, order: order.id }, 'a provider did not answer');
  }
};

const closeExpired = async (order: Order, services: Needs, nowSec: number): Promise<void> => {
  const provider = services.payments.get(order.provider);
  try {
    await provider?.close(paymentOrderOf(order));
  } catch (error) {
    services.log.warn(
      { err: error, provider: order.provider, order: order.id },
      'an order was not closed there',
    );
  }
  await services.settlement.settle(order.id, { state: 'closed' }, nowSec);
};

/** The next time after now at which an order is asked about; its end where there is none. */
const nextTime = (order: Order, nowSec: number): number => {
  for (let place = 0; ; place += 1) {
    const after = nextAskSec(place);
    if (after === undefined) return order.expires_at;
    if (order.created_at + after > nowSec) return order.created_at + after;
  }
};

/** Asks about orders that wait, and closes those whose time is over. @source economy §A6 "a job at 1, 5, 15, 30 min" */
export const askAboutWaiting = async (
  services: Needs & Pick<Services, 'rechargeAsking'>,
  nowSec: number,
): Promise<void> => {
  for (const order of await services.rechargeAsking.due(nowSec)) {
    await askProvider(order, services, nowSec);
    if (order.expires_at <= nowSec) await closeExpired(order, services, nowSec);
    else await services.rechargeAsking.askAgainAt(order.id, nextTime(order, nowSec));
  }
};
