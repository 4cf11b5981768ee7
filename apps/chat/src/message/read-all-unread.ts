import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { peerReadEvent, readAllEvent } from '@touchline/chat-protocol/message/pushes';
import { readAllUnread } from '@touchline/chat-protocol/message/read-all-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';

export default answer(readAllUnread, async ({ readsC2c, groups }, context) => {
  const { userId, session, conversations, tell } = context;
  if (readsC2c === 1) {
    for (const { peerId, readSec } of await conversations.readAllC2c(userId)) {
      tell.users([peerId], peerReadEvent(userId, readSec));
    }
  }
  const [denied] = CHAT_ERRORS.GROUP_PERMISSION_DENIED;
  const results = [];
  for (const { groupId, sequence } of groups) {
    const isMember = (await context.groups.member(groupId, userId)) !== undefined;
    if (isMember) await conversations.readSequence(userId, groupConversation(groupId), sequence);
    results.push({ groupId, sequence, resultCode: isMember ? 0 : denied });
  }
  const read = results.filter((one) => one.resultCode === 0);
  tell.users([userId], readAllEvent(readsC2c, read), { exceptInstance: session.instanceId });
  return { readsC2c, groups: results };
});
