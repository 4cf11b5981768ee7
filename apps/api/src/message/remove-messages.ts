import { removeMessages } from '@touchline/contract/message';
import { handle } from '../handle.ts';

export default handle(removeMessages, async ({ ids }, { messages, caller }) => ({
  removed: await messages.remove(caller.account.id, ids),
}));
