import { getMessages } from '@touchline/contract/message';
import { handle } from '../handle.ts';

export default handle(getMessages, async (body, { messages, caller, language, nowSec }) =>
  messages.page({ accountId: caller.account.id, language, nowSec }, body),
);
