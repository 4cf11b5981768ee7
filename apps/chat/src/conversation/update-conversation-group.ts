import { chatError } from '@touchline/chat-protocol/chat-error';
import type { RequestOf } from '@touchline/chat-protocol/define-command';
import {
  CONTACT_OPERATION,
  GROUP_UPDATE,
  updateConversationGroup,
} from '@touchline/chat-protocol/conversation/group-commands';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { contactResult } from './contact-result.ts';
import type { ConversationGroup } from './group-of-conversations-repository.ts';
import { namedConversation } from './named-conversation.ts';

type Update = RequestOf<typeof updateConversationGroup>['update'];

const rename = async (context: SessionContext, group: ConversationGroup, newName: string | undefined) => {
  const { userId, session, conversationGroups, notify } = context;
  if (newName === undefined) throw chatError('WRONG_PARAMETER', 'NewGroupName is missing');
  const others = await conversationGroups.list(userId);
  if (others.some((one) => one.name === newName)) throw chatError('CONVERSATION_GROUP_EXISTED', newName);
  await conversationGroups.change(userId, group.id, { name: newName, conversations: group.conversations });
  const renamed = { id: group.id, name: newName };
  const event = { type: 'conversationGroupRenamed', group: renamed, oldName: group.name } as const;
  notify.users([userId], event, { exceptInstance: session.instanceId });
  return { result: { id: group.id, results: [] } };
};

const changeMembers = async (
  context: SessionContext,
  group: ConversationGroup,
  contacts: Update['contacts'],
) => {
  const { userId, session, conversationGroups, conversationMarks, notify } = context;
  const named = contacts.map((one) => ({ ...one, named: namedConversation(userId, one.contact) }));
  const known = await conversationMarks.known(
    userId,
    named.map((one) => one.named.conversation),
  );
  const found = named.filter((one) => known.has(one.named.conversation));
  const inside = new Set(group.conversations);
  for (const {
    operation,
    named: { conversation },
  } of found) {
    if (operation === CONTACT_OPERATION.add) inside.add(conversation);
    else inside.delete(conversation);
  }
  await conversationGroups.change(userId, group.id, { name: group.name, conversations: [...inside] });
  const contactsChanged = found.map((one) => ({ ...one.named, operation: one.operation }));
  notify.users(
    [userId],
    { type: 'conversationGroupFilled', group, contacts: contactsChanged },
    { exceptInstance: session.instanceId },
  );
  const results = named.map(({ contact, named: { conversation } }) =>
    contactResult(contact, known.has(conversation) ? undefined : 'CONVERSATION_NOT_FOUND'),
  );
  return { result: { id: group.id, results } };
};

export default answer(updateConversationGroup, async ({ update }, context) => {
  const groups = await context.conversationGroups.list(context.userId);
  const group = groups.find((one) => one.name === update.name);
  if (group === undefined) throw chatError('CONVERSATION_GROUP_NOT_FOUND', update.name);
  return update.kind === GROUP_UPDATE.rename
    ? rename(context, group, update.newName)
    : changeMembers(context, group, update.contacts);
});
