import { answerTicket } from '@touchline/contract/feedback';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

/** Number of characters of a ticket that its message quotes. */
const SUBJECT_LENGTH = 20;

export default handle(answerTicket, async ({ id, content, close }, { feedback, news, caller, nowSec }) => {
  const before = await feedback.find(id);
  if (!before) throw notFound('id');
  const reply = { ticket_id: id, author_id: caller.account.id, from_service: 1 } as const;
  const replyId = await feedback.reply(
    { ...reply, content: content.trim(), images: [], created_at: nowSec },
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
    await news.notify(before.accountId, answered);
  }
  const after = await feedback.find(id);
  if (!after) throw notFound('id');
  return { ticket: after.ticket, replies: await feedback.repliesOf(id) };
});
