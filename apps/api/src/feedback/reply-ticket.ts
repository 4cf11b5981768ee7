import { replyTicket } from '@touchline/contract/feedback';
import { handle } from '../handle.ts';
import { ownTicket } from './own-ticket.ts';
import { checkPictures } from './ticket-pictures.ts';

export default handle(replyTicket, async ({ id, content, images }, context) => {
  const { feedback, caller, nowSec } = context;
  await ownTicket(id, context);
  checkPictures(images, caller.account.id);
  const reply = { ticket_id: id, author_id: caller.account.id, from_service: 0, images } as const;
  await feedback.reply({ ...reply, content: content.trim(), created_at: nowSec }, 'open');
  return { ticket: await ownTicket(id, context), replies: await feedback.repliesOf(id) };
});
