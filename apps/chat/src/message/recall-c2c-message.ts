import { chatError } from '@touchline/chat-protocol/chat-error';
import { recallC2cMessage } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { AFTER } from '../webhook/webhooks.ts';
import { recalledPayload } from './recall-c2c.ts';

export default answer(recallC2cMessage, async ({ message }, context) => {
  const { userId, session, messages, notify, clock } = context;
  const conversation = c2cConversation(
    userId,
    message.toUserId === userId ? message.fromUserId : message.toUserId,
  );
  const sequence = await messages.sequenceOf(conversation, message);
  const stored = sequence === undefined ? undefined : await messages.find(conversation, sequence);
  if (stored === undefined || stored.fromUserId !== userId) throw chatError('MESSAGE_NOT_FOUND');
  if (context.nowSec() - stored.timeSec > context.app.recallWindowSec) throw chatError('RECALL_TOO_LATE');
  await messages.recall(conversation, [stored.sequence], { userId, nowMs: clock.nowMs() });
  const { toUserId = message.toUserId, clientSequence, random, timeSec } = stored;
  const place = { fromUserId: userId, toUserId, sequence: clientSequence, random, timeSec };
  const event = { type: 'messageRecalled', recall: { ...place, revoker: { userId } } } as const;
  notify.users([toUserId], event);
  notify.users([userId], event, { exceptInstance: session.instanceId });
  context.webhooks.after(AFTER.c2cRecalled, recalledPayload({ ...place, operatorId: userId }));
  return {};
});
