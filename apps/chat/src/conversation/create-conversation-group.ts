import { chatError } from '@touchline/chat-protocol/chat-error';
import { createConversationGroup } from '@touchline/chat-protocol/conversation/group-commands';

import { answer } from '../answer.ts';
import { contactResult, namedContacts } from './contact-result.ts';

export default answer(createConversationGroup, async ({ groups }, context) => {
  const { userId, session, conversationGroups, conversationMarks, notify } = context;
  const made = [];
  const created = [];
  for (const { name, contacts } of groups) {
    const named = namedContacts(userId, contacts);
    const known = await conversationMarks.known(
      userId,
      named.map((one) => one.named.conversation),
    );
    const inside = named.filter((one) => known.has(one.named.conversation)).map((one) => one.named);
    const group = await conversationGroups.add(
      userId,
      name,
      inside.map((one) => one.conversation),
    );
    if (group === undefined) throw chatError('CONVERSATION_GROUP_EXISTED', name);
    created.push({ group, contacts: inside });
    made.push({
      group: { id: group.id, name },
      results: named.map(({ item, named: { conversation } }) =>
        contactResult(item, known.has(conversation) ? undefined : 'CONVERSATION_NOT_FOUND'),
      ),
    });
  }
  notify.users(
    [userId],
    { type: 'conversationGroupsCreated', groups: created },
    { exceptInstance: session.instanceId },
  );
  return { groups: made };
});
