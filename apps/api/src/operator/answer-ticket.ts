import { answerTicket } from '@touchline/contract/feedback';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

/** How much of a ticket stands in the message about it. */
const SUBJECT_LENGTH = 20;

export default handle(answerTicket, async ({ id, content, close }, { feedback, news, caller, nowSec }) => {
  const before = await feedback.find(id);
  if (!before) throw notFound('id');
  const reply = { ticket_id: id, author_id: caller.account.id, from_service: 1, content } as const;
  const replyId = await feedback.reply(
    { ...reply, images: [], created_at: nowSec },
    close ? 'closed' : 'answered',
  );
  if (before.accountId !== null) {
    const name = Array.from(before.ticket.content).slice(0, SUBJECT_LENGTH).join('');
    const answered = {
      kind: 'ticketAnswered',
      eventKey: String(replyId),
      body: { id, name },
      nowSec,
    } as const;
    await news.tell(before.accountId, answered);
  }
  const after = await feedback.find(id);
  if (!after) throw notFound('id');
  return { ticket: after.ticket, replies: await feedback.repliesOf(id) };
});
