import { setC2cRead } from '@touchline/chat-protocol/message/commands';
import { ownReadEvent, peerReadEvent } from '@touchline/chat-protocol/message/pushes';

import { answer } from '../answer.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { AFTER } from '../webhook/webhooks.ts';

export default answer(setC2cRead, async ({ read }, context) => {
  const { userId, session, conversations, tell, webhooks } = context;
  for (const { peerUserId, lastTimeSec } of read.items) {
    const conversation = c2cConversation(userId, peerUserId);
    const moved = await conversations.readUpTo(userId, conversation, lastTimeSec);
    if (moved === undefined) continue;
    tell.users([peerUserId], peerReadEvent(userId, moved.readSec));
    const report = { Report_Account: userId, Peer_Account: peerUserId, LastReadTime: moved.readSec };
    webhooks.after(AFTER.c2cRead, report);
    tell.users([userId], ownReadEvent(peerUserId, moved.readSec), { exceptInstance: session.instanceId });
  }
  return {};
});
