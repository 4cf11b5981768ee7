import { getMyFeedback } from '@touchline/contract/feedback';
import { handle } from '../handle.ts';

export default handle(getMyFeedback, async (_body, { feedback, caller }) =>
  feedback.ofAccount(caller.account.id),
);
