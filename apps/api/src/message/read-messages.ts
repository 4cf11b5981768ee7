import { readMessages } from '@touchline/contract/message';
import { handle } from '../handle.ts';

export default handle(readMessages, async (body, { messages, caller, nowSec }) => ({
  read: await messages.read(caller.account.id, { ...body, nowSec }),
}));
