import type { Ticket } from '@touchline/contract/feedback';
import type { Context } from '../handle.ts';
import { notFound } from '../refusal.ts';

/** A ticket of the caller; another's is as if it did not exist. @throws {RefusedError} */
export const ownTicket = async (
  id: number,
  { feedback, caller }: Pick<Context<'user'>, 'feedback' | 'caller'>,
): Promise<Ticket> => {
  const found = await feedback.find(id);
  if (found?.accountId !== caller.account.id) throw notFound('id');
  return found.ticket;
};
