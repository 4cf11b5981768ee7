import { publishFeedback } from '@touchline/contract/feedback';
import { handle } from '../handle.ts';
import { checkPictures } from './ticket-pictures.ts';

export default handle(publishFeedback, async (body, { feedback, caller, nowSec }) => {
  const accountId = caller?.account.id;
  checkPictures(body.images, accountId);
  const ticket = { ...body, content: body.content.trim(), account_id: accountId ?? null, created_at: nowSec };
  return { id: await feedback.create(ticket) };
});
