import type { Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import type { Order } from './recharge-repository.ts';

/** An order of the caller. @throws {RefusedError} for one of somebody else as for one that there is not */
export const ownOrder = async (id: number, { recharges, caller }: Context<'user'>): Promise<Order> => {
  const order = await recharges.find(id);
  if (order?.account_id !== caller.account.id) throw notFound('id');
  return order;
};
