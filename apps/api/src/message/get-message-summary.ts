import { getMessageSummary } from '@touchline/contract/message';
import { handle } from '../handle.ts';

const ORDER = ['system', 'match', 'interaction', 'order', 'announcement'] as const;

export default handle(getMessageSummary, async (_body, { messages, caller, language, nowSec }) => {
  const found = await messages.summary({ accountId: caller.account.id, language, nowSec });
  return ORDER.map((category) => {
    const { unread, last } = found.find((one) => one.category === category) ?? { unread: 0, last: undefined };
    return { category, unread, ...(last === undefined ? {} : { last }) };
  });
});
