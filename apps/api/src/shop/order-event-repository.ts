import type { OrderStatus } from '@touchline/domain/order-status';
import type { Transaction } from '../wallet/wallet-repository.ts';

/** Kinds of posting by the currency of an order. */
export const ORDER_POSTINGS = {
  gold: { pay: 'shopGold', back: 'shopGoldBack' },
  point: { pay: 'shopPoint', back: 'shopPointBack' },
} as const;

/** Adds a line to the timeline of an order. */
export const addOrderEvent = async (
  transaction: Transaction,
  event: { id: number; status: OrderStatus; at: number; actor: string; note?: string },
): Promise<void> => {
  const { id, note = '', ...rest } = event;
  await transaction
    .insertInto('order_event')
    .values({ order_id: id, note, ...rest })
    .execute();
};
