import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { readAllUnread } from '@touchline/chat-protocol/message/read-all-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';

export default answer(readAllUnread, async ({ readsC2c, groups }, context) => {
  const { userId, session, conversations, notify } = context;
  if (readsC2c === 1) {
    for (const { peerId, readSec } of await conversations.readAllC2c(userId)) {
      notify.users([peerId], { type: 'peerRead', readerId: userId, readSec });
    }
  }
  const { code: denied } = CHAT_ERRORS.GROUP_PERMISSION_DENIED;
  const results = [];
  for (const { groupId, sequence } of groups) {
    const isMember = (await context.groups.member(groupId, userId)) !== undefined;
    if (isMember) await conversations.readSequence(userId, groupConversation(groupId), sequence);
    results.push({ groupId, sequence, resultCode: isMember ? 0 : denied });
  }
  const read = results.filter((one) => one.resultCode === 0);
  notify.users([userId], { type: 'allRead', readsC2c, groups: read }, { exceptInstance: session.instanceId });
  return { readsC2c, groups: results };
});
