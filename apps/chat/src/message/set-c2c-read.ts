import { setC2cRead } from '@touchline/chat-protocol/message/commands';
import { ownReadEvent, peerReadEvent } from '@touchline/chat-protocol/message/pushes';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { AFTER } from '../webhook/webhooks.ts';

/** Tells the app's server, with what is unread of all one-to-one conversations now. */
const tellHost = async (
  { userId, conversations, webhooks }: SessionContext,
  { peerUserId, readSec }: { peerUserId: string; readSec: number },
): Promise<void> => {
  if (!webhooks.tells(AFTER.c2cRead)) return;
  const unread = await conversations.unreadByPeer(userId);
  webhooks.after(AFTER.c2cRead, {
    Report_Account: userId,
    Peer_Account: peerUserId,
    LastReadTime: readSec,
    UnreadMsgNum: unread.reduce((sum, one) => sum + one.count, 0),
  });
};

export default answer(setC2cRead, async ({ read }, context) => {
  const { userId, session, conversations, tell } = context;
  for (const { peerUserId, lastTimeSec } of read.items) {
    const conversation = c2cConversation(userId, peerUserId);
    const moved = await conversations.readUpTo(userId, conversation, lastTimeSec);
    if (moved === undefined) continue;
    tell.users([peerUserId], peerReadEvent(userId, moved.readSec));
    await tellHost(context, { peerUserId, readSec: moved.readSec });
    tell.users([userId], ownReadEvent(peerUserId, moved.readSec), { exceptInstance: session.instanceId });
  }
  return {};
});
