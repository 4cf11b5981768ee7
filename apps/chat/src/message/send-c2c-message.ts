import { chatError } from '@touchline/chat-protocol/chat-error';
import { c2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { sendC2cMessage } from '@touchline/chat-protocol/message/commands';

import { answer } from '../answer.ts';
import { sendC2c } from './send-c2c.ts';

export default answer(sendC2cMessage, async (request, context) => {
  const { userId, session } = context;
  if (request.fromUserId !== '' && request.fromUserId !== userId) {
    throw chatError('WRONG_PARAMETER', 'From_Account is not the user who is logged in');
  }
  const sent = await sendC2c(context, {
    ...request,
    fromUserId: userId,
    instanceId: session.instanceId,
    isOnlineOnly: request.lifeTimeSec === 0,
  });
  const { sequence, random } = request;
  return { timeSec: sent.timeSec, messageKey: c2cMessageKey({ sequence, random, timeSec: sent.timeSec }) };
});
