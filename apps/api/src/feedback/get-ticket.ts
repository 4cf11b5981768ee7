import { getTicket } from '@touchline/contract/feedback';
import { handle } from '../handle.ts';
import { ownTicket } from './own-ticket.ts';

export default handle(getTicket, async ({ id }, context) => ({
  ticket: await ownTicket(id, context),
  replies: await context.feedback.repliesOf(id),
}));
