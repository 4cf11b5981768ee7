import { publishFeedback } from '@touchline/contract/feedback';
import { handle } from '../handle.ts';

export default handle(publishFeedback, async (body, { feedback, caller, nowSec }) => ({
  id: await feedback.create({ ...body, account_id: caller?.account.id ?? null, created_at: nowSec }),
}));
