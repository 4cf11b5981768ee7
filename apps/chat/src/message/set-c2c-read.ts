import { setC2cRead } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { AFTER } from '../webhook/webhooks.ts';

/** Reports the read to the app's webhook, with the current unread count of all one-to-one conversations. */
const notifyHost = async (
  { userId, conversations, webhooks }: SessionContext,
  { peerUserId, readSec }: { peerUserId: string; readSec: number },
): Promise<void> => {
  if (!webhooks.wants(AFTER.c2cRead)) return;
  const unread = await conversations.unreadByPeer(userId);
  webhooks.after(AFTER.c2cRead, {
    Report_Account: userId,
    Peer_Account: peerUserId,
    LastReadTime: readSec,
    UnreadMsgNum: unread.reduce((sum, one) => sum + one.count, 0),
  });
};

export default answer(setC2cRead, async ({ read }, context) => {
  const { userId, session, conversations, notify } = context;
  for (const { peerUserId, lastTimeSec } of read.items) {
    const conversation = c2cConversation(userId, peerUserId);
    const moved = await conversations.readUpTo(userId, conversation, lastTimeSec);
    if (moved === undefined) continue;
    notify.users([peerUserId], { type: 'peerRead', readerId: userId, readSec: moved.readSec });
    await notifyHost(context, { peerUserId, readSec: moved.readSec });
    notify.users(
      [userId],
      { type: 'conversationRead', peerId: peerUserId, readSec: moved.readSec },
      { exceptInstance: session.instanceId },
    );
  }
  return {};
});
