import { replyTicket } from '@touchline/contract/feedback';
import { handle } from '../handle.ts';
import { ownTicket } from './own-ticket.ts';

export default handle(replyTicket, async ({ id, content, images }, context) => {
  const { feedback, caller, nowSec } = context;
  await ownTicket(id, context);
  const reply = { ticket_id: id, author_id: caller.account.id, from_service: 0, content, images } as const;
  await feedback.reply({ ...reply, created_at: nowSec }, 'open');
  return { ticket: await ownTicket(id, context), replies: await feedback.repliesOf(id) };
});
