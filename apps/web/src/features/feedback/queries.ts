import { queryOptions } from '@tanstack/react-query';
import { getMyFeedback, getTicket } from '@touchline/contract/feedback';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

/** What the reader wrote to the service. */
export const ownTickets = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['feedback', uid],
    queryFn: ({ signal }) => read(getMyFeedback, {}, signal),
    enabled: uid > 0,
  });

/** One ticket with its answers. */
export const ticket = (id: number) =>
  queryOptions({
    queryKey: ['feedback', 'ticket', id],
    queryFn: ({ signal }) => read(getTicket, { id }, signal),
  });
