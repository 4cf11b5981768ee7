import { MARK_OPERATION, markConversations } from '@touchline/chat-protocol/conversation/mark-commands';
import { ABILITY, hasAbility } from '@touchline/chat-protocol/session/abilities';
import { chatError } from '@touchline/chat-protocol/chat-error';

import { answer } from '../answer.ts';
import { contactResult } from './contact-result.ts';
import { namedConversation } from './named-conversation.ts';

export default answer(markConversations, async ({ items }, context) => {
  const { userId, session, app, conversationMarks, notify } = context;
  const isMarking = items.some((item) => item.operation === MARK_OPERATION.mark);
  if (isMarking && !hasAbility(app.abilityBits, ABILITY.conversationMark)) throw chatError('ABILITY_MISSING');
  const results = [];
  const marked = [];
  for (const { operation, contact, setMark, clearMark, customMark } of items) {
    const named = namedConversation(userId, contact);
    const change =
      operation === MARK_OPERATION.mark
        ? { set: setMark, clear: clearMark }
        : { set: [], clear: [], custom: customMark ?? '' };
    const now = await conversationMarks.mark(userId, named.conversation, change);
    results.push(contactResult(contact, now === undefined ? 'CONVERSATION_NOT_FOUND' : undefined));
    if (now !== undefined) marked.push({ ...named, operation, ...now });
  }
  if (marked.length > 0) {
    notify.users(
      [userId],
      { type: 'conversationsMarked', items: marked },
      { exceptInstance: session.instanceId },
    );
  }
  return { results };
});
