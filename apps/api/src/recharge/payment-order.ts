import type { RechargeOrder } from '@touchline/contract/recharge';
import { orderNumber } from '@touchline/domain/order-number';
import type { PaymentOrder } from './payment-provider.ts';
import type { Order } from './recharge-repository.ts';

/** An order as a provider sees it. */
export const paymentOrderOf = (order: Order): PaymentOrder => ({
  id: order.id,
  method: order.method,
  priceMinor: order.price_minor,
  currency: order.currency,
  subject: `${order.gold + order.bonus_gold} gold`,
  expiresAt: order.expires_at,
  providerRef: order.provider_ref,
});

const stateOf = (status: Order['status']): RechargeOrder['state'] => {
  if (status === 'created' || status === 'pending') return 'waiting';
  if (status === 'failed') return 'failed';
  return status === 'closed' ? 'cancelled' : 'paid';
};

/** An order as its buyer sees it. */
export const toRechargeOrder = (order: Order): RechargeOrder => ({
  id: order.id,
  order_no: orderNumber('recharge', order.id),
  status: order.status,
  state: stateOf(order.status),
  method: order.method,
  price_minor: order.price_minor,
  money_code: order.currency,
  gold: order.gold,
  bonus_gold: order.bonus_gold,
  created_at: order.created_at,
  expires_at: order.expires_at,
});
